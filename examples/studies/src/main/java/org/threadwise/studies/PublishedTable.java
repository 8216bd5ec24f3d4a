package org.threadwise.studies;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.threadwise.cli.console.CommandFailure;

/** A published table: CSV with a heading, comment lines that start with {@code #}, no quotes. */
public final class PublishedTable {
  private final Path file;
  private final List<String> heading;
  private final List<List<String>> rows;

  private PublishedTable(Path file, List<String> heading, List<List<String>> rows) {
    this.file = file;
    this.heading = List.copyOf(heading);
    this.rows = rows;
  }

  /**
   * Reads a file.
   *
   * @throws CommandFailure if it is not such a table
   */
  public static PublishedTable read(Path file) {
    List<List<String>> lines = new ArrayList<>();
    try {
      for (String line : Files.readAllLines(file)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          lines.add(List.of(line.split(",", -1)));
        }
      }
    } catch (IOException e) {
      throw CommandFailure.unreadable(file, e);
    }
    if (lines.size() < 2) {
      throw CommandFailure.unreadable(file + ": has no rows; it needs a heading and rows");
    }
    List<String> heading = lines.removeFirst();
    for (List<String> row : lines) {
      if (row.size() != heading.size()) {
        throw CommandFailure.unreadable(
            file + ": row " + row + " must have " + heading.size() + " cells, as the heading has");
      }
    }
    return new PublishedTable(file, heading, lines);
  }

  /** Returns the number of rows below the heading. */
  public int rows() {
    return rows.size();
  }

  /** Returns the numbers of a column, from top to bottom. */
  public double[] column(String name) {
    return texts(name).stream().mapToDouble(cell -> number(cell, name)).toArray();
  }

  /** Returns the names of the columns. */
  public List<String> heading() {
    return heading;
  }

  /** Returns the numbers of a column, from top to bottom; NaN where a cell is empty. */
  public double[] columnWithGaps(String name) {
    return texts(name).stream()
        .mapToDouble(cell -> cell.isEmpty() ? Double.NaN : number(cell, name))
        .toArray();
  }

  /** Returns the cells of a column, from top to bottom. */
  public List<String> texts(String name) {
    int column = heading.indexOf(name);
    if (column < 0) {
      throw CommandFailure.unreadable(file + ": has no column " + name + ", only " + heading);
    }
    return rows.stream().map(row -> row.get(column)).toList();
  }

  private double number(String cell, String column) {
    try {
      return Double.parseDouble(cell);
    } catch (NumberFormatException e) {
      throw CommandFailure.unreadable(
          file + ": '" + cell + "' in column " + column + " must be a number");
    }
  }
}
