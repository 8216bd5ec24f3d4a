package org.threadwise.conversion;

import java.util.List;

/**
 * A solution in another form.
 *
 * @param document what is written
 * @param losses what the form cannot express, in the order of the solution
 */
public record Conversion(Document document, List<Loss> losses) {

  /** Copies the list. */
  public Conversion {
    losses = List.copyOf(losses);
  }

  /** A conversion into one text, with a line feed at its end. */
  public Conversion(String text, List<Loss> losses) {
    this(new Document.Text(text), losses);
  }

  /**
   * The text of a conversion into one text.
   *
   * @throws IllegalStateException if it is something else
   */
  public String text() {
    if (document instanceof Document.Text text) {
      return text.text();
    }
    throw new IllegalStateException("the conversion is not a text");
  }

  /**
   * Something that a form cannot express.
   *
   * @param element what it belongs to, such as {@code pool engine} or {@code Coffee.T1}
   * @param reason what is missing, and why
   */
  public record Loss(String element, String reason) {}
}
