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

/** A client that remembers everything that it is told, in the order in which it came. */
final class RecordingClient implements ThreadwiseClient {

  private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(40);

  /** What the client is asked to request again. */
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

  /** How many messages there are: a place to look on from. */
  synchronized int count() {
    return messages.size();
  }

  /** Forgets what was told so far. */
  synchronized void forget() {
    messages.clear();
  }

  /** The messages of a type from a place on. */
  synchronized <T> List<T> all(Class<T> type, int from) {
    return messages.subList(from, messages.size()).stream()
        .filter(type::isInstance)
        .map(type::cast)
        .toList();
  }

  /** The first message of a type from a place on that fits; waits for it. */
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

  /** Whether edits of the server are accepted from now on. */
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
