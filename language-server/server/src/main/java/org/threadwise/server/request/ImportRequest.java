package org.threadwise.server.request;

import org.threadwise.conversion.json.BadJsonException;
import org.threadwise.conversion.json.ImportedSolution;
import org.threadwise.server.protocol.ImportResult;

/** The text of a solution in another form. */
public final class ImportRequest {

  private ImportRequest() {}

  /**
   * The text of a solution in JSON.
   *
   * @throws IllegalArgumentException if it is none; the message says what is wrong where
   */
  public static ImportResult answer(String json) {
    try {
      return new ImportResult(ImportedSolution.of(json).text());
    } catch (BadJsonException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
