package org.threadwise.measurement.table;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.measurement.input.DecimalText;
import org.threadwise.measurement.input.TextLines;
import org.threadwise.measurement.source.ObservationSink;
import org.threadwise.measurement.source.SourceReader;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * Reads tables of measured times: text with a header whose fields are separated by commas,
 * semicolons or tabs.
 *
 * <ul>
 *   <li>Wide: a column of durations for each element, with its unit: {@code translate_us,route
 *       (ms)}.
 *   <li>Long: an execution in each row: {@code element,duration,unit}, or {@code
 *       activity,duration_us}, optionally with {@code start} and {@code case}, which give arrivals
 *       and transitions, and {@code response_us} for the time until an application answered, which
 *       is not part of the duration; or {@code start} and {@code end} instead of the duration.
 *   <li>Event log: {@code case,activity,timestamp}, optionally with {@code lifecycle}.
 * </ul>
 *
 * <p>Column names have synonyms ({@link ColumnRole}). A record is one line. Numbers have a decimal
 * point, or a decimal comma if the separator is another character.
 */
public final class CsvReader implements SourceReader {

  private static final int MAX_PROBED_LINES = 20;

  /** Creates a reader. */
  public CsvReader() {}

  @Override
  public String format() {
    return "csv";
  }

  @Override
  public boolean recognises(byte[] head) {
    String text = new String(head, StandardCharsets.UTF_8);
    if (text.startsWith("\ufeff")) {
      text = text.substring(1);
    }
    if (text.chars().anyMatch(each -> each < ' ' && "\t\r\n".indexOf(each) < 0)) {
      return false;
    }
    List<String> lines =
        text.lines()
            .filter(line -> !DelimitedText.isComment(line))
            .limit(MAX_PROBED_LINES)
            .toList();
    return !lines.isEmpty() && isTable(lines, head.length == HEAD_SIZE);
  }

  private static boolean isTable(List<String> lines, boolean truncated) {
    String first = lines.get(0);
    char start = first.stripLeading().charAt(0);
    if (first.indexOf('{') >= 0 || start == '<' || start == '[') {
      return false;
    }
    char separator = DelimitedText.separator(first);
    TableHeader header = new TableHeader(DelimitedText.cells(first, separator));
    TableHeader.Layout layout = header.layout();
    if (layout != TableHeader.Layout.WIDE) {
      return layout != null;
    }
    boolean secondIsWhole = lines.size() > 2 || (lines.size() == 2 && !truncated);
    return !secondIsWhole
        || isNumeric(header, DelimitedText.cells(lines.get(1), separator), separator);
  }

  private static boolean isNumeric(TableHeader header, List<String> row, char separator) {
    Stream<String> cells =
        header.columns().stream()
            .filter(column -> column.hasUnit() && column.index() < row.size())
            .map(column -> row.get(column.index()));
    return cells.allMatch(cell -> cell.isEmpty() || !Double.isNaN(number(cell, separator)));
  }

  /** Returns a number with decimal point or comma; NaN if it is none. */
  static double number(String text, char separator) {
    boolean decimalComma = separator != ',' && text.indexOf(',') >= 0 && text.indexOf('.') < 0;
    return DecimalText.parse(decimalComma ? text.replace(',', '.') : text);
  }

  @Override
  public void read(Path file, ObservationSink sink) throws IOException {
    try (TextLines lines = TextLines.open(file, DelimitedText.MAX_LINE_LENGTH, sink)) {
      String first = firstLine(lines);
      char separator = DelimitedText.separator(first);
      TableHeader header = header(DelimitedText.cells(first, separator), lines.number());
      TableRows rows = TableRows.of(header, separator, lines.number(), sink);
      parse(new DelimitedText(lines, separator, sink), lines, rows, sink);
    }
  }

  private static String firstLine(TextLines lines) throws IOException {
    String line = lines.next();
    while (line != null && DelimitedText.isComment(line) && !lines.isTooLong()) {
      line = lines.next();
    }
    if (line == null) {
      throw new UnreadableSourceException(0, "the file is empty");
    }
    if (lines.isTooLong() || line.indexOf('\0') >= 0) {
      throw new UnreadableSourceException(
          lines.number(),
          "the first line is binary, or longer than "
              + DelimitedText.MAX_LINE_LENGTH
              + " bytes: write the names of the columns there");
    }
    return line;
  }

  private static TableHeader header(List<String> cells, long line)
      throws UnreadableSourceException {
    if (cells.size() > TableHeader.MAX_COLUMNS) {
      throw new UnreadableSourceException(
          line, "there are more than " + TableHeader.MAX_COLUMNS + " columns");
    }
    TableHeader header = new TableHeader(cells);
    if (header.layout() == null) {
      throw new UnreadableSourceException(
          line,
          "no column has a unit of time: write the names of the columns into the first line, such"
              + " as T12_us, or element,duration_us");
    }
    if (header.layout() == TableHeader.Layout.DURATIONS && !header.hasDurationUnit()) {
      throw new UnreadableSourceException(
          line,
          "the unit of the durations is unknown: write it into the header, as in duration_us");
    }
    return header;
  }

  private static void parse(
      DelimitedText text, TextLines lines, TableRows rows, ObservationSink sink)
      throws IOException {
    List<String> row = text.next();
    while (row != null && !sink.isCancelled()) {
      rows.add(row, lines.number());
      row = text.next();
    }
    rows.finish();
  }
}
