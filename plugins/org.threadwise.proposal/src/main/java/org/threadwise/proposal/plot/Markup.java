package org.threadwise.proposal.plot;

import java.util.Locale;
import org.threadwise.dsl.markup.XmlText;

/** A builder of SVG or HTML text that escapes attributes and content. */
final class Markup {
  private final StringBuilder text = new StringBuilder();

  /** Appends a start tag; attributes are alternating names and values. */
  Markup open(String element, Object... attributes) {
    tag(element, attributes);
    text.append('>');
    return this;
  }

  Markup close(String element) {
    text.append("</").append(element).append(">\n");
    return this;
  }

  /** Appends an element without content. */
  Markup empty(String element, Object... attributes) {
    tag(element, attributes);
    text.append("/>\n");
    return this;
  }

  /** Appends an element that contains only text. */
  Markup element(String element, String content, Object... attributes) {
    open(element, attributes);
    text.append(escape(content));
    return close(element);
  }

  /**
   * Appends a line of text in SVG.
   *
   * @param anchor which part of the line is at the position: start, middle or end
   */
  Markup text(String line, String styles, double x, double y, String anchor) {
    return element("text", line, "class", styles, "x", x, "y", y, "text-anchor", anchor);
  }

  /** Appends markup without escaping. */
  Markup markup(String markup) {
    text.append(markup);
    return this;
  }

  private void tag(String element, Object... attributes) {
    if (attributes.length % 2 != 0) {
      throw new IllegalArgumentException("an attribute of " + element + " has no value");
    }
    text.append('<').append(element);
    for (int i = 0; i < attributes.length; i += 2) {
      text.append(' ')
          .append(attributes[i])
          .append("=\"")
          .append(escape(value(attributes[i + 1])))
          .append('"');
    }
  }

  private static String value(Object value) {
    return value instanceof Double number ? number(number) : value.toString();
  }

  /** Formats a coordinate with two decimals. */
  static String number(double value) {
    String digits = String.format(Locale.ROOT, "%.2f", value);
    return digits.replaceFirst("\\.?0+$", "");
  }

  /** Escapes apostrophes too, as the web page does for the same plots. */
  private static String escape(String plain) {
    return XmlText.escape(plain).replace("'", "&#39;");
  }

  @Override
  public String toString() {
    return text.toString();
  }
}
