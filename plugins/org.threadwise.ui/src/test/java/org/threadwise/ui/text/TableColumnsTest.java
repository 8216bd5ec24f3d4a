package org.threadwise.ui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.threadwise.ui.text.RichText.Cell;
import org.threadwise.ui.text.RichText.Table;

class TableColumnsTest {

  private static final int CHARACTER = 7;

  private static int width(Cell cell) {
    return CHARACTER * cell.text().length();
  }

  private static Table table(Random random) {
    int columns = 1 + random.nextInt(5);
    List<List<Cell>> rows = new ArrayList<>();
    for (int row = 0; row <= random.nextInt(6); row++) {
      List<Cell> cells = new ArrayList<>();
      for (int column = 0; column < columns; column++) {
        cells.add(new Cell("x".repeat(random.nextInt(20)), false, column % 2 == 1));
      }
      rows.add(cells);
    }
    return new Table(random.nextInt(10), rows);
  }

  /** A tab advances to the next stop, so each cell needs a stop after the previous cell. */
  @Test
  void everyCellHasAStopAndEndsWithinItsColumn() {
    for (int seed = 0; seed < 1000; seed++) {
      Table table = table(new Random(seed));
      TableColumns columns = TableColumns.of(table, TableColumnsTest::width);
      assertThat(columns.stops()).as("seed %d", seed).hasSize(table.rows().size());
      for (int row = 0; row < table.rows().size(); row++) {
        int pen = 0;
        int[] stops = columns.stops().get(row);
        for (int column = 0; column < stops.length; column++) {
          assertThat(stops[column]).as("seed %d", seed).isGreaterThan(pen);
          pen = stops[column] + width(table.rows().get(row).get(column));
        }
        assertThat(pen).as("seed %d", seed).isLessThanOrEqualTo(columns.width());
      }
    }
  }

  @Test
  void columnsAreAligned() {
    var table =
        new Table(
            3,
            List.of(
                List.of(new Cell("pool", true, false), new Cell("threads", true, true)),
                List.of(new Cell("engine", false, false), new Cell("8", false, true))));
    TableColumns columns = TableColumns.of(table, TableColumnsTest::width);
    int[] head = columns.stops().get(0);
    int[] row = columns.stops().get(1);
    assertThat(row[0]).isEqualTo(head[0]);
    assertThat(row[1] + CHARACTER).isEqualTo(head[1] + 7 * CHARACTER).isEqualTo(columns.width());
  }
}
