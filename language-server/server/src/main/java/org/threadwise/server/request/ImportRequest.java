package org.threadwise.server.request;

import org.threadwise.conversion.json.BadJsonException;
import org.threadwise.conversion.json.ImportedSolution;
import org.threadwise.server.protocol.ImportResult;

/** Handles {@code threadwise/import}. */
public final class ImportRequest {

  private ImportRequest() {}

  /**
   * Returns the document for a solution in JSON.
   *
   * @throws IllegalArgumentException if the JSON is invalid; the message has place and reason
   */
  public static ImportResult handle(String json) {
    try {
      return new ImportResult(ImportedSolution.of(json).text());
    } catch (BadJsonException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
