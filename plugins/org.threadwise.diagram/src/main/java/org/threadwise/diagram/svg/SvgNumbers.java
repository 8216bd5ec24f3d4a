package org.threadwise.diagram.svg;

/** Formats numbers for SVG. */
final class SvgNumbers {

  private SvgNumbers() {}

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
