package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome.Completed;

/** Bodies of users in the place of computations. */
class TaskBodyTest {
  private static final int MESSAGES = 20;

  /** The second task has no CPU part, and so no body. */
  private static final Network CHAIN =
      Network.builder("chain")
          .pool("bodies", 2)
          .source("entry")
          .task("work", new Constant(1_000))
          .task("wait", new Constant(0))
          .waiting(new Constant(1_000))
          .sink("exit")
          .chain("entry", "work", "wait", "exit")
          .build();

  private static final Workload AT_ONCE =
      new Workload(
          "at once",
          List.of(new Arrivals(0, new Process.AtOnce(MESSAGES), null)),
          Workload.UNTIL_DONE,
          0);

  private static LiveExperiment.Result run(TaskBody body) {
    return new LiveExperiment(CHAIN, AT_ONCE, 1)
        .execute(body)
        .run(1, List.of(), ExperimentMonitor.NONE, null);
  }

  @Test
  void aBodyIsExecutedForEachCpuPart() {
    Map<String, Integer> executed = new ConcurrentHashMap<>();

    LiveExperiment.Result result =
        run((element, nanos) -> executed.merge(element + " " + nanos, 1, Integer::sum));

    assertThat(executed).containsExactly(Map.entry("work 1000", MESSAGES));
    assertThat(result.outcome()).isInstanceOf(Completed.class);
    assertThat(result.use()).hasSize(1);
  }

  @Test
  void aBodyThatFailsEndsTheRun() {
    assertThatThrownBy(
            () ->
                run(
                    (element, nanos) -> {
                      throw new IOException("no connection");
                    }))
        .isInstanceOf(LiveRunException.class)
        .hasMessage("the work of work has thrown java.io.IOException: no connection");
    assertThat(threads()).isZero();
  }

  /** One body fails while another one waits, which the end of the run interrupts. */
  @Test
  void bodiesThatWaitAreInterrupted() {
    CountDownLatch waiting = new CountDownLatch(1);
    AtomicBoolean first = new AtomicBoolean(true);
    AtomicBoolean interrupted = new AtomicBoolean();

    assertThatThrownBy(
            () ->
                run(
                    (element, nanos) -> {
                      if (!first.getAndSet(false)) {
                        waiting.await();
                        throw new IllegalArgumentException("second");
                      }
                      waiting.countDown();
                      try {
                        new CountDownLatch(1).await();
                      } catch (InterruptedException e) {
                        interrupted.set(true);
                        throw e;
                      }
                    }))
        .isInstanceOf(LiveRunException.class)
        .hasMessageContaining("IllegalArgumentException: second");
    assertThat(interrupted).isTrue();
    assertThat(threads()).isZero();
  }

  /** A pool is named if its thread ignores the interrupt. The thread ends with the test. */
  @Test
  void aBodyMustEndOnAnInterrupt() {
    CountDownLatch end = new CountDownLatch(1);
    AtomicBoolean first = new AtomicBoolean(true);
    JvmThreads threads =
        new JvmThreads(
            CHAIN,
            new UserWork(
                (element, nanos) -> {
                  if (!first.getAndSet(false)) {
                    throw new IllegalArgumentException("second");
                  }
                  awaitUninterruptibly(end);
                },
                List.of("entry", "work", "wait", "exit")),
            null,
            1);
    try {
      assertThatThrownBy(() -> LiveRuns.replication(CHAIN, AT_ONCE, 1, threads).run())
          .isInstanceOf(LiveRunException.class)
          .hasMessageContaining("the work in pool bodies continues");
    } finally {
      end.countDown();
    }
  }

  private static void awaitUninterruptibly(CountDownLatch latch) {
    while (true) {
      try {
        latch.await();
        return;
      } catch (InterruptedException e) {
        // as a badly written body
      }
    }
  }

  /** An executor is terminated shortly before its last thread has ended. */
  private static long threads() {
    return Thread.getAllStackTraces().keySet().stream()
        .filter(thread -> thread.getName().startsWith("bodies-"))
        .filter(TaskBodyTest::isAliveForLong)
        .count();
  }

  private static boolean isAliveForLong(Thread thread) {
    try {
      return !thread.join(Duration.ofSeconds(10));
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
