package org.threadwise.ui.text;

import java.util.Arrays;
import java.util.List;
import java.util.function.ToIntFunction;
import org.threadwise.ui.text.RichText.Cell;
import org.threadwise.ui.text.RichText.Table;

/**
 * The column layout of a table.
 *
 * @param width the width of all columns, in pixels
 * @param stops the tab stops of each row, in pixels
 */
record TableColumns(int width, List<int[]> stops) {

  private static final int GAP = 18;

  /** The first tab stop; a tab always advances by at least one pixel. */
  private static final int FIRST = 1;

  static TableColumns of(Table table, ToIntFunction<Cell> widthOf) {
    int[] widths = new int[table.rows().stream().mapToInt(List::size).max().orElse(0)];
    for (List<Cell> row : table.rows()) {
      for (int i = 0; i < row.size(); i++) {
        widths[i] = Math.max(widths[i], widthOf.applyAsInt(row.get(i)));
      }
    }
    List<int[]> stops = table.rows().stream().map(row -> stops(row, widths, widthOf)).toList();
    int gaps = GAP * Math.max(0, widths.length - 1);
    return new TableColumns(FIRST + Arrays.stream(widths).sum() + gaps, stops);
  }

  private static int[] stops(List<Cell> row, int[] widths, ToIntFunction<Cell> widthOf) {
    int[] stops = new int[row.size()];
    int left = FIRST;
    for (int i = 0; i < stops.length; i++) {
      Cell cell = row.get(i);
      stops[i] = cell.right() ? left + widths[i] - widthOf.applyAsInt(cell) : left;
      left += widths[i] + GAP;
    }
    return stops;
  }
}
