package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/** The possible breaks of a layered layout into rows, and the best choice among them. */
final class RowBreaks {

  /** Steps per pixel in which heights of lines are distinguished. */
  static final double PRECISION = 1000;

  private static final double MIN_GAP = 2;
  private static final double MIN_ROW = 0.5;
  private static final double MAX_ROW = 1.4;

  /** The cost of a cut line, about that of a row longer or shorter by a quarter. */
  private static final double LINE_COST = 0.06;

  /** The factor for a short last row, which is acceptable as in a paragraph. */
  private static final double SHORT_LAST_ROW = 0.25;

  private final double left;
  private final double right;
  private final List<RowBreak> possible;

  private RowBreaks(double left, double right, List<RowBreak> possible) {
    this.left = left;
    this.right = right;
    this.possible = possible;
  }

  /**
   * A vertical line between figures and names.
   *
   * @param x coordinate of the line
   * @param cost number of lines that it cuts, where overlapping links count once; plus 1 if it
   *     separates a name from the figure before it
   */
  record RowBreak(double x, int cost) {}

  /** The parts of a layout, of which only lines can be cut. */
  private enum Part {
    FIGURE,
    NAME,
    LINE
  }

  /** The start or end of a part; the height distinguishes lines. */
  private record Event(double x, boolean isStart, Part part, long height) {}

  /** Returns the possible breaks of a placement, from left to right: one between two layers. */
  static RowBreaks of(Sketch sketch, Placement placement, Box content) {
    List<Event> events = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      add(figure.footprint(placement.tile(figure.id())), Part.FIGURE, events);
    }
    placement.labels().values().forEach(label -> add(label, Part.NAME, events));
    for (List<Point> route : placement.routes().values()) {
      LinkRouter.segments(route).forEach(segment -> add(segment, Part.LINE, events));
    }
    events.sort(Comparator.comparingDouble(Event::x));
    return new RowBreaks(content.x(), content.right(), between(events));
  }

  /** Returns the key of a line, which is equal for lines of the same height despite rounding. */
  static long lineAt(double y) {
    return Math.round(y * PRECISION);
  }

  private static void add(Box box, Part part, List<Event> events) {
    if (box.width() > 0) {
      events.add(new Event(box.x(), true, part, lineAt(box.y())));
      events.add(new Event(box.right(), false, part, lineAt(box.y())));
    }
  }

  /** Returns the break that cuts the fewest lines in each gap between figures and names. */
  private static List<RowBreak> between(List<Event> events) {
    List<RowBreak> breaks = new ArrayList<>();
    Map<Long, Integer> lines = new HashMap<>();
    int solid = 0;
    boolean inside = false;
    RowBreak best = null;
    double last = 0;
    for (Event event : events) {
      double width = event.x() - last;
      boolean isGap = inside && solid == 0 && width >= MIN_GAP;
      if (isGap && (best == null || lines.size() < best.cost())) {
        best = new RowBreak(last + width / 2, lines.size());
      }
      last = event.x();
      int change = event.isStart() ? 1 : -1;
      if (event.part() == Part.LINE) {
        lines.merge(event.height(), change, (a, b) -> a + b == 0 ? null : a + b);
        continue;
      }
      solid += change;
      inside = true;
      if (event.isStart() && best != null) {
        int name = event.part() == Part.NAME ? 1 : 0;
        breaks.add(new RowBreak(best.x(), best.cost() + name));
        best = null;
      }
    }
    return breaks;
  }

  /**
   * Returns the breaks that give rows of about a width and cut few lines (Knuth and Plass 1981);
   * empty if there is no such choice.
   */
  List<RowBreak> choose(double width) {
    int end = possible.size();
    double[] costs = new double[end + 1];
    int[] before = new int[end + 1];
    Arrays.fill(costs, Double.POSITIVE_INFINITY);
    for (int at = 0; at <= end; at++) {
      double x = at == end ? right : possible.get(at).x();
      double cut = at == end ? 0 : LINE_COST * possible.get(at).cost();
      for (int from = at - 1; from >= -1; from--) {
        double row = (x - (from < 0 ? left : possible.get(from).x())) / width;
        if (row > MAX_ROW) {
          break;
        }
        double cost = (from < 0 ? 0 : costs[from]) + cut + ofRow(row, at == end);
        if (cost < costs[at]) {
          costs[at] = cost;
          before[at] = from;
        }
      }
    }
    List<RowBreak> chosen = new ArrayList<>();
    if (costs[end] < Double.POSITIVE_INFINITY) {
      for (int at = before[end]; at >= 0; at = before[at]) {
        chosen.addFirst(possible.get(at));
      }
    }
    return chosen;
  }

  private static double ofRow(double row, boolean isLast) {
    double missing = 1 - row;
    if (isLast && missing > 0) {
      return SHORT_LAST_ROW * missing * missing;
    }
    return missing > 1 - MIN_ROW ? Double.POSITIVE_INFINITY : missing * missing;
  }
}
