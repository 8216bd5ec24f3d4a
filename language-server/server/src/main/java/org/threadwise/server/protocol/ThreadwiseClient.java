package org.threadwise.server.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.eclipse.lsp4j.services.LanguageClient;

/** A client that receives the notifications of this server. */
@JsonSegment("threadwise")
public interface ThreadwiseClient extends LanguageClient {

  /** Notifies the client that the figures of an open document have changed. */
  @JsonNotification
  void resultsChanged(ResultsChangedParams change);
}
