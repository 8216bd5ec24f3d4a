package org.threadwise.server.stdio;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.threadwise.server.protocol.ResultsChangedParams;
import org.threadwise.server.protocol.ThreadwiseClient;

/** A client that records all messages in the order of their arrival. */
final class RecordingClient implements ThreadwiseClient {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(40);

  /** A refresh request. */
  enum Refresh {
    LENSES,
    HINTS,
    DIAGNOSTICS
  }

  private final List<Object> messages = new ArrayList<>();
  private boolean acceptsEdits = true;

  private synchronized void add(Object message) {
    messages.add(message);
    notifyAll();
  }

  /** Returns the number of messages so far, a start for later searches. */
  synchronized int count() {
    return messages.size();
  }

  /** Discards the messages so far. */
  synchronized void forget() {
    messages.clear();
  }

  /** Returns the messages of a type after the first ones. */
  synchronized <T> List<T> all(Class<T> type, int from) {
    return messages.subList(from, messages.size()).stream()
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  /** Waits for a message of a type that satisfies a condition. */
  synchronized <T> T await(String what, Class<T> type, int from, Predicate<T> fits) {
    long end = System.nanoTime() + PATIENCE_NANOS;
    while (true) {
      for (T message : all(type, from)) {
        if (fits.test(message)) {
          return message;
        }
      }
      long left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime());
      if (left <= 0) {
        throw new AssertionError("no " + what + " came, but " + all(Object.class, from));
      }
      try {
        wait(left);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        throw new AssertionError("interrupted while waiting for " + what, e);
      }
    }
  }

  /** Sets whether later edits of the server are accepted. */
  synchronized void acceptEdits(boolean accepts) {
    acceptsEdits = accepts;
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    add(params);
  }

  @Override
  public void resultsChanged(ResultsChangedParams change) {
    add(change);
  }

  @Override
  public void logMessage(MessageParams message) {
    add(message);
  }

  @Override
  public void notifyProgress(ProgressParams params) {
    add(params);
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    add(params);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    add(Refresh.LENSES);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshInlayHints() {
    add(Refresh.HINTS);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshDiagnostics() {
    add(Refresh.DIAGNOSTICS);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public synchronized CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(
      ApplyWorkspaceEditParams params) {
    add(params);
    return CompletableFuture.completedFuture(new ApplyWorkspaceEditResponse(acceptsEdits));
  }

  @Override
  public void telemetryEvent(Object object) {
    add("telemetry: " + object);
  }

  @Override
  public void showMessage(MessageParams message) {
    add("shown: " + message);
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    add("asked: " + params);
    return CompletableFuture.completedFuture(new MessageActionItem(""));
  }
}
