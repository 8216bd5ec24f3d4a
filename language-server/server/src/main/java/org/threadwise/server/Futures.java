package org.threadwise.server;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Results to come. */
final class Futures {

  private Futures() {}

  /** Nobody waits for this one, and it does not matter how it ends. */
  static void forget(Future<?> future) {}

  /** What follows from a result; who cancels it cancels the work for that result. */
  static <T, R> CompletableFuture<R> then(CompletableFuture<T> result, Function<T, R> work) {
    CompletableFuture<R> next = result.thenApply(work);
    forget(
        next.whenComplete(
            (value, failure) -> {
              if (next.isCancelled()) {
                result.cancel(true);
              }
            }));
    return next;
  }

  /** What may be nothing, for which the protocol has null, though the types of LSP4J do not say. */
  @SuppressWarnings("NullAway")
  static <T> CompletableFuture<T> orNull(CompletableFuture<Optional<T>> future) {
    return future.thenApply(found -> found.orElse(null));
  }
}
