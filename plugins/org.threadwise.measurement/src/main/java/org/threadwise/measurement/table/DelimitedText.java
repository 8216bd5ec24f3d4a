package org.threadwise.measurement.table;

import java.io.IOException;
import java.io.Reader;
import org.apache.commons.csv.CSVFormat;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TextLines;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * The lines of a table, as text for a CSV parser. Each record is one line, so that one unbalanced
 * quotation mark does not swallow the rest of the file: lines that are too long, contain NUL, or
 * end within quotation marks are skipped. Skipped lines and comments, which start with {@code #},
 * become empty ones, so that line numbers stay right.
 */
final class DelimitedText extends Reader {

  static final int MAX_LINE_LENGTH = 1 << 20;

  private final TextLines lines;
  private final char separator;
  private final ObservationSink sink;
  private String line = "";
  private int position;
  private boolean ended;

  DelimitedText(TextLines lines, char separator, ObservationSink sink) {
    this.lines = lines;
    this.separator = separator;
    this.sink = sink;
  }

  /** Returns the separator of a line: tab, semicolon or, if it contains neither, comma. */
  static char separator(String line) {
    if (line.indexOf('\t') >= 0) {
      return '\t';
    }
    return line.indexOf(';') >= 0 ? ';' : ',';
  }

  static CSVFormat format(char separator) {
    return CSVFormat.DEFAULT
        .builder()
        .setDelimiter(separator)
        .setIgnoreEmptyLines(true)
        .setIgnoreSurroundingSpaces(true)
        .setTrailingData(true)
        .setLenientEof(true)
        .get();
  }

  CSVFormat format() {
    return format(separator);
  }

  static boolean isComment(String line) {
    return line.startsWith("#") || line.isBlank();
  }

  /** Returns whether a line ends within quotation marks. */
  static boolean isUnbalanced(String line, char separator) {
    if (line.indexOf('"') < 0) {
      return false;
    }
    boolean fieldStart = true;
    boolean quoted = false;
    for (int i = 0; i < line.length(); i++) {
      char character = line.charAt(i);
      if (quoted) {
        quoted = character != '"' || (i + 1 < line.length() && line.charAt(i + 1) == '"');
        i += quoted && character == '"' ? 1 : 0;
      } else if (character == separator) {
        fieldStart = true;
      } else if (fieldStart && character == '"') {
        quoted = true;
        fieldStart = false;
      } else {
        fieldStart &= Character.isWhitespace(character);
      }
    }
    return quoted;
  }

  @Override
  public int read(char[] target, int offset, int length) throws IOException {
    int count = 0;
    while (count < length && hasText()) {
      int copied = Math.min(length - count, line.length() - position);
      line.getChars(position, position + copied, target, offset + count);
      position += copied;
      count += copied;
    }
    return count == 0 && length > 0 ? -1 : count;
  }

  private boolean hasText() throws IOException {
    if (position == line.length() && !ended) {
      String next = lines.next();
      ended = next == null;
      line = next == null ? "" : checked(next) + '\n';
      position = 0;
    }
    return position < line.length();
  }

  private String checked(String next) {
    if (isComment(next)) {
      return "";
    }
    SkipReason reason = reason(next);
    if (reason == null) {
      return next.indexOf('\r') < 0 ? next : next.replace('\r', ' ');
    }
    sink.skip(reason, lines.number());
    return "";
  }

  private @Nullable SkipReason reason(String next) {
    if (lines.isTooLong()) {
      return SkipReason.TOO_LARGE;
    }
    return next.indexOf('\0') >= 0 || isUnbalanced(next, separator) ? SkipReason.MALFORMED : null;
  }

  @Override
  public void close() throws IOException {
    lines.close();
  }
}
