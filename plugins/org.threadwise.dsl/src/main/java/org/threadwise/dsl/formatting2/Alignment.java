package org.threadwise.dsl.formatting2;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Aligns the columns of consecutive lines, and the comments at their ends.
 *
 * <p>Example: {@code entry Orders -> order} and {@code translator T1 order -> drink} become
 *
 * <pre>{@code
 * entry      Orders       -> order
 * translator T1     order -> drink
 * }</pre>
 *
 * The widest kind, name and input determine the columns; the missing input of the entry leaves a
 * gap.
 */
final class Alignment {

  private static final int COLUMN_COUNT = 7;

  /** Maximum widths of columns; they are ignored if most cells of a column are wider. */
  private static final int[] MAX_WIDTHS = {28, 24, 26, 18, 20, 14, 0};

  /** Prefix of groups that are the lines of one block. */
  static final String BLOCK = "block ";

  private static final String COMMENT_GAP = "  ";

  private Alignment() {}

  /** Returns the text of all lines, with a line end after each. */
  static String text(List<FormattedLine> lines, String lineEnd) {
    List<String> texts = texts(lines);
    StringBuilder out = new StringBuilder();
    int[] comments = commentColumns(lines, texts);
    for (int i = 0; i < lines.size(); i++) {
      FormattedLine line = lines.get(i);
      if (line.blankBefore()) {
        out.append(lineEnd);
      }
      out.append(texts.get(i));
      if (line.comment() != null) {
        out.repeat(' ', comments[i] - texts.get(i).length()).append(line.comment());
      }
      out.append(lineEnd);
    }
    return out.toString();
  }

  private static List<String> texts(List<FormattedLine> lines) {
    Map<String, List<FormattedLine>> linesOfBlocks =
        lines.stream()
            .filter(line -> line.group().startsWith(BLOCK))
            .collect(Collectors.groupingBy(FormattedLine::group));
    Map<String, int[]> blocks = new HashMap<>();
    linesOfBlocks.forEach((block, members) -> blocks.put(block, widths(members)));
    List<String> texts = new ArrayList<>(lines.size());
    for (int i = 0; i < lines.size(); ) {
      int end = runEnd(lines, i);
      int[] own = widths(lines.subList(i, end));
      for (FormattedLine line : lines.subList(i, end)) {
        texts.add(text(line, blocks.getOrDefault(line.group(), own)));
      }
      i = end;
    }
    return texts;
  }

  /** Returns the end of a run of statements of the same kind, which a blank line ends. */
  private static int runEnd(List<FormattedLine> lines, int start) {
    int end = start + 1;
    String group = lines.get(start).group();
    boolean statement = !group.isEmpty() && !group.startsWith(BLOCK);
    while (statement && end < lines.size() && follows(lines.get(end), group)) {
      end++;
    }
    return end;
  }

  private static boolean follows(FormattedLine line, String group) {
    return line.group().equals(group)
        && !line.blankBefore()
        && !line.cells().isEmpty()
        && line.cells().getFirst().column() == 0;
  }

  /** Returns the widths of the columns of lines that are aligned with each other. */
  private static int[] widths(List<FormattedLine> lines) {
    int[] widths = new int[COLUMN_COUNT];
    for (int column = 0; column < COLUMN_COUNT; column++) {
      int[] lengths = lengths(lines, column);
      int maximum = MAX_WIDTHS[column];
      long wide = Arrays.stream(lengths).filter(length -> length > maximum).count();
      boolean mostlyWide = column < TokenMarks.CLAUSES && 2 * wide > lengths.length;
      int widest = Arrays.stream(lengths).max().orElse(0);
      widths[column] = mostlyWide ? widest : Math.min(widest, maximum);
    }
    return widths;
  }

  /** Returns the lengths of the cells in a column, except those that end their line. */
  private static int[] lengths(List<FormattedLine> lines, int column) {
    return lines.stream()
        .flatMap(line -> line.cells().stream().limit(Math.max(0, line.cells().size() - 1)))
        .filter(cell -> cell.column() == column)
        .mapToInt(cell -> cell.text().length())
        .toArray();
  }

  private static String text(FormattedLine line, int[] widths) {
    StringBuilder text = new StringBuilder(" ".repeat(line.indent()));
    for (FormattedLine.Cell cell : line.cells()) {
      int column = cell.column();
      if (column > 0) {
        int start = start(widths, column, line.indent());
        int gap = gap(column);
        int missing = Math.max(gap, start - text.length());
        text.repeat(' ', missing);
      }
      text.append(cell.text());
    }
    return text.toString();
  }

  private static int start(int[] widths, int column, int indent) {
    int start = indent;
    for (int i = 0; i < column; i++) {
      if (widths[i] > 0) {
        start += widths[i] + gap(i + 1);
      }
    }
    return start;
  }

  /** Returns the number of blanks before a column: two before clauses, else one. */
  private static int gap(int column) {
    return column >= TokenMarks.CLAUSES ? 2 : 1;
  }

  private static int[] commentColumns(List<FormattedLine> lines, List<String> texts) {
    int[] columns = new int[lines.size()];
    for (int i = 0; i < lines.size(); ) {
      int end = i;
      int column = 0;
      while (end < lines.size()
          && lines.get(end).comment() != null
          && (end == i || !lines.get(end).blankBefore())) {
        column = Math.max(column, texts.get(end).length() + COMMENT_GAP.length());
        end++;
      }
      for (int j = i; j < end; j++) {
        columns[j] = column;
      }
      i = Math.max(end, i + 1);
    }
    return columns;
  }
}
