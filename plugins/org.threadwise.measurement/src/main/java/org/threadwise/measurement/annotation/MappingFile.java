package org.threadwise.measurement.annotation;

import java.io.IOException;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVParser;
import org.apache.commons.csv.CSVRecord;
import org.threadwise.measurement.source.UnreadableSourceException;

/**
 * A file of mappings: lines {@code NAME,ELEMENT}, of which the first one may be a heading with
 * these names. Names with commas are in quotes; lines that start with {@code #} are comments.
 *
 * <p>Example: {@code com.acme.Orders.*,Translate} assigns the operations of a class to the element
 * Translate.
 */
public final class MappingFile {

  private static final long MAX_BYTES = 16L << 20;
  private static final String BYTE_ORDER_MARK = "\ufeff";
  private static final CSVFormat FORMAT =
      CSVFormat.DEFAULT
          .builder()
          .setCommentMarker('#')
          .setIgnoreSurroundingSpaces(true)
          .setIgnoreEmptyLines(true)
          .get();

  private MappingFile() {}

  /**
   * Reads a file.
   *
   * @param matcher of the solution whose elements the file names
   * @throws UnreadableSourceException if a line is not a mapping, with its number
   * @throws IOException if the file cannot be read
   */
  public static List<NameMapping> read(Path file, ElementMatcher matcher) throws IOException {
    List<NameMapping> mappings = new ArrayList<>();
    long line = 1;
    try (CSVParser parser = CSVParser.parse(new StringReader(text(file)), FORMAT)) {
      for (CSVRecord row : parser) {
        boolean heading =
            row.getRecordNumber() == 1
                && row.size() == 2
                && row.get(0).equalsIgnoreCase("name")
                && row.get(1).equalsIgnoreCase("element");
        if (!heading) {
          mappings.add(mapping(row, line(parser, row), matcher));
        }
        line = parser.getCurrentLineNumber() + 1;
      }
    } catch (UncheckedIOException | IllegalStateException e) {
      throw new UnreadableSourceException(line, "a quote is not closed: write it twice in a name");
    }
    return mappings;
  }

  /** Returns the line of a row; a name in quotes may have several lines. */
  private static long line(CSVParser parser, CSVRecord row) {
    long breaks = row.stream().mapToLong(cell -> cell.chars().filter(c -> c == '\n').count()).sum();
    return Math.max(1, parser.getCurrentLineNumber() - breaks);
  }

  private static String text(Path file) throws IOException {
    if (Files.size(file) > MAX_BYTES) {
      throw new UnreadableSourceException(0, "the file has more than 16 MB: name fewer mappings");
    }
    try {
      String text = Files.readString(file, StandardCharsets.UTF_8);
      return text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      throw new UnreadableSourceException(0, "the file is not UTF-8 text: save it as UTF-8");
    }
  }

  private static NameMapping mapping(CSVRecord row, long line, ElementMatcher matcher)
      throws UnreadableSourceException {
    if (row.size() != 2 || row.get(0).isBlank() || row.get(1).isBlank()) {
      throw new UnreadableSourceException(
          line, "write NAME,ELEMENT, such as orders-translate,T4; put names with commas in quotes");
    }
    try {
      matcher.element(row.get(1));
    } catch (IllegalArgumentException e) {
      throw (UnreadableSourceException)
          new UnreadableSourceException(line, String.valueOf(e.getMessage())).initCause(e);
    }
    return new NameMapping(row.get(0), row.get(1));
  }
}
