package org.threadwise.server;

import org.eclipse.lsp4j.jsonrpc.ResponseErrorException;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;

/** Requests that cannot be done as they were asked. */
final class Refusals {

  private Refusals() {}

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
