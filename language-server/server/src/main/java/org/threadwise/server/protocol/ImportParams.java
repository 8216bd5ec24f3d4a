package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;
import org.jspecify.annotations.Nullable;

/**
 * Parameters of {@code threadwise/import}.
 *
 * @param format keyword of one of the catalogue's import formats
 * @param sources files of one application, at least one
 * @param strict whether nothing is created or changed unless the model expresses everything
 *     exactly; null for no
 * @param into the document to update; null to create a model
 */
public record ImportParams(
    String format,
    List<ImportSource> sources,
    @Nullable Boolean strict,
    @Nullable TextDocumentIdentifier into) {

  /**
   * A file to import.
   *
   * @param name name for comments and messages
   * @param text content
   */
  public record ImportSource(String name, String text) {}
}
