package org.threadwise.diagram.svg;

/** Formats texts and numbers for SVG. */
final class SvgText {

  private SvgText() {}

  /**
   * Returns a text with markup characters escaped, and U+FFFD for characters that XML forbids; the
   * only escaper of this module.
   */
  static String escaped(String text) {
    StringBuilder xml = new StringBuilder(text.length() + 16);
    text.codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '&' -> xml.append("&amp;");
                case '"' -> xml.append("&quot;");
                default -> xml.appendCodePoint(isAllowed(c) ? c : 0xFFFD);
              }
            });
    return xml.toString();
  }

  private static boolean isAllowed(int codePoint) {
    return codePoint == '\t'
        || codePoint == '\n'
        || codePoint == '\r'
        || (codePoint >= 0x20 && codePoint <= 0xD7FF)
        || (codePoint >= 0xE000 && codePoint <= 0xFFFD)
        || codePoint >= 0x10000;
  }

  /** Returns a coordinate, rounded to hundredths and without trailing zeros. */
  static String number(double value) {
    long hundredths = Math.round(value * 100);
    long whole = Math.abs(hundredths) / 100;
    long rest = Math.abs(hundredths) % 100;
    String sign = hundredths < 0 ? "-" : "";
    if (rest == 0) {
      return sign + whole;
    }
    return sign
        + whole
        + "."
        + (rest % 10 == 0 ? "" + rest / 10 : rest < 10 ? "0" + rest : "" + rest);
  }
}
