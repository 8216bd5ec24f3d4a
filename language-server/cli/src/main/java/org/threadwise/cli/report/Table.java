package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.threadwise.cli.console.ConsoleStreams;

/**
 * A table of text. The first column and those chosen are left-aligned, all others right-aligned.
 */
public final class Table {
  private static final String GAP = "   ";

  private final List<String> heading;
  private final Set<Integer> leftColumns = new HashSet<>(Set.of(0));
  private final List<List<String>> rows = new ArrayList<>();

  /** Creates a table without rows. */
  public Table(String... heading) {
    this.heading = List.of(heading);
  }

  /** Aligns a column to the left. */
  public Table left(int column) {
    leftColumns.add(column);
    return this;
  }

  /** Adds a row, whose number of cells must be that of the heading. */
  public void row(List<String> cells) {
    if (cells.size() != heading.size()) {
      throw new IllegalArgumentException(cells + " under " + heading);
    }
    rows.add(List.copyOf(cells));
  }

  /** Adds a row. */
  public void row(String... cells) {
    row(List.of(cells));
  }

  /** Returns whether it has no rows. */
  public boolean isEmpty() {
    return rows.isEmpty();
  }

  /** Prints the heading and all rows. */
  public void print(ConsoleStreams streams) {
    int[] widths = IntStream.range(0, heading.size()).map(this::width).toArray();
    streams.out().println(streams.bold(line(heading, widths)));
    rows.forEach(row -> streams.out().println(line(row, widths)));
  }

  private int width(int column) {
    return IntStream.concat(
            IntStream.of(width(heading.get(column))),
            rows.stream().mapToInt(row -> width(row.get(column))))
        .max()
        .orElse(0);
  }

  private String line(List<String> cells, int[] widths) {
    return IntStream.range(0, cells.size())
        .mapToObj(i -> pad(cells.get(i), widths[i], leftColumns.contains(i)))
        .collect(Collectors.joining(GAP))
        .stripTrailing();
  }

  private static String pad(String cell, int width, boolean left) {
    String padding = " ".repeat(width - width(cell));
    return left ? cell + padding : padding + cell;
  }

  private static int width(String cell) {
    return cell.codePointCount(0, cell.length());
  }
}
