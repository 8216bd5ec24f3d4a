package org.threadwise.cli.console;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Whether the user wants no answer any more. */
public final class Cancellation {
  /** Longest time that an interrupted command has for leaving its files whole. */
  private static final long PATIENCE_SECONDS = 5;

  private final CountDownLatch finished = new CountDownLatch(1);
  private volatile boolean requested;

  /**
   * A cancellation that the signals INT and TERM request. The virtual machine waits for the running
   * command to clean up, and then ends with the status that shells expect.
   */
  public static Cancellation bySignal() {
    var cancellation = new Cancellation();
    Runtime.getRuntime().addShutdownHook(new Thread(cancellation::requestAndWait, "interrupt"));
    return cancellation;
  }

  /** Asks the running command to stop. */
  public void request() {
    requested = true;
  }

  /** Whether the running command should stop. */
  public boolean requested() {
    return requested;
  }

  /** Throws if the running command should stop. */
  public void check() {
    if (requested) {
      throw CommandFailure.interrupted();
    }
  }

  /** Says that the command has ended and nothing of it is left to clean up. */
  public void finished() {
    finished.countDown();
  }

  private void requestAndWait() {
    request();
    try {
      if (!finished.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
        System.err.println("threadwise: ended before the command could stop by itself");
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
