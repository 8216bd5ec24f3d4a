package org.threadwise.server.protocol;

import java.util.List;

/**
 * A solution in another form.
 *
 * @param text the whole document
 * @param losses what the form cannot express
 */
public record Converted(String text, List<Loss> losses) {

  /** Something that a form cannot express. */
  public record Loss(String element, String reason) {}
}
