package org.threadwise.diagram.svg;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.PoolEntry;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * The meanings of colours and lines, in rows below the diagram.
 *
 * @param entries relative to the upper left corner of the legend
 * @param height of all rows
 */
record Legend(List<Entry> entries, double height) {

  static final double GAP = 16;

  /** Free space below the text of the last row. */
  static final double DESCENT = 6;

  private static final double ROW = 20;
  private static final double SWATCH = 14;
  private static final double LINE = 30;
  private static final double SPACE = 22;

  /** The kinds of entries. */
  enum Key {
    /** The colour of a pool. */
    POOL,
    /** The line of a context. */
    CONTEXT,
    /** The line of a failing slot. */
    FAILING
  }

  /** A sample and its meaning. */
  record Entry(Key key, int pool, Box swatch, Text text) {

    List<Point> line() {
      return List.of(
          new Point(swatch.x(), swatch.centerY()), new Point(swatch.right(), swatch.centerY()));
    }
  }

  static Legend of(Diagram diagram, double width) {
    List<Entry> entries = new ArrayList<>();
    Cursor cursor = new Cursor(width);
    for (int index = 0; index < diagram.pools().size(); index++) {
      PoolEntry pool = diagram.pools().get(index);
      String text = "pool " + pool.name() + ": " + pool.description();
      entries.add(cursor.place(Key.POOL, index, SWATCH, text));
    }
    if (diagram.edges().stream().anyMatch(edge -> edge.kind() == RoutedEdge.Kind.CONTEXT)) {
      entries.add(cursor.place(Key.CONTEXT, 0, LINE, "read as context"));
    }
    if (diagram.edges().stream().anyMatch(edge -> edge.kind() == RoutedEdge.Kind.FAILING)) {
      entries.add(cursor.place(Key.FAILING, 0, LINE, "taken by failed messages"));
    }
    return new Legend(List.copyOf(entries), cursor.y + ROW);
  }

  /** The position of the next entry. */
  private static final class Cursor {

    private final double width;
    private double x;
    private double y;

    Cursor(double width) {
      this.width = width;
    }

    Entry place(Key key, int pool, double sample, String text) {
      double textWidth = Advances.width(text, TextStyle.LEGEND);
      if (x > 0 && x + sample + 7 + textWidth > width) {
        x = 0;
        y += ROW;
      }
      Box swatch = new Box(x, y + (ROW - SWATCH) / 2, sample, SWATCH);
      Box line = new Box(swatch.right() + 7, y, textWidth, ROW);
      x = line.right() + SPACE;
      return new Entry(key, pool, swatch, new Text(text, TextStyle.LEGEND, line));
    }
  }
}
