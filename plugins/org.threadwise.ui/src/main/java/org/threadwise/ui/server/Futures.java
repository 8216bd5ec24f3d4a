package org.threadwise.ui.server;

import java.util.concurrent.Future;

/** What is done with answers. */
public final class Futures {

  private Futures() {}

  /** Leaves work alone whose failure is seen elsewhere. */
  public static void forget(Future<?> work) {
    // There is nothing to do.
  }
}
