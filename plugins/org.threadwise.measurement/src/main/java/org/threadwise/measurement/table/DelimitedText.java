package org.threadwise.measurement.table;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.input.TextLines;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SkipReason;

/**
 * The rows of a table. Each row is one line, so that one unbalanced quotation mark does not swallow
 * the rest of the file: lines that are too long, contain NUL, or end within quotation marks are
 * skipped. Comments, which start with {@code #}, and blank lines are no rows.
 */
final class DelimitedText {

  static final int MAX_LINE_LENGTH = 1 << 20;

  private final TextLines lines;
  private final char separator;
  private final ObservationSink sink;

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

  private static CSVFormat format(char separator) {
    return CSVFormat.DEFAULT
        .builder()
        .setDelimiter(separator)
        .setIgnoreEmptyLines(true)
        .setIgnoreSurroundingSpaces(true)
        .setTrailingData(true)
        .setLenientEof(true)
        .get();
  }

  static boolean isComment(String line) {
    return line.startsWith("#") || line.isBlank();
  }

  /** Returns the next row; null at the end of the text. */
  @Nullable List<String> next() throws IOException {
    String line = lines.next();
    while (line != null) {
      if (!isComment(line)) {
        SkipReason reason = reason(line);
        if (reason == null) {
          return cells(line, separator);
        }
        sink.skip(reason, lines.number());
      }
      line = lines.next();
    }
    return null;
  }

  private @Nullable SkipReason reason(String line) {
    if (lines.isTooLong()) {
      return SkipReason.TOO_LARGE;
    }
    return line.indexOf('\0') >= 0 || isUnbalanced(line, separator) ? SkipReason.MALFORMED : null;
  }

  /** Returns the cells of a line, without blanks around them; none if it is malformed. */
  static List<String> cells(String line, char separator) {
    // Most lines have no quotation marks, and splitting is several times as fast as parsing.
    if (line.indexOf('"') < 0) {
      return split(line, separator);
    }
    if (isUnbalanced(line, separator)) {
      return List.of();
    }
    String record = line.replace('\r', ' ');
    try (CSVParser parser = CSVParser.parse(record, format(separator))) {
      Iterator<CSVRecord> records = parser.iterator();
      return records.hasNext() ? List.of(records.next().values()) : List.of();
    } catch (IOException | UncheckedIOException malformed) {
      return List.of();
    }
  }

  private static List<String> split(String line, char separator) {
    List<String> cells = new ArrayList<>();
    int start = 0;
    int end = line.indexOf(separator);
    while (end >= 0) {
      cells.add(line.substring(start, end).strip());
      start = end + 1;
      end = line.indexOf(separator, start);
    }
    cells.add(line.substring(start).strip());
    return cells;
  }

  /** Returns whether a line ends within quotation marks. */
  private static boolean isUnbalanced(String line, char separator) {
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
}
