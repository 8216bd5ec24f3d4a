package org.threadwise.cli;

import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The pattern of an output that a page shows. A line {@code ...} matches any lines, and three dots
 * within a line any text.
 *
 * <p>Times that were measured differ between runs. Of an output with such times, the text, the rows
 * and the order of the columns must match, but neither the numbers nor the width of the columns: of
 * {@code "mean 4.65 ms ±3.3 %"}, the pattern matches {@code "mean 803 µs ±12 %"}, and not {@code
 * "p95 803 µs ±12 %"}.
 */
final class ExpectedOutput {

  private static final String OMITTED = "...";
  private static final String UNIT = " (?:ns|µs|ms|s)\\b";

  /** Digits may be in groups of three; those of a name, such as p95, are no number. */
  private static final String NUMBER =
      "(?<![\\p{L}\\d])[-+]?\\d+(?:[\\u00a0\\u202f ]\\d{3}\\b)*(?:\\.\\d+)?";

  private static final String INTERVAL = " ±" + NUMBER + " %";

  private static final Pattern TOKEN =
      Pattern.compile(
          "(?<number>%s)(?<unit>%s)?(?<interval>%s)?|(?<gap> {2,})|(?<rest>.)"
              .formatted(NUMBER, UNIT, INTERVAL));

  private ExpectedOutput() {}

  /** Returns the pattern of an output that is the same in every run. */
  static Pattern exactly(String shown) {
    return Pattern.compile(lines(shown, false));
  }

  /** Returns the pattern of an output with times that were measured. */
  static Pattern measured(String shown) {
    return Pattern.compile(lines(shown, true));
  }

  private static String lines(String shown, boolean measured) {
    return shown.lines().map(line -> line(line, measured)).collect(Collectors.joining());
  }

  private static String line(String line, boolean measured) {
    if (line.strip().equals(OMITTED)) {
      return "(?:.*\\n)*?";
    }
    return Pattern.compile(Pattern.quote(OMITTED))
            .splitAsStream(line)
            .map(part -> measured ? withoutNumbers(part) : Pattern.quote(part))
            .collect(Collectors.joining(".*"))
        + (line.endsWith(OMITTED) ? ".*\\n" : "\\n");
  }

  private static String withoutNumbers(String text) {
    return TOKEN.matcher(text).results().map(ExpectedOutput::pattern).collect(Collectors.joining());
  }

  private static String pattern(MatchResult token) {
    if (token.group("rest") != null) {
      return Pattern.quote(token.group());
    }
    if (token.group("gap") != null) {
      return " +";
    }
    return NUMBER
        + (token.group("unit") == null ? "" : UNIT)
        + (token.group("interval") == null ? "" : INTERVAL);
  }
}
