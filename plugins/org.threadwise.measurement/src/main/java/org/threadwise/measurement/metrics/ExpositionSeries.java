package org.threadwise.measurement.metrics;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The identity of a time series as it is written before the value: {@code
 * requests_seconds_bucket{uri="/orders",le="0.1"}}, or with the name in quotation marks within the
 * braces.
 *
 * @param name name of the metric
 * @param labels values of labels by name, in the order of the text
 */
record ExpositionSeries(String name, Map<String, String> labels) {

  private static final int MAX_LABELS = 100;

  /** Parses a series; null if it is malformed. */
  static @Nullable ExpositionSeries parse(String text) {
    int brace = text.indexOf('{');
    if (brace < 0) {
      return isName(text) ? new ExpositionSeries(text, Map.of()) : null;
    }
    Labels labels = new Labels(text, brace + 1);
    if (!labels.parse()) {
      return null;
    }
    String before = text.substring(0, brace).strip();
    String name = before.isEmpty() ? labels.quotedName : before;
    boolean valid = name != null && (before.isEmpty() ? !name.isEmpty() : isName(name));
    return valid && name != null ? new ExpositionSeries(name, labels.values) : null;
  }

  /**
   * Returns the index after the series at the start of a line: after the closing brace, or before
   * the first blank; -1 if a brace or quotation mark is not closed.
   */
  static int end(String line) {
    boolean quoted = false;
    boolean braces = false;
    for (int i = 0; i < line.length(); i++) {
      char character = line.charAt(i);
      if (quoted) {
        if (character == '\\') {
          i++;
        } else if (character == '"') {
          quoted = false;
        }
      } else if (character == '"') {
        quoted = true;
      } else if (character == '{') {
        braces = true;
      } else if (character == '}') {
        return i + 1;
      } else if (!braces && (character == ' ' || character == '\t')) {
        int next = i + 1;
        while (next < line.length() && line.charAt(next) == ' ') {
          next++;
        }
        if (next >= line.length() || line.charAt(next) != '{') {
          return i;
        }
        i = next - 1;
      }
    }
    return -1;
  }

  private static boolean isName(String text) {
    if (text.isEmpty()) {
      return false;
    }
    for (int i = 0; i < text.length(); i++) {
      char each = text.charAt(i);
      boolean letter =
          (each >= 'a' && each <= 'z')
              || (each >= 'A' && each <= 'Z')
              || each == '_'
              || each == ':';
      if (!letter && (i == 0 || each < '0' || each > '9')) {
        return false;
      }
    }
    return true;
  }

  /** Parses the labels between braces. */
  private static final class Labels {
    private final String text;
    private final Map<String, String> values = new LinkedHashMap<>();
    private int position;
    private @Nullable String quotedName;

    Labels(String text, int position) {
      this.text = text;
      this.position = position;
    }

    boolean parse() {
      for (skipBlanks(); !at('}'); skipBlanks()) {
        if (!label() || values.size() > MAX_LABELS) {
          return false;
        }
        skipBlanks();
        if (at(',')) {
          position++;
        } else if (!at('}')) {
          return false;
        }
      }
      return true;
    }

    private boolean label() {
      String key = at('"') ? quoted() : bare();
      skipBlanks();
      if (key == null || key.isEmpty()) {
        return false;
      }
      if (!at('=')) {
        quotedName = quotedName == null ? key : quotedName;
        return at(',') || at('}');
      }
      position++;
      skipBlanks();
      String value = quoted();
      return value != null && values.putIfAbsent(key, value) == null;
    }

    private boolean at(char character) {
      return position < text.length() && text.charAt(position) == character;
    }

    private void skipBlanks() {
      while (at(' ') || at('\t')) {
        position++;
      }
    }

    private String bare() {
      int start = position;
      while (position < text.length() && "={},\" \t".indexOf(text.charAt(position)) < 0) {
        position++;
      }
      return text.substring(start, position);
    }

    private @Nullable String quoted() {
      if (!at('"')) {
        return null;
      }
      StringBuilder value = new StringBuilder();
      for (position++; position < text.length(); position++) {
        char character = text.charAt(position);
        if (character == '"') {
          position++;
          return value.toString();
        }
        if (character == '\\' && position + 1 < text.length()) {
          position++;
          character = text.charAt(position) == 'n' ? '\n' : text.charAt(position);
        }
        value.append(character);
      }
      return null;
    }
  }
}
