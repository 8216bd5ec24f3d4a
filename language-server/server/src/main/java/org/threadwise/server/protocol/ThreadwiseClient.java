package org.threadwise.server.protocol;

import org.eclipse.lsp4j.jsonrpc.services.JsonNotification;
import org.eclipse.lsp4j.jsonrpc.services.JsonSegment;
import org.eclipse.lsp4j.services.LanguageClient;

/** A client that may know the notifications of this server. */
@JsonSegment("threadwise")
public interface ThreadwiseClient extends LanguageClient {

  /** There are other figures of an open text. */
  @JsonNotification
  void resultsChanged(ResultsChangedParams change);
}
