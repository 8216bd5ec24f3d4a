package org.threadwise.server.protocol;

import java.util.List;
import org.eclipse.lsp4j.TextDocumentIdentifier;

/**
 * A solution in another form.
 *
 * @param text the whole document
 * @param losses what the form cannot express
 */
public record Converted(String text, List<Loss> losses) {

  /**
   * What is asked.
   *
   * @param to {@code json}, {@code dot} or {@code svg}
   */
  public record Params(TextDocumentIdentifier textDocument, String to) {}

  /** Something that a form cannot express. */
  public record Loss(String element, String reason) {}
}
