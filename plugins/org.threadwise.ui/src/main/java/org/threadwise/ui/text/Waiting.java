package org.threadwise.ui.text;

import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.threadwise.ui.ThreadwisePlugin;

/** Waits for answers where Eclipse wants one at once. */
final class Waiting {

  /** In the thread of the workbench, which must not stand still for 100 ms with all it does. */
  static final long SHORT_MILLIS = 60;

  /** In other threads: the server may still start. */
  static final long LONG_MILLIS = 10_000;

  private Waiting() {}

  /** An answer that comes in time; a request whose answer does not is cancelled. */
  static <T> Optional<T> forAnswer(CompletableFuture<T> answer, long millis) {
    return forAnswer(answer, millis, () -> answer.cancel(true));
  }

  /** An answer that comes in time; what is done if it does not. */
  static <T> Optional<T> forAnswer(CompletableFuture<T> answer, long millis, Runnable late) {
    try {
      return Optional.ofNullable(answer.get(millis, TimeUnit.MILLISECONDS));
    } catch (TimeoutException e) {
      late.run();
    } catch (InterruptedException e) {
      answer.cancel(true);
      Thread.currentThread().interrupt();
    } catch (ExecutionException e) {
      ThreadwisePlugin.log("The language server has no answer.", e.getCause());
    }
    return Optional.empty();
  }
}
