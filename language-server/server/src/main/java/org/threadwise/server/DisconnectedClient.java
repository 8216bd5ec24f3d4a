package org.threadwise.server;

import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.MessageActionItem;
import org.eclipse.lsp4j.MessageParams;
import org.eclipse.lsp4j.PublishDiagnosticsParams;
import org.eclipse.lsp4j.ShowMessageRequestParams;
import org.threadwise.server.protocol.ResultsChangedParams;
import org.threadwise.server.protocol.ThreadwiseClient;

/** A client that discards all messages, in use until a client connects. */
enum DisconnectedClient implements ThreadwiseClient {
  INSTANCE;

  @Override
  public void resultsChanged(ResultsChangedParams change) {}

  @Override
  public void telemetryEvent(Object object) {}

  @Override
  public void publishDiagnostics(PublishDiagnosticsParams diagnostics) {}

  @Override
  public void showMessage(MessageParams messageParams) {}

  @Override
  public CompletableFuture<MessageActionItem> showMessageRequest(
      ShowMessageRequestParams requestParams) {
    return CompletableFuture.completedFuture(new MessageActionItem(""));
  }

  @Override
  public void logMessage(MessageParams message) {}
}
