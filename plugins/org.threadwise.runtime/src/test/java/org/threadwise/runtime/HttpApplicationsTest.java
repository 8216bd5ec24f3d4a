package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.ConnectException;
import java.net.Socket;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.LiveApplications;
import org.threadwise.queueing.event.LiveReplication;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Station;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** Applications that are HTTP servers: their capacity, answers, time-outs and ends. */
class HttpApplicationsTest {
  private static final long MILLISECOND = 1_000_000;
  private static final int CAPACITY = 3;
  private static final int MESSAGES = 12;

  private static final Workload AT_ONCE =
      new Workload(
          "at once",
          List.of(new Arrivals(0, new Process.AtOnce(MESSAGES), null)),
          Workload.UNTIL_DONE,
          0);

  /** Counts the requests that a server serves at the same time. */
  private static final class ServiceCounter implements LiveApplications.Listener {
    private final CountDownLatch full = new CountDownLatch(CAPACITY);
    private final CountDownLatch answers = new CountDownLatch(MESSAGES);
    private final AtomicInteger active = new AtomicInteger();
    private final AtomicInteger peak = new AtomicInteger();

    /** The first requests wait for each other, so that the server uses all its threads. */
    @Override
    public void started() {
      peak.accumulateAndGet(active.incrementAndGet(), Math::max);
      full.countDown();
      try {
        assertThat(full.await(10, TimeUnit.SECONDS)).isTrue();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    @Override
    public void ended() {
      active.decrementAndGet();
    }

    @Override
    public void answered() {
      answers.countDown();
    }

    @Override
    public void failed(RuntimeException cause) {
      throw cause;
    }
  }

  @AfterEach
  void allThreadsHaveEnded() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      boolean own =
          Stream.of("bank-", "measured-", "http-answers-", "HttpClient-", "HTTP-Dispatcher")
              .anyMatch(thread.getName()::startsWith);
      if (own) {
        assertThat(thread.join(Duration.ofSeconds(10))).as(thread.getName()).isTrue();
      }
    }
  }

  @Test
  void aServerServesNoMoreRequestsThanItsCapacity() throws InterruptedException {
    ServiceCounter counter = new ServiceCounter();
    HttpApplications applications = new HttpApplications(List.of(new Station("bank", CAPACITY)));
    try {
      for (int message = 0; message < MESSAGES; message++) {
        applications.request(0, MILLISECOND, counter);
      }

      assertThat(counter.answers.await(10, TimeUnit.SECONDS)).isTrue();
      assertThat(counter.peak).hasValue(CAPACITY);
    } finally {
      applications.shutDown();
    }
  }

  @Test
  void threadsWaitForServersAndForTheirAnswers() {
    ReplicationTallies run = LiveRuns.runWithServers(network(MESSAGES).build(), AT_ONCE, 1);

    assertThat(run.ending()).isEqualTo(Ending.DONE);
    assertThat(run.deliveries()).isEqualTo(MESSAGES);
    StationTally bank = run.stations().getFirst();
    assertThat(bank.requests()).isEqualTo(MESSAGES);
    // each server serves a quarter of the requests, one after the other
    double services = (double) MESSAGES * 20 * MILLISECOND;
    assertThat(bank.busyServers()).isGreaterThanOrEqualTo(services);
    assertThat(bank.waiting()).isGreaterThan(services / 2);
  }

  /** The request has the longer time, so every attempt is late; the run waits for all of them. */
  @Test
  void lateAnswersFail() {
    Network network =
        network(MESSAGES)
            .failure(new Failure(0, 5 * MILLISECOND, 1, new Constant(MILLISECOND), false, true))
            .sink("late")
            .joinFailing("ask", "late", 0)
            .build();

    ReplicationTallies run = LiveRuns.runWithServers(network, AT_ONCE, 1);

    assertThat(run.nodes().get(network.node("late")).delivered()).isEqualTo(MESSAGES);
    assertThat(run.nodes().get(network.node("exit")).delivered()).isZero();
    assertThat(run.stations().getFirst().requests()).isEqualTo(2 * MESSAGES);
  }

  @Test
  void applicationsWithoutCapacityAnswerAllRequestsAtOnce() {
    Network network =
        Network.builder("free")
            .pool("measured", MESSAGES)
            .source("entry")
            .blocking("ask", new Constant(MILLISECOND))
            .cpu(new Constant(1_000))
            .asynchronous("notify", new Constant(MILLISECOND))
            .sink("exit")
            .chain("entry", "ask", "notify", "exit")
            .build();

    ReplicationTallies run = LiveRuns.runWithServers(network, AT_ONCE, 1);

    assertThat(run.deliveries()).isEqualTo(MESSAGES);
    assertThat(run.stations().getFirst().requests()).isEqualTo(2 * MESSAGES);
  }

  @Test
  void anExceptionOfTheWorkEndsAllServers() {
    LiveExperiment experiment =
        new LiveExperiment(network(1).build(), AT_ONCE, 1)
            .applications(ApplicationMode.HTTP)
            .execute(
                (element, nanos) -> {
                  throw new IllegalArgumentException("broken");
                });

    assertThatThrownBy(() -> experiment.run(1, List.of(95.0), ExperimentMonitor.NONE, null))
        .isInstanceOf(LiveRunException.class)
        .hasMessageContaining("broken");
  }

  /** Ways to end a run from the thread that asks whether to continue. */
  enum Interruption implements BooleanSupplier {
    /** The command was interrupted. */
    CANCELLATION {
      @Override
      public boolean getAsBoolean() {
        return true;
      }
    },
    /** The thread of the run was interrupted. */
    THREAD_INTERRUPT {
      @Override
      public boolean getAsBoolean() {
        Thread.currentThread().interrupt();
        return false;
      }
    }
  }

  /** All servers answer a request for an hour, and others wait, when the run is interrupted. */
  @ParameterizedTest
  @EnumSource
  void anInterruptedRunEndsAllServers(Interruption interruption) {
    Network network = network(MESSAGES, 3_600_000 * MILLISECOND, true).build();
    HttpApplications servers = new HttpApplications(network.stations());
    var threads = (ThreadPoolExecutor) servers.server(0).executor();
    BooleanSupplier cancelled =
        () -> threads.getQueue().size() == MESSAGES - CAPACITY && interruption.getAsBoolean();

    ReplicationTallies run =
        replication(network, AT_ONCE, RunLimits.of(AT_ONCE), cancelled, servers).run();

    assertThat(run.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(run.deliveries()).isZero();
    assertThat(Thread.interrupted()).isEqualTo(interruption == Interruption.THREAD_INTERRUPT);
    assertThatServerIsClosed(servers);
  }

  /** Arrivals come six times as fast as the bank can answer. */
  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void anOverloadEndsAllServers(boolean blocking) {
    Network network = network(MESSAGES, 20 * MILLISECOND, blocking).build();
    Workload overload =
        new Workload(
            "overload",
            List.of(new Arrivals(0, new Process.Renewal(new Constant(MILLISECOND)), null)),
            Workload.UNTIL_DONE,
            0);
    HttpApplications servers = new HttpApplications(network.stations());
    RunLimits limits = RunLimits.of(overload).withMessagesInside(5 * MESSAGES);

    ReplicationTallies run = replication(network, overload, limits, () -> false, servers).run();

    assertThat(run.ending()).isEqualTo(Ending.OVERFLOW);
    assertThatServerIsClosed(servers);
  }

  private static LiveReplication replication(
      Network network,
      Workload workload,
      RunLimits limits,
      BooleanSupplier cancelled,
      HttpApplications servers) {
    JvmThreads threads = new JvmThreads(network, (node, nanos, ended) -> {}, servers);
    return new LiveReplication(Plan.of(network, workload), 1, 0, limits, cancelled, threads, null);
  }

  private static void assertThatServerIsClosed(HttpApplications servers) {
    URI address = servers.server(0).address(1, 1);
    assertThatThrownBy(() -> new Socket(address.getHost(), address.getPort()).close())
        .isInstanceOf(ConnectException.class);
  }

  /** A chain that asks a bank, which needs 20 ms for each request; its last node is the request. */
  private static NetworkBuilder network(int threads) {
    return network(threads, 20 * MILLISECOND, true);
  }

  private static NetworkBuilder network(int threads, long response, boolean blocking) {
    return Network.builder("banking")
        .pool("measured", threads)
        .station("bank", CAPACITY)
        .source("entry")
        .sink("exit")
        .request("ask", new Constant(response), blocking, "bank")
        .cpu(new Constant(1_000))
        .chain("entry", "ask", "exit");
  }
}
