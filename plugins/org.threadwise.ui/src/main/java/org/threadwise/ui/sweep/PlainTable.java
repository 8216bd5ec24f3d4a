package org.threadwise.ui.sweep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** Formats a Markdown report for the console, with aligned table columns. */
final class PlainTable {

  private static final String BAR = "|";
  private static final String GAP = "   ";

  private PlainTable() {}

  /** Right-aligns table columns and strips the markup of headings. */
  static String of(String markdown) {
    List<String> plain = new ArrayList<>();
    List<List<String>> table = new ArrayList<>();
    for (String line : markdown.lines().toList()) {
      if (line.startsWith(BAR)) {
        table.add(cells(line));
      } else {
        plain.addAll(aligned(table));
        table.clear();
        plain.add(line.replaceFirst("^#+ ", ""));
      }
    }
    plain.addAll(aligned(table));
    return String.join("\n", plain);
  }

  private static List<String> cells(String line) {
    return Arrays.stream(line.substring(1).split("\\|", -1)).map(String::strip).toList();
  }

  private static List<String> aligned(List<List<String>> table) {
    return table.stream()
        .filter(row -> !isRule(row))
        .map(row -> aligned(row, table).stripTrailing())
        .toList();
  }

  /** Returns whether a row separates header and body. */
  private static boolean isRule(List<String> row) {
    return row.stream().allMatch(cell -> cell.matches("[:-]*"));
  }

  private static String aligned(List<String> row, List<List<String>> table) {
    List<String> cells = new ArrayList<>();
    for (int column = 0; column < row.size(); column++) {
      cells.add(" ".repeat(width(table, column) - row.get(column).length()) + row.get(column));
    }
    return cells.stream().collect(Collectors.joining(GAP));
  }

  private static int width(List<List<String>> table, int column) {
    return table.stream()
        .filter(row -> !isRule(row) && column < row.size())
        .mapToInt(row -> row.get(column).length())
        .max()
        .orElse(0);
  }
}
