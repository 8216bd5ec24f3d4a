package org.threadwise.server.request;

import org.threadwise.conversion.json.BadJsonException;
import org.threadwise.conversion.json.ImportedSolution;
import org.threadwise.server.protocol.Imported;

/** The text of a solution in another form. */
public final class ImportRequest {

  private ImportRequest() {}

  /**
   * The text of a solution in JSON.
   *
   * @throws IllegalArgumentException if it is none; the message says what is wrong where
   */
  public static Imported answer(String json) {
    try {
      return new Imported(ImportedSolution.of(json).text());
    } catch (BadJsonException e) {
      throw new IllegalArgumentException(e.getMessage(), e);
    }
  }
}
