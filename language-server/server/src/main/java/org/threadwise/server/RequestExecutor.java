package org.threadwise.server;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;
import org.eclipse.lsp4j.jsonrpc.CompletableFutures;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.services.LanguageServer;
import org.threadwise.server.document.Documents;
import org.threadwise.server.document.Snapshot;
import org.threadwise.server.figures.Sizer;

/** Answers what is asked about open texts, while simulations pause. */
final class RequestExecutor implements AutoCloseable {

  /** Threads for requests and new texts; simulations have their own. */
  private static final int THREADS = 3;

  /** Interfaces whose default methods throw an {@link UnsupportedOperationException}. */
  private static final String PROTOCOL_SERVICES = LanguageServer.class.getPackageName() + ".";

  private final Documents documents;
  private final Sizer sizer;
  private final ClientLog log;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(THREADS, work -> Session.daemon(work, "threadwise-request"));

  /** Layouts of large pictures take long, and are not to hold up what is asked beside them. */
  private final ExecutorService painter =
      Executors.newSingleThreadExecutor(work -> Session.daemon(work, "threadwise-picture"));

  RequestExecutor(Documents documents, Sizer sizer, ClientLog log) {
    this.documents = documents;
    this.sizer = sizer;
    this.log = log;
  }

  /** Where texts are looked at that nobody has asked about. */
  Executor threads() {
    return threads;
  }

  /** An answer about the newest version of a text; a refusal if it is not open. */
  <T> CompletableFuture<T> about(String uri, Function<Snapshot, T> work) {
    return ask(
        threads,
        uri,
        () -> {
          throw RequestErrors.notOpen(uri);
        },
        (snapshot, cancelled) -> work.apply(snapshot));
  }

  /** The same, one after the other; the work looks whether it is cancelled. */
  <T> CompletableFuture<T> draw(String uri, BiFunction<Snapshot, BooleanSupplier, T> work) {
    return ask(
        painter,
        uri,
        () -> {
          throw RequestErrors.notOpen(uri);
        },
        work);
  }

  /** An answer about the newest version of a text; nothing if it is not open. */
  <T> CompletableFuture<T> about(String uri, T nothing, Function<Snapshot, T> work) {
    return ask(threads, uri, () -> nothing, (snapshot, cancelled) -> work.apply(snapshot));
  }

  private <T> CompletableFuture<T> ask(
      ExecutorService workers,
      String uri,
      Supplier<T> nothing,
      BiFunction<Snapshot, BooleanSupplier, T> work) {
    return CompletableFutures.computeAsync(
        workers,
        cancelled -> {
          Snapshot snapshot = documents.find(uri).orElse(null);
          if (snapshot == null) {
            return nothing.get();
          }
          try {
            cancelled.checkCanceled();
            return sizer.first(() -> work.apply(snapshot, cancelled::isCanceled));
          } catch (CancellationException newer) {
            cancelled.checkCanceled();
            throw new ResponseErrorException(
                new ResponseError(
                    ResponseErrorCode.ContentModified, "the text has changed meanwhile", null));
          }
        });
  }

  /** Finds what will most likely be asked for. */
  void ahead(Supplier<?> work) {
    ahead(threads, work);
  }

  /** Draws what will most likely be asked for. */
  void drawAhead(Supplier<?> work) {
    ahead(painter, work);
  }

  /** What fails here fails again when it is asked for, and is told then. */
  private void ahead(Executor workers, Supplier<?> work) {
    workers.execute(
        () -> {
          try {
            sizer.first(work);
          } catch (RuntimeException | StackOverflowError failure) {
            log.debug("Work ahead ended early: " + failure);
          }
        });
  }

  /** What a request answers that failed; the others go on. */
  ResponseError failure(Throwable thrown) {
    Throwable cause =
        thrown instanceof CompletionException && thrown.getCause() != null
            ? thrown.getCause()
            : thrown;
    if (cause instanceof ResponseErrorException known) {
      return known.getResponseError();
    }
    if (isUnsupported(cause)) {
      return new ResponseError(
          ResponseErrorCode.MethodNotFound, "Threadwise does not support this method", null);
    }
    log.error("A request failed", cause);
    return new ResponseError(
        ResponseErrorCode.InternalError,
        "Threadwise failed: " + reason(cause) + "; its log says more",
        null);
  }

  /** Returns whether a method of the protocol was called that this server does not implement. */
  private static boolean isUnsupported(Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    return thrown instanceof UnsupportedOperationException
        && trace.length > 0
        && trace[0].getClassName().startsWith(PROTOCOL_SERVICES);
  }

  private static String reason(Throwable cause) {
    String said = cause.getMessage();
    return said == null ? cause.getClass().getSimpleName() : said;
  }

  @Override
  public void close() {
    threads.shutdownNow();
    painter.shutdownNow();
  }
}
