package org.threadwise.server;

import org.eclipse.lsp4j.DiagnosticServerCancellationData;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.ImportException;
import org.threadwise.server.protocol.ImportErrorData;
import org.threadwise.server.request.ImportRequest;

/** Errors for requests that the server refuses. */
final class RequestErrors {

  private RequestErrors() {}

  /** Returns the error for a document that is not open. */
  static ResponseErrorException notOpen(String uri) {
    return invalid(uri + " is not open: open it first");
  }

  /**
   * Returns the URI of the document that a request refers to.
   *
   * @param text null if the request omits it, although LSP4J's types are not nullable
   */
  static String uri(@Nullable TextDocumentIdentifier text) {
    if (text == null || text.getUri() == null) {
      throw invalid("textDocument is missing: send {\"textDocument\": {\"uri\": \"…\"}}");
    }
    return text.getUri();
  }

  /**
   * Returns the value of a required field.
   *
   * @param value null if the request omits the field, although its type is not nullable
   */
  static <T> T required(String field, @Nullable T value) {
    if (value == null) {
      throw invalid(field + " is missing: see PROTOCOL.md");
    }
    return value;
  }

  /**
   * Returns the error that makes a client repeat a diagnostics request, because the document
   * changed.
   */
  static ResponseErrorException retry() {
    return new ResponseErrorException(
        new ResponseError(
            ResponseErrorCode.ServerCancelled,
            "the document has changed meanwhile",
            new DiagnosticServerCancellationData(true)));
  }

  /** Returns the error for a request that the user cancelled by its progress notification. */
  static ResponseErrorException cancelled(String what) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.RequestCancelled, what, null));
  }

  /** Returns the error for a file that cannot be imported, with its position as data. */
  static ResponseErrorException notImported(ImportException reason) {
    return new ResponseErrorException(
        new ResponseError(
            ResponseErrorCode.InvalidParams,
            reason.getMessage(),
            new ImportErrorData(reason.file(), ImportRequest.line(reason.line()))));
  }

  /**
   * Returns the error for invalid parameters.
   *
   * @param why what is wrong and how to fix it, shown to users
   */
  static ResponseErrorException invalid(String why) {
    return new ResponseErrorException(
        new ResponseError(ResponseErrorCode.InvalidParams, why, null));
  }
}
