package org.threadwise.conversion.xml;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * Writes XML in UTF-8 with one element per line, indented by two blanks per level.
 *
 * <p>The JDK's {@code XMLStreamWriter} would not make this class smaller: it neither indents nor
 * refuses characters that XML forbids, and it writes line breaks as they are, which a parser of an
 * attribute turns into blanks. Escaping would have to stay here.
 */
public final class XmlWriter {

  private final StringBuilder text =
      new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  private final Deque<String> open = new ArrayDeque<>();

  /** How many of the innermost open elements share one line. */
  private int inLine;

  /** Opens an element; attributes are alternating names and values. */
  public XmlWriter open(String name, String... attributes) {
    return startTag(">", name, attributes).endLine().push(name);
  }

  /** Opens an element that stays on its line with all of its content. */
  public XmlWriter openInLine(String name, String... attributes) {
    startTag(">", name, attributes).push(name);
    inLine++;
    return this;
  }

  /** Closes the innermost open element. */
  public XmlWriter close() {
    String name = open.pop();
    indent();
    text.append("</").append(name).append('>');
    inLine = Math.max(0, inLine - 1);
    return endLine();
  }

  /** Writes an element without content. */
  public XmlWriter empty(String name, String... attributes) {
    return startTag("/>", name, attributes).endLine();
  }

  /** Writes an element that contains a text; attributes are alternating names and values. */
  public XmlWriter element(String name, String content, String... attributes) {
    startTag(">", name, attributes);
    text.append(escaped(content)).append("</").append(name).append('>');
    return endLine();
  }

  /** Writes a comment of one line; double hyphens, which would end it, are separated. */
  public XmlWriter comment(String content) {
    indent();
    text.append("<!-- ").append(escaped(content).replace("--", "- -")).append(" -->");
    return endLine();
  }

  /**
   * Returns the whole document.
   *
   * @throws IllegalStateException if an element is still open
   */
  public String text() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("the element " + open.peek() + " is not closed");
    }
    return text.toString();
  }

  private XmlWriter startTag(String end, String name, String... attributes) {
    indent();
    text.append('<').append(name);
    for (int index = 0; index < attributes.length; index += 2) {
      String value = escaped(attributes[index + 1]);
      text.append(' ').append(attributes[index]).append("=\"").append(value).append('"');
    }
    text.append(end);
    return this;
  }

  private XmlWriter push(String name) {
    open.push(name);
    return this;
  }

  private void indent() {
    if (inLine == 0) {
      text.append("  ".repeat(open.size()));
    }
  }

  private XmlWriter endLine() {
    if (inLine == 0) {
      text.append('\n');
    }
    return this;
  }

  /** Escapes markup and line breaks; characters that XML forbids become U+FFFD. */
  static String escaped(String content) {
    StringBuilder escaped = new StringBuilder();
    content
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> escaped.append("&amp;");
                case '<' -> escaped.append("&lt;");
                case '>' -> escaped.append("&gt;");
                case '"' -> escaped.append("&quot;");
                case '\n', '\r', '\t' -> escaped.append("&#").append(c).append(';');
                default -> escaped.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
    return escaped.toString();
  }

  private static boolean isAllowed(int c) {
    return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
  }
}
