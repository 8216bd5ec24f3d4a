package org.threadwise.ui.server;

import java.util.concurrent.Future;

/** Handling of asynchronous results. */
public final class AsyncResults {

  private AsyncResults() {}

  /** Ignores a future whose failure is handled elsewhere. */
  public static void forget(Future<?> work) {
    // Marks the result as deliberately unused.
  }
}
