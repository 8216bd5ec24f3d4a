package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.event.InputTrace;
import org.threadwise.queueing.event.LiveApplications;
import org.threadwise.queueing.event.LivePool;
import org.threadwise.queueing.event.LiveRecord;
import org.threadwise.queueing.event.LiveReplication;
import org.threadwise.queueing.event.LiveThreads;
import org.threadwise.queueing.event.Plan;
import org.threadwise.queueing.event.Replication;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.simulation.TraceReplay;

/** How runs in real time start, measure and end. */
class LiveReplicationTest {
  private static final long MILLISECOND = 1_000_000;
  private static final long STALL = 300 * MILLISECOND;

  /** A pool of one thread whose name no other thread has. */
  private static final Network CHAIN =
      Network.builder("chain")
          .pool("measured", 1)
          .source("entry")
          .task("task", new Constant(MILLISECOND))
          .sink("exit")
          .chain("entry", "task", "exit")
          .build();

  private static final int MESSAGES = 5;

  private static final Workload AT_ONCE =
      new Workload(
          "at once",
          List.of(new Arrivals(0, new Process.AtOnce(MESSAGES), null)),
          Workload.UNTIL_DONE,
          0);

  private static Workload every(long gap, long duration) {
    return new Workload(
        "steady",
        List.of(new Arrivals(0, new Process.Renewal(new Constant(gap)), null)),
        duration,
        0);
  }

  /**
   * The first work stalls for 300 ms. Orders that should have arrived meanwhile count from then, so
   * with an arrival each 10 ms their mean response time is half of the stall (Tene 2013,
   * coordinated omission). A generator that waits for answers would report one slow order.
   */
  @Test
  void responseTimesCountFromTheIntendedArrival() {
    Workload workload = every(10 * MILLISECOND, STALL);
    LiveReplication replication =
        LiveRuns.replication(CHAIN, workload, 1, new FirstWork(LiveRuns.threads(CHAIN), STALL));

    ReplicationTallies run = replication.run();

    // the first order arrives after one gap, so the work of all others ends behind the window
    assertThat(run.arrivals()).isEqualTo(STALL / (10 * MILLISECOND));
    assertThat(run.pools().getFirst().queueLength())
        .isGreaterThan(0.8 * halfSquare(STALL - 10 * MILLISECOND) / (10 * MILLISECOND));
  }

  /**
   * The same run with its measured times, simulated: the work of the first order takes at least as
   * long as the stall, though 1 ms was drawn, and the others wait for it.
   */
  @Test
  void aReplayHasTheMeasuredTimes() {
    LiveReplication live =
        LiveRuns.replication(CHAIN, AT_ONCE, 1, new FirstWork(LiveRuns.threads(CHAIN), STALL));
    InputTrace trace = live.record();
    live.run();
    Replication replay =
        new Replication(Plan.of(CHAIN, AT_ONCE), 1, 0, RunLimits.of(AT_ONCE), () -> false, null);
    replay.replay(trace, TraceReplay.ALL);

    ReplicationTallies run = replay.run();

    assertThat(run.deliveries()).isEqualTo(MESSAGES);
    assertThat(run.flows().getFirst().responseSum()).isGreaterThan(MESSAGES * 0.8 * STALL);
    assertThat(trace.meanExcess(Purpose.CPU))
        .isGreaterThan(0.8 * (STALL - MILLISECOND) / MESSAGES * 1e-9);
    // nothing waits
    assertThat(trace.meanExcess(Purpose.WAIT)).isNaN();
  }

  /** Returns the integral of a time that grows from 0 to a duration. */
  private static double halfSquare(double duration) {
    return duration * duration / 2;
  }

  /** The batches divide the window after the warm-up, and count everything in it once. */
  @Test
  void batchesAddUpToTheWindow() {
    Workload workload = every(2 * MILLISECOND, 250 * MILLISECOND).withWarmUp(50 * MILLISECOND);
    JvmThreads threads = new JvmThreads(CHAIN, (node, nanos, ended) -> {});
    LiveReplication replication = LiveRuns.replication(CHAIN, workload, 1, threads);

    ReplicationTallies run = replication.run();
    List<ReplicationTallies> batches = replication.batches();

    assertThat(batches).hasSize(20);
    for (int i = 0; i < batches.size(); i++) {
      assertThat(batches.get(i).windowStart()).isEqualTo((50 + 10L * i) * MILLISECOND);
      assertThat(batches.get(i).window()).isEqualTo(10 * MILLISECOND);
    }
    assertThat(batches.stream().mapToLong(ReplicationTallies::arrivals).sum())
        .isEqualTo(run.arrivals());
    assertThat(batches.stream().mapToLong(each -> each.pools().getFirst().taken()).sum())
        .isEqualTo(run.pools().getFirst().taken());
    assertThat(batches.stream().mapToDouble(each -> each.pools().getFirst().takenThreads()).sum())
        .isCloseTo(run.pools().getFirst().takenThreads(), within(1.0));
    assertThat(batches.stream().mapToLong(LiveReplicationTest::responses).sum())
        .isEqualTo(responses(run));
    assertThat(batches.stream().mapToDouble(ReplicationTallies::busyCores).sum())
        .isCloseTo(run.busyCores(), within(1.0));
  }

  private static long responses(ReplicationTallies part) {
    return part.flows().stream().mapToLong(flow -> flow.responses().count()).sum();
  }

  @Test
  void aRunWithoutAFixedEndHasNoBatches() {
    LiveReplication replication = LiveRuns.replication(CHAIN, AT_ONCE, 1, LiveRuns.threads(CHAIN));

    replication.run();

    assertThat(replication.batches()).isEmpty();
  }

  @Test
  void allThreadsHaveEndedAtTheEnd() throws InterruptedException {
    LiveRuns.run(CHAIN, every(MILLISECOND / 2, 50 * MILLISECOND), 1);

    assertThatThreadsEnd();
  }

  @Test
  void aCancelledRunHasTheFiguresSoFar() throws InterruptedException {
    AtomicInteger checks = new AtomicInteger();
    LiveReplication replication =
        new LiveReplication(
            Plan.of(CHAIN, every(2 * MILLISECOND, Workload.UNTIL_DONE)),
            1,
            0,
            RunLimits.of(every(2 * MILLISECOND, Workload.UNTIL_DONE)),
            () -> checks.incrementAndGet() > 100,
            LiveRuns.threads(CHAIN),
            null);

    ReplicationTallies run = replication.run();

    assertThat(run.ending()).isEqualTo(Ending.CANCELLED);
    assertThat(run.deliveries()).isPositive();
    assertThatThreadsEnd();
  }

  @Test
  void workThatFailsEndsTheRunAndAllThreads() throws InterruptedException {
    LiveThreads failing = new FirstWork(LiveRuns.threads(CHAIN), FirstWork.FAILS);

    assertThatThrownBy(
            () -> LiveRuns.replication(CHAIN, every(MILLISECOND, STALL), 1, failing).run())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("a thread of the run has failed: broken work")
        .hasRootCauseInstanceOf(UnsupportedOperationException.class);
    assertThatThreadsEnd();
  }

  @Test
  void aRunThatOverflowsEnds() throws InterruptedException {
    Workload workload = every(MILLISECOND / 10, Workload.UNTIL_DONE);
    ReplicationTallies run =
        new LiveReplication(
                Plan.of(CHAIN, workload),
                1,
                0,
                RunLimits.of(workload).withMessagesInside(50),
                () -> false,
                LiveRuns.threads(CHAIN),
                null)
            .run();

    assertThat(run.ending()).isEqualTo(Ending.OVERFLOW);
    assertThatThreadsEnd();
  }

  /** An executor is terminated shortly before its last thread has ended. */
  private static void assertThatThreadsEnd() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().startsWith("measured-")) {
        assertThat(thread.join(Duration.ofSeconds(10))).as(thread.getName()).isTrue();
      }
    }
  }

  /** Threads whose first work stalls or fails. */
  private static final class FirstWork implements LiveThreads {
    static final long FAILS = -1;

    private final LiveThreads threads;
    private final long time;
    private final AtomicInteger count = new AtomicInteger();

    FirstWork(LiveThreads threads, long time) {
      this.threads = threads;
      this.time = time;
    }

    @Override
    public LivePool create(Pool pool, Counter counter) {
      return threads.create(pool, counter);
    }

    @Override
    public Executor outside() {
      return threads.outside();
    }

    @Override
    public @Nullable LiveApplications applications() {
      return threads.applications();
    }

    @Override
    public void compute(int node, long nanos, @Nullable LiveRecord record) {
      boolean first = count.getAndIncrement() == 0;
      if (first && time == FAILS) {
        throw new UnsupportedOperationException("broken work");
      }
      threads.compute(node, first ? time : nanos, record);
    }

    @Override
    public @Nullable LiveRecord record(int node) {
      return threads.record(node);
    }

    @Override
    public long cpuTime() {
      return threads.cpuTime();
    }

    @Override
    public void shutDown() {
      threads.shutDown();
    }
  }
}
