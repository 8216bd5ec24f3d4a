package org.threadwise.server;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Future;

/** Results to come. */
final class Futures {

  private Futures() {}

  /** Nobody waits for this one, and it does not matter how it ends. */
  static void forget(Future<?> future) {}

  /** What may be nothing, for which the protocol has null, though the types of LSP4J do not say. */
  @SuppressWarnings("NullAway")
  static <T> CompletableFuture<T> orNull(CompletableFuture<Optional<T>> future) {
    return future.thenApply(found -> found.orElse(null));
  }
}
