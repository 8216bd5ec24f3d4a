package org.threadwise.server;

import org.eclipse.lsp4j.DiagnosticServerCancellationData;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;

/** Requests that cannot be done as they were asked. */
final class RequestErrors {

  private RequestErrors() {}

  /** The failure of a request about a text that is not open. */
  static ResponseErrorException notOpen(String uri) {
    return of(uri + " is not open: open it first");
  }

  /**
   * The name of the text that a request is about.
   *
   * @param text null if the request leaves it out, which its type does not tell
   */
  static String uri(@Nullable TextDocumentIdentifier text) {
    if (text == null || text.getUri() == null) {
      throw of("textDocument is missing: say {\"textDocument\": {\"uri\": \"…\"}}");
    }
    return text.getUri();
  }

  /**
   * What a request says in a field.
   *
   * @param value null if the request leaves it out, which its type does not tell
   */
  static <T> T given(String field, @Nullable T value) {
    if (value == null) {
      throw of(field + " is missing: see PROTOCOL.md");
    }
    return value;
  }

  /** The failure of a request for diagnostics of a text that has changed: to be sent again. */
  static ResponseErrorException retry() {
    return new ResponseErrorException(
        new ResponseError(
            ResponseErrorCode.ServerCancelled,
            "the text has changed meanwhile",
            new DiagnosticServerCancellationData(true)));
  }

  /**
   * The failure of a request that makes no sense.
   *
   * @param why what is wrong, and how to mend it
   */
  static ResponseErrorException of(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.InvalidParams, why, null));
  }
}
