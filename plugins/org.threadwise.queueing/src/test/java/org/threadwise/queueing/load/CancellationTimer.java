package org.threadwise.queueing.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** Cancels running work and measures the time until it stops. */
final class CancellationTimer {
  private static final long MAX_MILLIS = 50;

  /** Another program may take the processor at the wrong moment, but not each time. */
  private static final int ATTEMPTS = 4;

  private CancellationTimer() {}

  /**
   * Runs work for a time, cancels it, and checks that it stops soon and leaves no thread.
   *
   * @param work runs until the monitor cancels it
   */
  static void stopsSoon(long millis, Consumer<ExperimentMonitor> work)
      throws InterruptedException, ExecutionException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && least > MAX_MILLIS; i++) {
      least = Math.min(least, TimeUnit.NANOSECONDS.toMillis(nanosToStop(millis, work)));
    }
    assertThat(least).as("milliseconds to stop after %s ms", millis).isLessThan(MAX_MILLIS);
  }

  private static long nanosToStop(long millis, Consumer<ExperimentMonitor> work)
      throws InterruptedException, ExecutionException {
    AtomicBoolean cancelled = new AtomicBoolean();
    ExperimentMonitor watch =
        new ExperimentMonitor() {
          @Override
          public boolean cancelled() {
            return cancelled.get();
          }

          @Override
          public void progress(long done, long expected) {}
        };
    FutureTask<Boolean> whole = new FutureTask<>(() -> work.accept(watch), true);
    new Thread(whole, "work to cancel").start();
    Thread.sleep(millis);
    assertThat(whole.isDone()).as("done within %s ms", millis).isFalse();
    long start = System.nanoTime();
    cancelled.set(true);
    assertThat(whole.get()).isTrue();
    long nanos = System.nanoTime() - start;
    closesAllThreads();
    return nanos;
  }

  /** Waits for threads that have announced their end but are still alive. */
  private static void closesAllThreads() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().contains("replication")) {
        assertThat(thread.join(Duration.ofMillis(MAX_MILLIS))).as(thread.getName()).isTrue();
      }
    }
  }
}
