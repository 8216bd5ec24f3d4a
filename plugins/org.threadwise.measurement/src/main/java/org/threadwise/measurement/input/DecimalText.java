package org.threadwise.measurement.input;

/** Numbers in texts. */
public final class DecimalText {

  private static final int MAX_LENGTH = 400;

  private DecimalText() {}

  /**
   * Returns a decimal number such as {@code 12}, {@code -0.5} or {@code 1e-3}; NaN if the text is
   * something else, including the words for infinity that {@link Double#parseDouble} accepts.
   */
  public static double parse(String text) {
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
      return finite(Double.parseDouble(text));
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

  private static double finite(double value) {
    return Double.isFinite(value) ? value : Double.NaN;
  }
}
