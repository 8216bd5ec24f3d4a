package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;
import org.threadwise.sizing.sweep.Sweep;

/** A question that is cancelled stops within 50 ms and leaves nothing running. */
@Isolated("it measures time")
@Timeout(60)
class CancellationTest {
  private static final long MOST_MILLIS = 50;

  /** Another program may take the processor at the wrong moment, but not each time. */
  private static final int ATTEMPTS = 4;

  @ParameterizedTest
  @CsvSource({
    "GLOBAL, 1, 10",
    "GLOBAL, 1, 300",
    "GLOBAL, 2, 300",
    "LOCAL, 1, 300",
    "BOTH, 2, 300",
  })
  void aQuestionStops(SizedPools pools, int workers, long millis) throws Exception {
    Network network = SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(2));
    Workload workload = SizingModels.poisson(900);
    Question question =
        Question.DEFAULT.withPools(pools).withPrecision(0.0001).withWorkers(workers);
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && least >= MOST_MILLIS; i++) {
      least = Math.min(least, millisToStop(network, workload, question, millis));
    }
    assertThat(least).as("milliseconds to stop after %s ms", millis).isLessThan(MOST_MILLIS);
  }

  private static long millisToStop(
      Network network, Workload workload, Question question, long millis)
      throws InterruptedException, ExecutionException {
    AtomicBoolean cancelled = new AtomicBoolean();
    FutureTask<Proposal> answer =
        new FutureTask<>(
            () -> Sizing.propose(network, workload, question, Sweep.cancelling(cancelled::get)));
    new Thread(answer, "question to cancel").start();
    Thread.sleep(millis);
    assertThat(answer.isDone()).as("done within %s ms", millis).isFalse();
    long start = System.nanoTime();
    cancelled.set(true);
    assertThat(answer.get()).isInstanceOf(Proposal.Cancelled.class);
    long nanos = System.nanoTime() - start;
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().contains("replication")) {
        assertThat(thread.join(Duration.ofMillis(MOST_MILLIS))).as(thread.getName()).isTrue();
      }
    }
    return TimeUnit.NANOSECONDS.toMillis(nanos);
  }
}
