package org.threadwise.measurement.input;

/** Numbers in texts. */
public final class DecimalText {

  private static final int MAX_LENGTH = 400;

  /** Digits of a whole number that every double of its size represents exactly. */
  private static final int MAX_EXACT_DIGITS = 15;

  private static final double[] POWERS = powers();

  private DecimalText() {}

  private static double[] powers() {
    double[] powers = new double[MAX_EXACT_DIGITS + 1];
    double power = 1;
    for (int i = 0; i < powers.length; i++) {
      powers[i] = power;
      power *= 10;
    }
    return powers;
  }

  /**
   * Returns a decimal number such as {@code 12}, {@code -0.5} or {@code 1e-3}; NaN if the text is
   * something else, including the names of infinity that {@link Double#parseDouble} accepts.
   *
   * <p>Short numbers without exponent are a quotient of two exact doubles, which IEEE 754 rounds
   * correctly (Clinger, How to Read Floating Point Numbers Accurately, 1990); this is several times
   * faster than the general algorithm.
   */
  public static double parse(String text) {
    int length = text.length();
    int start = length > 0 && text.charAt(0) == '-' ? 1 : 0;
    long digits = 0;
    int point = -1;
    for (int i = start; i < length; i++) {
      char character = text.charAt(i);
      if (character >= '0' && character <= '9') {
        digits = 10 * digits + character - '0';
      } else if (character == '.' && point < 0) {
        point = i;
      } else {
        return parseGeneral(text);
      }
    }
    int count = length - start - (point < 0 ? 0 : 1);
    if (count == 0 || count > MAX_EXACT_DIGITS) {
      return parseGeneral(text);
    }
    double whole = (double) digits;
    double value = point < 0 ? whole : whole / POWERS[length - 1 - point];
    return start == 0 ? value : -value;
  }

  private static double parseGeneral(String text) {
    int length = text.length();
    if (length == 0 || length > MAX_LENGTH) {
      return Double.NaN;
    }
    for (int i = 0; i < length; i++) {
      if (!isNumeric(text.charAt(i))) {
        return Double.NaN;
      }
    }
    try {
      double value = Double.parseDouble(text);
      return Double.isFinite(value) ? value : Double.NaN;
    } catch (NumberFormatException malformed) {
      return Double.NaN;
    }
  }

  private static boolean isNumeric(char character) {
    return (character >= '0' && character <= '9')
        || character == '.'
        || character == '-'
        || character == '+'
        || character == 'e'
        || character == 'E';
  }
}
