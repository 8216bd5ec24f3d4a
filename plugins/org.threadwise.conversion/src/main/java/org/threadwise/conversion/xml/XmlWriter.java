package org.threadwise.conversion.xml;

import java.util.ArrayDeque;
import java.util.Deque;
import org.threadwise.dsl.markup.XmlText;

/**
 * Writes XML in UTF-8 with one element per line, indented by two blanks per level.
 *
 * <p>The JDK's {@code XMLStreamWriter} would not make this class smaller: it neither indents nor
 * refuses characters that XML forbids, and it writes line breaks as they are, which a parser of an
 * attribute turns into blanks.
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
    text.append(XmlText.escapeWithBreaks(content)).append("</").append(name).append('>');
    return endLine();
  }

  /** Writes a comment of one line; double hyphens, which would end it, are separated. */
  public XmlWriter comment(String content) {
    indent();
    text.append("<!-- ")
        .append(XmlText.escapeWithBreaks(content).replace("--", "- -"))
        .append(" -->");
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
      String value = XmlText.escapeWithBreaks(attributes[index + 1]);
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
}
