package org.threadwise.queueing.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** Cancels what is running, and measures how long it takes to stop. */
final class CancellationTimer {
  private static final long MOST_MILLIS = 50;

  /** Another program may take the processor at the wrong moment, but not each time. */
  private static final int ATTEMPTS = 4;

  private CancellationTimer() {}

  /**
   * Lets something run for so long, cancels it, and checks that it stops soon and that none of its
   * threads is left.
   *
   * @param work runs until the watch cancels it
   */
  static void stopsSoon(long millis, Consumer<ExperimentMonitor> work)
      throws InterruptedException, ExecutionException {
    long least = Long.MAX_VALUE;
    for (int i = 0; i < ATTEMPTS && least > MOST_MILLIS; i++) {
      least = Math.min(least, TimeUnit.NANOSECONDS.toMillis(nanosToStop(millis, work)));
    }
    assertThat(least).as("milliseconds to stop after %s ms", millis).isLessThan(MOST_MILLIS);
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
    noThreadIsLeft();
    return nanos;
  }

  /** A thread that has told of its end may still take a moment to be gone. */
  private static void noThreadIsLeft() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().contains("replication")) {
        assertThat(thread.join(Duration.ofMillis(MOST_MILLIS))).as(thread.getName()).isTrue();
      }
    }
  }
}
