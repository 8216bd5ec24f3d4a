package org.threadwise.importing;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The position of an element in imported files.
 *
 * @param file name of the file, empty if unknown
 * @param line line from 1, 0 if unknown
 * @param element kind and id of the element
 */
public record SourcePosition(String file, int line, String element) {

  private static final Pattern ORIGIN = Pattern.compile("(.*?):(\\d{1,9})(?:, (.*))?");

  /** Parses an origin such as {@code orders.yaml:12, split lines}. */
  static SourcePosition of(String origin) {
    Matcher parts = ORIGIN.matcher(origin);
    return parts.matches()
        ? new SourcePosition(
            parts.group(1),
            Integer.parseInt(parts.group(2)),
            parts.group(3) == null ? "" : parts.group(3))
        : new SourcePosition("", 0, origin);
  }
}
