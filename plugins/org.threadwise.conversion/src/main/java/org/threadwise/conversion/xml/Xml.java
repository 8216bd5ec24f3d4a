package org.threadwise.conversion.xml;

import java.util.ArrayDeque;
import java.util.Deque;

/** Writes XML in UTF-8, with an element a line unless it is asked to stay on one. */
public final class Xml {

  private final StringBuilder text =
      new StringBuilder("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
  private final Deque<String> open = new ArrayDeque<>();
  private int inLine;

  /** Begins an element; attributes are names and values in turn. */
  public Xml open(String name, String... attributes) {
    begin(name, attributes);
    text.append('>');
    end();
    open.push(name);
    return this;
  }

  /** Begins an element that stays on its line with all that is in it. */
  public Xml line(String name, String... attributes) {
    begin(name, attributes);
    text.append('>');
    open.push(name);
    inLine++;
    return this;
  }

  /** Ends the innermost element that was begun. */
  public Xml close() {
    String name = open.pop();
    if (inLine > 0) {
      text.append("</").append(name).append('>');
      inLine--;
      end();
      return this;
    }
    indent();
    text.append("</").append(name).append('>');
    end();
    return this;
  }

  /** An element without content. */
  public Xml empty(String name, String... attributes) {
    begin(name, attributes);
    text.append("/>");
    end();
    return this;
  }

  /** An element with a text; attributes are names and values in turn. */
  public Xml element(String name, String content, String... attributes) {
    begin(name, attributes);
    text.append('>').append(escaped(content)).append("</").append(name).append('>');
    end();
    return this;
  }

  /** A comment of one line; what would end it is taken apart. */
  public Xml comment(String content) {
    indent();
    String safe = escaped(content).replace("--", "- -");
    text.append("<!-- ").append(safe).append(" -->");
    end();
    return this;
  }

  /**
   * The whole document.
   *
   * @throws IllegalStateException if an element was not ended
   */
  public String text() {
    if (!open.isEmpty()) {
      throw new IllegalStateException("the element " + open.peek() + " was not ended");
    }
    return text.toString();
  }

  private void begin(String name, String... attributes) {
    indent();
    text.append('<').append(name);
    for (int index = 0; index < attributes.length; index += 2) {
      text.append(' ')
          .append(attributes[index])
          .append("=\"")
          .append(escaped(attributes[index + 1]))
          .append('"');
    }
  }

  private void indent() {
    if (inLine == 0) {
      text.append("  ".repeat(open.size()));
    }
  }

  private void end() {
    if (inLine == 0) {
      text.append('\n');
    }
  }

  /** The text as XML has it; what it cannot hold becomes U+FFFD. */
  private static String escaped(String content) {
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
                default -> escaped.appendCodePoint(isCharacter(c) ? c : 0xFFFD);
              }
            });
    return escaped.toString();
  }

  private static boolean isCharacter(int c) {
    return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
  }
}
