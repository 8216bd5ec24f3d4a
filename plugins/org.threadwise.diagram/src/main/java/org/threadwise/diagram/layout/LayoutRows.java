package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.layout.RowBreaks.RowBreak;

/**
 * A layered layout that is broken into rows, as a text is broken into lines.
 *
 * <p>A link across a break leaves its row at the right end, runs back in the channel between the
 * rows, and enters the next row at the left end. The links of a break do not cross: the topmost one
 * is the outermost at the right, the lowest in the channel, and the innermost at the left.
 */
final class LayoutRows {

  private static final double MARGIN = 18;
  private static final double LANE = 10;

  private final Sketch sketch;
  private final Placement whole;
  private final double[] breaks;
  private final List<List<Long>> lines = new ArrayList<>();
  private final Map<Integer, Box> contents = new HashMap<>();
  private final double[] downwards;

  private LayoutRows(Sketch sketch, Placement whole, List<RowBreak> chosen) {
    this.sketch = sketch;
    this.whole = whole;
    this.breaks = chosen.stream().mapToDouble(RowBreak::x).toArray();
    this.downwards = new double[breaks.length + 1];
  }

  /** Returns the rows of a placement between some breaks. */
  static LayoutRows of(Sketch sketch, Placement whole, List<RowBreak> chosen) {
    LayoutRows rows = new LayoutRows(sketch, whole, chosen);
    rows.measure();
    rows.stack();
    return rows;
  }

  private int row(double x) {
    int after = Arrays.binarySearch(breaks, x);
    return after < 0 ? -after - 1 : after;
  }

  private int row(Box box) {
    return row(box.centerX());
  }

  /** Determines the lines that each break cuts, and the extent of each row. */
  private void measure() {
    List<TreeSet<Long>> cut = new ArrayList<>();
    for (int at = 0; at < breaks.length; at++) {
      cut.add(new TreeSet<>());
    }
    for (Figure figure : sketch.figures()) {
      reach(figure.footprint(whole.tile(figure.id())));
    }
    whole.labels().values().forEach(this::reach);
    for (List<Point> route : whole.routes().values()) {
      for (int corner = 0; corner < route.size(); corner++) {
        Point point = route.get(corner);
        reach(new Box(point.x(), point.y(), 0, 0));
        if (corner > 0) {
          int from = row(route.get(corner - 1).x());
          int to = row(point.x());
          for (int at = Math.min(from, to); at < Math.max(from, to); at++) {
            cut.get(at).add(RowBreaks.lineAt(point.y()));
          }
        }
      }
    }
    for (int at = 0; at < breaks.length; at++) {
      lines.add(List.copyOf(cut.get(at)));
      for (long line : cut.get(at)) {
        for (int row = at; row <= at + 1; row++) {
          Box content = content(row);
          Box passed = new Box(content.x(), line / RowBreaks.PRECISION, 0, 0);
          contents.put(row, content.union(passed));
        }
      }
    }
  }

  private void reach(Box box) {
    contents.merge(row(box), box, Box::union);
  }

  private Box content(int row) {
    return contents.getOrDefault(row, Box.EMPTY);
  }

  /** Returns the extent of all rows. */
  Box extent() {
    Box extent = Box.EMPTY;
    for (int row = 0; row <= breaks.length; row++) {
      Box content = content(row);
      extent = extent.union(content.translated(rightwards(row), downwards[row]));
      if (row < breaks.length && !lines.get(row).isEmpty()) {
        double side = MARGIN + (lines.get(row).size() - 1) * LANE;
        double top = content.y() + downwards[row];
        extent = extent.union(new Box(-side, top, content.width() + 2 * side, content.height()));
      }
    }
    return extent;
  }

  private void stack() {
    double top = 0;
    for (int row = 0; row <= breaks.length; row++) {
      Box content = content(row);
      downwards[row] = top - content.y();
      int lanes = row == breaks.length ? 0 : lines.get(row).size();
      top += content.height() + 2 * MARGIN + Math.max(0, lanes - 1) * LANE;
    }
  }

  /** Returns the placement in rows. */
  Placement placement() {
    Map<String, Box> tiles = new HashMap<>();
    Map<String, Point> ports = new HashMap<>();
    for (Figure figure : sketch.figures()) {
      Box tile = whole.tile(figure.id());
      int row = row(tile);
      tiles.put(figure.id(), tile.translated(rightwards(row), downwards[row]));
      for (List<String> side : List.of(figure.inputs(), figure.outputs())) {
        side.forEach(port -> ports.put(port, moved(whole.port(port), row)));
      }
    }
    Map<String, List<Point>> routes = new HashMap<>();
    whole.routes().forEach((link, route) -> routes.put(link, wrapped(route)));
    Map<String, Box> labels = new HashMap<>();
    whole
        .labels()
        .forEach(
            (link, label) ->
                labels.put(link, label.translated(rightwards(row(label)), downwards[row(label)])));
    return new Placement(tiles, ports, routes, labels);
  }

  private double rightwards(int row) {
    return -content(row).x();
  }

  private Point moved(Point point, int row) {
    return point.translated(rightwards(row), downwards[row]);
  }

  private List<Point> wrapped(List<Point> route) {
    List<Point> wrapped = new ArrayList<>();
    wrapped.add(moved(route.getFirst(), row(route.getFirst().x())));
    for (int corner = 1; corner < route.size(); corner++) {
      Point point = route.get(corner);
      int from = row(route.get(corner - 1).x());
      int to = row(point.x());
      for (int at = from; at < to; at++) {
        wrapped.addAll(around(at, point.y()));
      }
      for (int at = from - 1; at >= to; at--) {
        wrapped.addAll(around(at, point.y()).reversed());
      }
      wrapped.add(moved(point, to));
    }
    return wrapped;
  }

  /** Returns the corners from the right end of a row to the left end of the next one. */
  private List<Point> around(int at, double y) {
    int above = Collections.binarySearch(lines.get(at), RowBreaks.lineAt(y));
    int below = lines.get(at).size() - 1 - above;
    Box content = content(at);
    double right = content.width() + MARGIN + below * LANE;
    double channel = content.bottom() + downwards[at] + MARGIN + below * LANE;
    double left = -MARGIN - above * LANE;
    return List.of(
        new Point(right, y + downwards[at]),
        new Point(right, channel),
        new Point(left, channel),
        new Point(left, y + downwards[at + 1]));
  }
}
