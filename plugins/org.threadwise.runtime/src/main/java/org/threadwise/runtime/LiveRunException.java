package org.threadwise.runtime;

import org.jspecify.annotations.Nullable;

/** A run by real threads cannot continue, because of the machine or the work of the user. */
public final class LiveRunException extends RuntimeException {
  private static final long serialVersionUID = 1;

  private LiveRunException(String message, @Nullable Throwable cause) {
    super(message, cause);
  }

  static LiveRunException bodyFailed(String element, Throwable cause) {
    return new LiveRunException("the work of " + element + " has thrown " + cause, cause);
  }

  static LiveRunException unbounded(String pool) {
    return new LiveRunException(
        "the work in pool "
            + pool
            + " continues although its thread was interrupted: it must end on an interrupt",
        null);
  }

  static LiveRunException noServer(String application, Throwable cause) {
    return new LiveRunException(
        "this machine cannot start the HTTP server of "
            + application
            + " on its loopback interface: "
            + cause
            + "; run without --applications http",
        cause);
  }

  static LiveRunException noAnswer(String application, @Nullable Throwable cause) {
    return new LiveRunException(
        "a request to the HTTP server of "
            + application
            + " has no answer"
            + (cause == null ? "" : ": " + cause)
            + "; give a lower rate, or a pool with a limit of threads",
        cause);
  }

  static LiveRunException noMoreThreads(String pool, OutOfMemoryError cause) {
    return new LiveRunException(
        "this machine cannot start another thread of pool "
            + pool
            + ": give a lower rate, or a pool with a limit of threads",
        cause);
  }
}
