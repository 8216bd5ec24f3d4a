package org.threadwise.queueing.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** Cancels running work after a number of its checks, so that no clock is involved. */
public final class CancellationCheck {
  /** Far longer than the work takes to reach its checks, and far shorter than all of the work. */
  private static final Duration LIMIT = Duration.ofSeconds(60);

  private CancellationCheck() {}

  /**
   * Checks that work stops when it is cancelled, and leaves no thread.
   *
   * @param checks number of the check that reports the cancellation first
   * @param work work of hours unless the monitor cancels it
   */
  public static void stops(int checks, Consumer<ExperimentMonitor> work)
      throws InterruptedException, ExecutionException, TimeoutException {
    AtomicInteger count = new AtomicInteger();
    ExperimentMonitor monitor = () -> count.incrementAndGet() >= checks;
    FutureTask<Boolean> task = new FutureTask<>(() -> work.accept(monitor), true);
    Thread thread = new Thread(task, "work to cancel");
    thread.setDaemon(true);
    thread.start();
    assertThat(task.get(LIMIT.toSeconds(), TimeUnit.SECONDS)).isTrue();
    assertThat(count).as("checks").hasValueGreaterThanOrEqualTo(checks);
    closesAllThreads();
  }

  /** Waits for threads that have announced their end but are still alive. */
  private static void closesAllThreads() throws InterruptedException {
    for (Thread thread : Thread.getAllStackTraces().keySet()) {
      if (thread.getName().contains("replication")) {
        assertThat(thread.join(LIMIT)).as(thread.getName()).isTrue();
      }
    }
  }
}
