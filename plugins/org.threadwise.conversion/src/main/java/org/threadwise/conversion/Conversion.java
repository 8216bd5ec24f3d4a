package org.threadwise.conversion;

import java.util.List;

/**
 * The result of a conversion into another format.
 *
 * @param document the converted solution
 * @param losses what the format cannot express, in the order of the solution
 */
public record Conversion(Document document, List<Loss> losses) {

  /** Copies the list. */
  public Conversion {
    losses = List.copyOf(losses);
  }

  /** Creates a conversion into a text that ends with a line feed. */
  public Conversion(String text, List<Loss> losses) {
    this(new Document.Text(text), losses);
  }

  /**
   * Returns the converted text.
   *
   * @throws IllegalStateException if the document is not a text
   */
  public String text() {
    if (document instanceof Document.Text text) {
      return text.text();
    }
    throw new IllegalStateException("the conversion is not a text");
  }

  /**
   * A property that a format cannot express, or only approximately.
   *
   * @param element its owner, such as {@code pool engine} or {@code Coffee.T1}
   * @param reason what is missing or different
   */
  public record Loss(String element, String reason) {}
}
