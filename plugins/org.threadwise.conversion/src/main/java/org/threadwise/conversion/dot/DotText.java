package org.threadwise.conversion.dot;

/** Escapes text for Graphviz. */
final class DotText {

  private DotText() {}

  /**
   * Returns a quoted label. Backslashes and ampersands are escaped, since Graphviz interprets both;
   * line ends stay, and characters that cannot be drawn become U+FFFD.
   */
  static String label(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    text.replace("\r\n", "\n")
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '&' -> quoted.append("&amp;");
                case '\n', '\r' -> quoted.append("\\n");
                case '\t' -> quoted.append(' ');
                default -> quoted.appendCodePoint(isDrawable(c) ? c : 0xFFFD);
              }
            });
    return quoted.append('"').toString();
  }

  /** Returns the text of a comment, in one line. */
  static String comment(String text) {
    StringBuilder line = new StringBuilder();
    text.codePoints().forEach(c -> line.appendCodePoint(isDrawable(c) && !isLineEnd(c) ? c : ' '));
    return line.toString();
  }

  private static boolean isLineEnd(int codePoint) {
    return codePoint == 0x85 || codePoint == 0x2028 || codePoint == 0x2029;
  }

  private static boolean isDrawable(int codePoint) {
    return codePoint >= ' '
        && codePoint != 0x7F
        && !(codePoint >= 0xD800 && codePoint <= 0xDFFF)
        && (codePoint & 0xFFFE) != 0xFFFE;
  }
}
