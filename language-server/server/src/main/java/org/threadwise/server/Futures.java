package org.threadwise.server;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Helpers for futures. */
final class Futures {

  private Futures() {}

  /** Ignores a future: nobody waits for it, and its outcome does not matter. */
  static void ignore(Future<?> future) {}

  /**
   * Returns the mapped result; cancelling it cancels the original future, unlike {@code thenApply}.
   */
  static <T, R> CompletableFuture<R> then(CompletableFuture<T> result, Function<T, R> work) {
    CompletableFuture<R> next = result.thenApply(work);
    ignore(
        next.whenComplete(
            (value, failure) -> {
              if (next.isCancelled()) {
                result.cancel(true);
              }
            }));
    return next;
  }

  /**
   * Maps an empty result to null, as the protocol requires though LSP4J's types are not nullable.
   */
  @SuppressWarnings("NullAway")
  static <T> CompletableFuture<T> orNull(CompletableFuture<Optional<T>> future) {
    return future.thenApply(found -> found.orElse(null));
  }
}
