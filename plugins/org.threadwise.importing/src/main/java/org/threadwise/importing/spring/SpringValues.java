package org.threadwise.importing.spring;

import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values of attributes. A placeholder counts as its own default: {@code ${threads:5}} is 5; without
 * one it has no value.
 */
final class SpringValues {

  private static final Pattern PLACEHOLDER = Pattern.compile("\\$\\{([^{}:]*)(?::([^{}]*))?\\}");
  private static final Pattern WHOLE = Pattern.compile("\\d{1,9}");
  private static final Pattern NUMBER = Pattern.compile("\\d{1,12}(?:\\.\\d{1,6})?");

  private SpringValues() {}

  /** Returns a text with the defaults of its placeholders, or nothing if one has no default. */
  static Optional<String> text(String written) {
    Matcher placeholder = PLACEHOLDER.matcher(written);
    StringBuilder text = new StringBuilder();
    while (placeholder.find()) {
      String missing = placeholder.group(2);
      if (missing == null) {
        return Optional.empty();
      }
      placeholder.appendReplacement(text, Matcher.quoteReplacement(missing));
    }
    placeholder.appendTail(text);
    String value = text.toString().strip();
    return value.contains("${") || value.contains("#{") ? Optional.empty() : Optional.of(value);
  }

  /** Returns a whole number, or nothing if the text is none. */
  static Optional<Integer> whole(String written) {
    return text(written).filter(value -> WHOLE.matcher(value).matches()).map(Integer::valueOf);
  }

  /** Returns a time in milliseconds: a number, or an ISO duration such as {@code PT10S}. */
  static Optional<Double> milliseconds(String written) {
    return text(written).flatMap(SpringValues::time);
  }

  private static Optional<Double> time(String value) {
    if (NUMBER.matcher(value).matches()) {
      return Optional.of(Double.valueOf(value));
    }
    try {
      return Optional.of(Duration.parse(value).toNanos() / 1e6)
          .filter(milliseconds -> milliseconds >= 0);
    } catch (DateTimeParseException | ArithmeticException e) {
      return Optional.empty();
    }
  }
}
