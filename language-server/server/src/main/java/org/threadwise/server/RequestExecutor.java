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

/** Executes requests about open documents; simulations pause meanwhile. */
final class RequestExecutor implements AutoCloseable {

  /** Threads for requests and for the analysis of new versions; simulations have their own. */
  private static final int THREADS = 3;

  /** Interfaces whose default methods throw an {@link UnsupportedOperationException}. */
  private static final String PROTOCOL_SERVICES = LanguageServer.class.getPackageName() + ".";

  private final Documents documents;
  private final Sizer sizer;
  private final ClientLog log;
  private final ExecutorService threads =
      Executors.newFixedThreadPool(
          THREADS, Thread.ofPlatform().daemon().name("threadwise-request").factory());

  /** A thread of its own, because the layout of a large diagram must not delay other requests. */
  private final ExecutorService diagramThread =
      Executors.newSingleThreadExecutor(
          Thread.ofPlatform().daemon().name("threadwise-diagram").factory());

  RequestExecutor(Documents documents, Sizer sizer, ClientLog log) {
    this.documents = documents;
    this.sizer = sizer;
    this.log = log;
  }

  /** Returns the executor for work that no request waits for. */
  Executor threads() {
    return threads;
  }

  /** Runs a request on the newest version of a document; fails if the document is not open. */
  <T> CompletableFuture<T> onSnapshot(String uri, Function<Snapshot, T> work) {
    return submit(
        threads,
        uri,
        () -> {
          throw RequestErrors.notOpen(uri);
        },
        (snapshot, cancelled) -> work.apply(snapshot));
  }

  /** Runs a diagram request; these run one after the other and check whether they are cancelled. */
  <T> CompletableFuture<T> onDiagramThread(
      String uri, BiFunction<Snapshot, BooleanSupplier, T> work) {
    return submit(
        diagramThread,
        uri,
        () -> {
          throw RequestErrors.notOpen(uri);
        },
        work);
  }

  /** Runs a request on the newest version of a document; returns a default if it is not open. */
  <T> CompletableFuture<T> onSnapshot(String uri, T otherwise, Function<Snapshot, T> work) {
    return submit(threads, uri, () -> otherwise, (snapshot, cancelled) -> work.apply(snapshot));
  }

  private <T> CompletableFuture<T> submit(
      ExecutorService workers,
      String uri,
      Supplier<T> otherwise,
      BiFunction<Snapshot, BooleanSupplier, T> work) {
    return CompletableFutures.computeAsync(
        workers,
        cancelled -> {
          Snapshot snapshot = documents.find(uri).orElse(null);
          if (snapshot == null) {
            return otherwise.get();
          }
          try {
            cancelled.checkCanceled();
            return sizer.first(() -> work.apply(snapshot, cancelled::isCanceled));
          } catch (CancellationException newer) {
            cancelled.checkCanceled();
            throw new ResponseErrorException(
                new ResponseError(
                    ResponseErrorCode.ContentModified, "the document has changed meanwhile", null));
          }
        });
  }

  /** Computes in advance what a request will probably need. */
  void prefetch(Supplier<?> work) {
    prefetch(threads, work);
  }

  /** Lays out in advance a diagram that will probably be requested. */
  void prefetchDiagram(Supplier<?> work) {
    prefetch(diagramThread, work);
  }

  /**
   * A failure is only logged: the request that needs the result fails in the same way and reports
   * it.
   */
  private void prefetch(Executor workers, Supplier<?> work) {
    workers.execute(
        () -> {
          try {
            sizer.first(work);
          } catch (RuntimeException | StackOverflowError failure) {
            log.debug("Prefetching failed: " + failure);
          }
        });
  }

  /** Returns the error to send for a failed request. */
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
        "Threadwise failed: " + reason(cause) + "; see its log for details",
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
    String message = cause.getMessage();
    return message == null ? cause.getClass().getSimpleName() : message;
  }

  @Override
  public void close() {
    threads.shutdownNow();
    diagramThread.shutdownNow();
  }
}
