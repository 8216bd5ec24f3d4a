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
import org.threadwise.ui.open.TextEdits;

/** Takes what the language server says, and tells those who listen. */
final class EditorClient implements LanguageClient {

  private static final Gson GSON = new Gson();

  private final List<ServerListener> listeners;

  EditorClient(List<ServerListener> listeners) {
    this.listeners = listeners;
  }

  private void tell(Consumer<ServerListener> news) {
    Server.tell(listeners, news);
  }

  /** There are other figures of an open text. */
  @JsonNotification("threadwise/resultsChanged")
  public void resultsChanged(JsonObject change) {
    String uri = change.get("uri").getAsString();
    int version = change.get("version").getAsInt();
    tell(listener -> listener.resultsChanged(uri, version));
  }

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams params) {
    tell(listener -> listener.problemsFound(params.getUri(), params.getDiagnostics()));
  }

  @Override
  public CompletableFuture<ApplyWorkspaceEditResponse> applyEdit(ApplyWorkspaceEditParams params) {
    return TextEdits.apply(params.getEdit());
  }

  @Override
  public CompletableFuture<Void> refreshCodeLenses() {
    tell(ServerListener::refreshed);
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
    tell(listener -> listener.progressed(token, value));
  }

  @Override
  public void telemetryEvent(Object object) {
    // There is none.
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
