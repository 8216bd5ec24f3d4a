package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/** Where a layered layout can be cut into rows, and the best choice of some of these places. */
final class RowBreaks {

  /** Steps per pixel in which heights of lines are told apart. */
  static final double PRECISION = 1000;

  private static final double MIN_GAP = 2;
  private static final double MIN_ROW = 0.5;
  private static final double MAX_ROW = 1.4;

  /** What a cut line costs; a row longer or shorter by a quarter costs as much. */
  private static final double LINE = 0.06;

  /** A last row may be short, as that of a paragraph. */
  private static final double SHORT_LAST_ROW = 0.25;

  private final double left;
  private final double right;
  private final List<RowBreak> possible;

  private RowBreaks(double left, double right, List<RowBreak> possible) {
    this.left = left;
    this.right = right;
    this.possible = possible;
  }

  /** What can be cut, as lines, or not. */
  private enum Part {
    FIGURE,
    NAME,
    LINE
  }

  /** Something begins or ends at a place; of lines, the height counts. */
  private record Event(double x, boolean begins, Part part, long height) {}

  /** The places of a placement, seen from left to right: one between two layers. */
  static RowBreaks of(Sketch sketch, Placement placement, Box content) {
    List<Event> events = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      add(figure.footprint(placement.tile(figure.id())), Part.FIGURE, events);
    }
    placement.labels().values().forEach(label -> add(label, Part.NAME, events));
    for (List<Point> route : placement.routes().values()) {
      for (int corner = 1; corner < route.size(); corner++) {
        add(LinkRouter.between(route.get(corner - 1), route.get(corner)), Part.LINE, events);
      }
    }
    events.sort(Comparator.comparingDouble(Event::x));
    return new RowBreaks(content.x(), content.right(), between(events));
  }

  /** Lines at the same height are one, whatever the rounding. */
  static long lineAt(double y) {
    return Math.round(y * PRECISION);
  }

  private static void add(Box box, Part part, List<Event> events) {
    if (box.width() > 0) {
      events.add(new Event(box.x(), true, part, lineAt(box.y())));
      events.add(new Event(box.right(), false, part, lineAt(box.y())));
    }
  }

  /** In each gap between solid parts, the place that cuts the fewest lines. */
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
      int change = event.begins() ? 1 : -1;
      if (event.part() == Part.LINE) {
        lines.merge(event.height(), change, (a, b) -> a + b == 0 ? null : a + b);
        continue;
      }
      solid += change;
      inside = true;
      if (event.begins() && best != null) {
        int name = event.part() == Part.NAME ? 1 : 0;
        breaks.add(new RowBreak(best.x(), best.cost() + name));
        best = null;
      }
    }
    return breaks;
  }

  /**
   * The breaks that give rows of about a width and cut few lines (after Knuth and Plass 1981); none
   * if there is no such choice.
   */
  List<RowBreak> choose(double width) {
    int end = possible.size();
    double[] costs = new double[end + 1];
    int[] before = new int[end + 1];
    Arrays.fill(costs, Double.POSITIVE_INFINITY);
    for (int at = 0; at <= end; at++) {
      double x = at == end ? right : possible.get(at).x();
      double cut = at == end ? 0 : LINE * possible.get(at).cost();
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
