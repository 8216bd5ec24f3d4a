package org.threadwise.ui.text;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.threadwise.ui.ThreadwisePlugin;

/** Waits for responses where Eclipse's API is synchronous. */
final class BlockingResponses {

  /** The timeout in the UI thread, which must never block for 100 ms in total. */
  static final long SHORT_MILLIS = 60;

  /** The timeout in other threads, while the server may still be starting. */
  static final long LONG_MILLIS = 10_000;

  private BlockingResponses() {}

  /** Returns the response if it arrives in time; otherwise cancels the request. */
  static <T> Optional<T> await(CompletableFuture<T> response, long millis) {
    return await(response, millis, () -> response.cancel(true));
  }

  /**
   * Returns the response if it arrives in time; otherwise runs an action. Interrupts do not end the
   * wait: the workbench interrupts a hover when the text is redrawn, such as with new figures, but
   * shows its result.
   */
  static <T> Optional<T> await(CompletableFuture<T> response, long millis, Runnable onTimeout) {
    try {
      return Optional.ofNullable(response.copy().orTimeout(millis, TimeUnit.MILLISECONDS).join());
    } catch (CompletionException e) {
      if (e.getCause() instanceof TimeoutException) {
        onTimeout.run();
      } else {
        ThreadwisePlugin.log("The request to the language server failed.", e.getCause());
      }
      return Optional.empty();
    }
  }
}
