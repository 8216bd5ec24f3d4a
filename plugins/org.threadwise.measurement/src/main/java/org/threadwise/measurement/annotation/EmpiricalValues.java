package org.threadwise.measurement.annotation;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVPrinter;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.measurement.fit.SampleSummary;
import org.threadwise.model.integration.Solution;

/**
 * Measured values that {@code measured("FILE.csv", column "T4")} and {@code recorded("FILE.csv",
 * column "Orders arrivals")} refer to: a table with a column for each time, and for the arrivals at
 * each entry, in nanoseconds. It is written beside the model.
 *
 * <p>A column of durations has at most {@link #MAX_VALUES} values. Of more, as many are kept at
 * equal distances in the order of time, which leaves their distribution as it is.
 */
public final class EmpiricalValues {

  /** Maximum number of values of a column of durations. */
  public static final int MAX_VALUES = 50_000;

  private static final int DECIMALS = 3;

  private final String file;
  private final List<Column> columns = new ArrayList<>();
  private int rows;

  @SuppressWarnings("ArrayRecordComponent") // never compared, and boxed values would be large
  private record Column(String name, double[] values, double factor) {}

  private EmpiricalValues(String file) {
    this.file = file;
  }

  /**
   * Returns an empty table.
   *
   * @param file its name; null for one that is named after the solution
   */
  static EmpiricalValues of(Solution solution, @Nullable String file) {
    if (file != null) {
      return new EmpiricalValues(file);
    }
    String name = solution.getName() == null ? "" : solution.getName();
    return new EmpiricalValues(name.replaceAll("[^\\p{Alnum}_-]", "_") + "-times.csv");
  }

  /**
   * Adds a column and returns the distribution that refers to it, as the text of a model has it;
   * null if no single values are known.
   *
   * @param name of the column
   * @param factor by which values are multiplied
   * @param date of the measurement, ISO 8601; null if unknown
   */
  @Nullable String add(String name, SampleSummary summary, double factor, @Nullable String date) {
    double[] values = summary.examples();
    if (values.length == 0) {
      return null;
    }
    int size = Math.min(values.length, MAX_VALUES);
    double[] kept = new double[size];
    for (int i = 0; i < size; i++) {
      kept[i] = values[(int) ((long) i * values.length / size)];
    }
    return "measured("
        + reference(new Column(name, kept, factor))
        + (date == null ? "" : ", date " + NameForm.quoted(date))
        + ", count "
        + size
        + ")";
  }

  /**
   * Adds a column with the arrivals at an entry and returns the arrival process that refers to it,
   * as the text of a model has it.
   *
   * @param name of the column
   * @param times ascending, from 0
   */
  String addArrivals(String name, double[] times) {
    return "recorded(" + reference(new Column(name, times, 1)) + ")";
  }

  private String reference(Column column) {
    columns.add(column);
    rows = Math.max(rows, column.values().length);
    return NameForm.quoted(file) + ", column " + NameForm.quoted(column.name());
  }

  /** Returns whether nothing refers to the file. */
  public boolean isEmpty() {
    return columns.isEmpty();
  }

  /** Returns the name of the file. */
  public String file() {
    return file;
  }

  /**
   * Returns the name of a file beside a solution that does not exist, or already has this content.
   * Undoing an annotation in an editor restores a text that may refer to the values of an earlier
   * one, so these must not be replaced.
   */
  public String unusedFile(Path solution) throws IOException {
    byte[] content = content().getBytes(StandardCharsets.UTF_8);
    String stem = file.substring(0, file.lastIndexOf('.'));
    String extension = file.substring(stem.length());
    String name = file;
    for (int number = 2; !canHave(solution.resolveSibling(name), content); number++) {
      name = stem + '-' + number + extension;
    }
    return name;
  }

  private static boolean canHave(Path file, byte[] content) throws IOException {
    return !Files.exists(file)
        || (Files.isRegularFile(file)
            && Files.size(file) == content.length
            && Arrays.equals(Files.readAllBytes(file), content));
  }

  /** Returns the table as {@link #writeTo} writes it. */
  public String content() throws IOException {
    var content = new StringBuilder();
    writeTo(content);
    return content.toString();
  }

  /** Writes the table as comma-separated values, with a line feed after each line. */
  public void writeTo(Appendable out) throws IOException {
    var table = new CSVPrinter(out, CSVFormat.DEFAULT.builder().setRecordSeparator('\n').get());
    table.printRecord(columns.stream().map(column -> column.name() + "_ns"));
    for (int row = 0; row < rows; row++) {
      for (Column column : columns) {
        table.print(
            row < column.values().length ? text(column.values()[row] * column.factor()) : null);
      }
      table.println();
    }
  }

  private static String text(double value) {
    return value == Math.rint(value)
        ? Long.toString((long) value)
        : BigDecimal.valueOf(value).setScale(DECIMALS, RoundingMode.HALF_EVEN).toPlainString();
  }
}
