package org.threadwise.model.measurement;

import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.names.SimilarNames;
import org.threadwise.model.units.Dimension;
import org.threadwise.model.units.Unit;

/** Reads one column of a text of separated values. */
final class ColumnReader {

  static final int MAX_VALUES = 2_000_000;
  static final int MAX_LINE_LENGTH = 100_000;

  private static final Pattern NUMBER =
      Pattern.compile("[+-]?(\\d+(\\.\\d*)?|\\.\\d+)([eE][+-]?\\d+)?");
  private static final Pattern DECIMAL_COMMA = Pattern.compile("[+-]?\\d+,\\d+");
  private static final int MAX_SHOWN = 40;

  private final Column wanted;
  private final Dimension dimension;
  private final List<Double> values = new ArrayList<>();
  private char separator;
  private int index = -1;
  private double factor = 1;
  private int line;
  private int emptyLine;

  ColumnReader(Column wanted, Dimension dimension) {
    this.wanted = wanted;
    this.dimension = dimension;
  }

  /** Returns the headers of all columns; empty if the first line contains only numbers. */
  static List<Header> headers(Reader text) throws IOException, MeasurementFormatException {
    String first = new ColumnReader(new Column("", null, null), Dimension.NUMBER).nextRow(text);
    if (first == null) {
      return List.of();
    }
    SeparatedFields fields = SeparatedFields.split(first, SeparatedFields.separator(first));
    return isHeader(fields) ? fields.texts().stream().map(Header::of).toList() : List.of();
  }

  /** Returns the values in base units. */
  List<Double> read(Reader text) throws IOException, MeasurementFormatException {
    for (String next = nextRow(text); next != null; next = nextRow(text)) {
      take(next);
    }
    if (index < 0) {
      throw new MeasurementFormatException(
          "the file is empty: write one number per line, or a column with a header");
    }
    if (values.isEmpty()) {
      throw new MeasurementFormatException(
          "there is no number below the header: write one per line");
    }
    return values;
  }

  /** Returns the next line that is neither blank nor a comment. */
  private @Nullable String nextRow(Reader text) throws IOException, MeasurementFormatException {
    for (String next = nextLine(text); next != null; next = nextLine(text)) {
      line++;
      if (line == 1 && next.startsWith("\ufeff")) {
        next = next.substring(1);
      }
      if (!next.isBlank() && !next.startsWith("#")) {
        return next;
      }
    }
    return null;
  }

  private static boolean isHeader(SeparatedFields first) {
    return first.texts().stream().anyMatch(field -> !isNumber(field) && !field.isEmpty());
  }

  private @Nullable String nextLine(Reader text) throws IOException, MeasurementFormatException {
    StringBuilder characters = new StringBuilder();
    int next = text.read();
    if (next < 0) {
      return null;
    }
    while (next >= 0 && next != '\n') {
      if (next == 0) {
        throw new MeasurementFormatException(
            line + 1, 0, "the file is binary: give a text file of numbers");
      }
      if (characters.length() == MAX_LINE_LENGTH) {
        throw new MeasurementFormatException(
            line + 1, 0, "the line is longer than 100 000 characters: write one value per line");
      }
      characters.append((char) next);
      next = text.read();
    }
    int length = characters.length();
    boolean carriageReturn = length > 0 && characters.charAt(length - 1) == '\r';
    return carriageReturn ? characters.substring(0, length - 1) : characters.toString();
  }

  private void take(String text) throws MeasurementFormatException {
    if (index < 0) {
      separator = SeparatedFields.separator(text);
      SeparatedFields first = SeparatedFields.split(text, separator);
      boolean header = isHeader(first);
      locate(first, header);
      if (header) {
        return;
      }
    }
    SeparatedFields fields = SeparatedFields.split(text, separator);
    String field = fields.text(index);
    if (field.isEmpty()) {
      emptyLine = emptyLine == 0 ? line : emptyLine;
      return;
    }
    if (emptyLine > 0) {
      throw new MeasurementFormatException(
          emptyLine, 0, "the column has no value here, and further ones below: write one");
    }
    if (values.size() == MAX_VALUES) {
      throw new MeasurementFormatException(
          line, 0, "there are more than 2 000 000 values: take a sample of them");
    }
    values.add(number(field, fields.start(index)));
  }

  /** Finds the wanted column and its unit in the first line. */
  private void locate(SeparatedFields first, boolean hasHeader) throws MeasurementFormatException {
    List<Header> headers = hasHeader ? first.texts().stream().map(Header::of).toList() : List.of();
    String name = wanted.name();
    if (name == null) {
      index = only(first, hasHeader);
    } else {
      index = named(name, headers);
    }
    factor = factor(hasHeader ? headers.get(index).unit() : null, first.start(index));
  }

  private int only(SeparatedFields first, boolean hasHeader) throws MeasurementFormatException {
    if (first.size() == 1) {
      return 0;
    }
    String columns = hasHeader ? ", " + shown(String.join(", ", first.texts())) : "";
    throw new MeasurementFormatException(
        line,
        0,
        "the file has %d columns%s: choose one with column \"…\"".formatted(first.size(), columns));
  }

  private int named(String name, List<Header> headers) throws MeasurementFormatException {
    if (headers.isEmpty()) {
      throw new MeasurementFormatException(
          line,
          0,
          "there is no header, so no column '"
              + name
              + "': write the column names into the first line");
    }
    int[] found =
        IntStream.range(0, headers.size()).filter(i -> headers.get(i).isCalled(name)).toArray();
    if (found.length > 1) {
      throw new MeasurementFormatException(
          line, 0, "there are " + found.length + " columns '" + name + "': rename one");
    }
    if (found.length == 0) {
      List<String> names = headers.stream().map(Header::name).toList();
      List<String> near = SimilarNames.to(name, names);
      throw new MeasurementFormatException(
          line,
          0,
          near.isEmpty()
              ? "there is no column '%s': choose from %s"
                  .formatted(name, shown(String.join(", ", names)))
              : "there is no column '%s'; did you mean '%s'?".formatted(name, near.getFirst()));
    }
    return found[0];
  }

  private double factor(@Nullable String headerUnit, int start) throws MeasurementFormatException {
    String unit = wanted.unit();
    if (dimension == Dimension.NUMBER) {
      if (unit != null) {
        throw new MeasurementFormatException(
            "the values are bare numbers here: remove unit " + unit);
      }
      return 1;
    }
    if (unit == null) {
      unit = headerUnit;
    } else if (headerUnit != null && !Unit.of(headerUnit).equals(Unit.of(unit))) {
      throw new MeasurementFormatException(
          line,
          start,
          "the unit is '%s' in the header and '%s' in the model: correct one of them"
              .formatted(headerUnit, unit));
    }
    if (unit == null) {
      throw new MeasurementFormatException(
          line,
          0,
          "the unit of the values is unknown: add unit us in the model, or write it into"
              + " the header as in T12_us");
    }
    Optional<Unit> known = Unit.of(unit).filter(each -> each.dimension() == dimension);
    if (known.isPresent()) {
      return known.get().factor().doubleValue();
    }
    List<String> near = Unit.suggestions(unit, dimension);
    throw new MeasurementFormatException(
        line,
        headerUnit == null ? 0 : start,
        near.isEmpty()
            ? "'%s' is not a unit of time: write us, ms or s".formatted(unit)
            : "'%s' is not a unit of time; did you mean '%s'?".formatted(unit, near.getFirst()));
  }

  private double number(String field, int start) throws MeasurementFormatException {
    if (!isNumber(field)) {
      throw new MeasurementFormatException(
          line,
          start,
          "'%s' is not a number: %s"
              .formatted(
                  shown(field),
                  DECIMAL_COMMA.matcher(field).matches()
                      ? "write a point instead of the comma"
                      : "write a decimal number, such as 12.5"));
    }
    double value = Double.parseDouble(field) * factor;
    if (value < 0) {
      throw new MeasurementFormatException(
          line, start, "'" + shown(field) + "' is negative: measured values are 0 or more");
    }
    double most = dimension == Dimension.TIME ? Long.MAX_VALUE : Double.MAX_VALUE;
    if (value > most) {
      throw new MeasurementFormatException(
          line, start, "'" + shown(field) + "' is too large: check the unit");
    }
    return value;
  }

  private static boolean isNumber(String field) {
    return NUMBER.matcher(field).matches();
  }

  private static String shown(String text) {
    return text.length() <= MAX_SHOWN ? text : text.substring(0, MAX_SHOWN) + "…";
  }
}
