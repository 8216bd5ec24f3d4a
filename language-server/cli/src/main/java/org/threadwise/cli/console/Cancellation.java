package org.threadwise.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.threadwise.queueing.simulation.ExperimentMonitor;

/** A request to stop the running command. As a monitor of an experiment, it ignores progress. */
public final class Cancellation implements ExperimentMonitor {
  /** Maximum time for an interrupted command to leave its files in a consistent state. */
  private static final long GRACE_SECONDS = 5;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean cancelled;

  /**
   * Returns a cancellation that the signals INT and TERM trigger. The virtual machine waits for the
   * running command to clean up, and then exits with the status that shells expect.
   */
  public static Cancellation bySignal() {
    var cancellation = new Cancellation();
    Runtime.getRuntime().addShutdownHook(new Thread(cancellation::requestAndWait, "interrupt"));
    return cancellation;
  }

  /** Requests that the running command stop. */
  public void request() {
    cancelled = true;
  }

  @Override
  public boolean cancelled() {
    return cancelled;
  }

  @Override
  public void progress(long done, long expected) {}

  /**
   * Checks whether the running command should stop.
   *
   * @throws CommandFailure if it should
   */
  public void check() {
    if (cancelled) {
      throw CommandFailure.interrupted();
    }
  }

  /** Signals that the command has ended and cleaned up. */
  public void finished() {
    finished.countDown();
  }

  private void requestAndWait() {
    request();
    try {
      if (!finished.await(GRACE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("threadwise: stopped before the command could clean up");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
