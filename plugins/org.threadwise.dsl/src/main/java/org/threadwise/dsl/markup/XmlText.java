package org.threadwise.dsl.markup;

/** Escapes text for XML, and so for SVG and HTML. */
public final class XmlText {

  private XmlText() {}

  /**
   * Returns a text with markup characters escaped, for content and attributes in double quotes.
   * Characters that XML 1.0 forbids become U+FFFD.
   */
  public static String escape(String text) {
    return escape(text, false);
  }

  /** Returns the same with line breaks and tabs escaped too, so that no parser normalises them. */
  public static String escapeWithBreaks(String text) {
    return escape(text, true);
  }

  private static String escape(String text, boolean breaks) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '"' -> xml.append("&quot;");
                case '\n', '\r', '\t' -> {
                  if (breaks) {
                    xml.append("&#").append(c).append(';');
                  } else {
                    xml.append((char) c);
                  }
                }
                default -> xml.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
    return xml.toString();
  }

  private static boolean isAllowed(int c) {
    return (c >= 0x20 && c <= 0xD7FF) || (c >= 0xE000 && c <= 0xFFFD) || c >= 0x10000;
  }
}
