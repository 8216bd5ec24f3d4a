package org.threadwise.ui.server;

import com.google.gson.Gson;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.lsp4j.ApplyWorkspaceEditParams;
import org.eclipse.lsp4j.ApplyWorkspaceEditResponse;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.MessageType;
import org.eclipse.lsp4j.ProgressParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.eclipse.lsp4j.WorkDoneProgressCreateParams;
import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.services.LanguageClient;
import org.threadwise.ui.ThreadwisePlugin;
import org.threadwise.ui.open.WorkspaceEdits;

/** Receives the messages of the language server and notifies the listeners. */
final class EditorClient implements LanguageClient {

  private static final Gson GSON = new Gson();

  private final List<ServerListener> listeners;

  EditorClient(List<ServerListener> listeners) {
    this.listeners = listeners;
  }

  private void notifyListeners(Consumer<ServerListener> notification) {
    ManagedServer.notifyListeners(listeners, notification);
  }

  /** Called when the results of an open document have changed. */
  @JsonNotification("threadwise/resultsChanged")
  public void resultsChanged(JsonObject change) {
    String uri = change.get("uri").getAsString();
    int version = change.get("version").getAsInt();
    notifyListeners(listener -> listener.resultsChanged(uri, version));
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    notifyListeners(listener -> listener.problemsFound(params.getUri(), params.getDiagnostics()));
  }

  @Override
  public CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(ApplyWorkspaceEditParams params) {
    return WorkspaceEdits.apply(params.getEdit());
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    notifyListeners(ServerListener::refreshed);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> refreshInlayHints() {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public CompletableFuture<Void> createProgress(WorkDoneProgressCreateParams params) {
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void notifyProgress(ProgressParams params) {
    String token =
        params.getToken().isLeft()
            ? params.getToken().getLeft()
            : String.valueOf(params.getToken().getRight());
    JsonElement value =
        params.getValue().isLeft()
            ? GSON.toJsonTree(params.getValue().getLeft())
            : GSON.toJsonTree(params.getValue().getRight());
    notifyListeners(listener -> listener.progressed(token, value));
  }

  @Override
  public void telemetryEvent(Object object) {
    // The server sends no telemetry.
  }

  @Override
  public void showMessage(MessageParams params) {
    logMessage(params);
  }

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(ShowMessageRequestParams params) {
    logMessage(params);
    return CompletableFuture.completedFuture(null);
  }

  @Override
  public void logMessage(MessageParams message) {
    if (message.getType() == MessageType.Error) {
      ThreadwisePlugin.log("Language server: " + message.getMessage(), null);
    } else {
      ThreadwisePlugin.note("Language server: " + message.getMessage());
    }
  }
}
