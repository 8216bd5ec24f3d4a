package org.threadwise.importing.camel;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Numbers in options of Camel. A placeholder counts as its default: {@code {{threads:5}}} is 5. */
final class OptionNumbers {

  private static final Pattern DEFAULT = Pattern.compile("\\{\\{[^{}:]*:([^{}]*)\\}\\}");
  private static final Pattern WHOLE = Pattern.compile("\\d{1,9}");
  private static final Pattern TIME_PART =
      Pattern.compile("(\\d{1,12}(?:\\.\\d{1,6})?)\\s*(ms|d|h|m|s)?");

  private OptionNumbers() {}

  /** Returns a whole number, or nothing if the text is none. */
  static Optional<Integer> whole(@Nullable String text) {
    String value = resolved(text);
    return WHOLE.matcher(value).matches() ? Optional.of(Integer.parseInt(value)) : Optional.empty();
  }

  /**
   * Returns a time in milliseconds, or nothing if the text is none. Without a unit, a number is in
   * milliseconds; {@code 1m30s} has several parts.
   */
  static Optional<Double> milliseconds(@Nullable String text) {
    Matcher part = TIME_PART.matcher(resolved(text));
    double total = 0;
    int end = 0;
    while (end < part.regionEnd()) {
      part.region(end, part.regionEnd());
      if (!part.lookingAt()) {
        return Optional.empty();
      }
      total += Double.parseDouble(part.group(1)) * factor(part.group(2));
      end = part.end();
    }
    return end == 0 ? Optional.empty() : Optional.of(total);
  }

  private static double factor(@Nullable String unit) {
    return switch (unit == null ? "ms" : unit) {
      case "s" -> 1e3;
      case "m" -> 60e3;
      case "h" -> 3600e3;
      case "d" -> 86_400e3;
      default -> 1;
    };
  }

  private static String resolved(@Nullable String text) {
    String value = text == null ? "" : text.strip();
    Matcher placeholder = DEFAULT.matcher(value);
    return placeholder.matches() ? placeholder.group(1).strip() : value;
  }
}
