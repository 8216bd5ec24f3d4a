package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of an import.
 *
 * @param text the new model; null if a document was to be updated, or nothing was created
 * @param changed whether the document to update was changed
 * @param message why there is no text or the document was not changed, null otherwise
 * @param limitations what the model does not express exactly, in the order of the files
 */
public record ImportResult(
    @Nullable String text,
    boolean changed,
    @Nullable String message,
    List<ImportLimitation> limitations) {

  /**
   * A construct that the model does not express exactly.
   *
   * @param kind {@code notExpressed}, {@code approximated} or {@code assumed}
   * @param element kind and id of the construct
   * @param reason what the model has instead, and why
   * @param file name of the file
   * @param line line from 1, null if unknown
   */
  public record ImportLimitation(
      String kind, String element, String reason, String file, @Nullable Integer line) {}
}
