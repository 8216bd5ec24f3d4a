package org.threadwise.conversion;

import java.util.List;

/**
 * A solution in another form.
 *
 * @param text the whole document, with a line feed at its end
 * @param losses what the form cannot express, in the order of the solution
 */
public record Conversion(String text, List<Loss> losses) {

  /** Copies the list. */
  public Conversion {
    losses = List.copyOf(losses);
  }

  /**
   * Something that a form cannot express.
   *
   * @param element what it belongs to, such as {@code pool engine} or {@code Coffee.T1}
   * @param reason what is missing, and why
   */
  public record Loss(String element, String reason) {}
}
