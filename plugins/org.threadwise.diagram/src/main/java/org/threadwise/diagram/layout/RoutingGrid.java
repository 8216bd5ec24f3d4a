package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/** The lines on which a route may run, and the shortest path along them (Dijkstra 1959). */
final class RoutingGrid {

  private static final double[] LANES = {9, 18};
  private static final double CLEARANCE = 5;
  private static final double BEND = 30;
  private static final double ON_TOP = 60;
  private static final double TOO_CLOSE = 5;
  private static final double ON_NAME = 60;

  private final double[] xs;
  private final double[] ys;
  private final boolean[] blockedLevel;
  private final boolean[] blockedUpright;
  private final List<Box> segments;
  private final List<Box> names;
  private final int start;
  private final int end;

  /** A state of the search with the cost of the best path to it so far. */
  private record Reached(double cost, int state) implements Comparable<Reached> {
    @Override
    public int compareTo(Reached other) {
      int byCost = Double.compare(cost, other.cost);
      return byCost != 0 ? byCost : Integer.compare(state, other.state);
    }
  }

  /**
   * Creates a grid between two points.
   *
   * @param marks boxes along which lines run
   * @param obstacles boxes that a path must not cross
   * @param segments of other routes, on which a path should not run
   * @param names that a path should not cross
   */
  RoutingGrid(
      Point from,
      Point to,
      List<Box> marks,
      List<Box> obstacles,
      List<Box> segments,
      List<Box> names) {
    TreeSet<Double> columns = new TreeSet<>(List.of(from.x(), to.x(), (from.x() + to.x()) / 2));
    TreeSet<Double> rows = new TreeSet<>(List.of(from.y(), to.y()));
    for (Box mark : marks) {
      for (double lane : LANES) {
        columns.add(mark.x() - lane);
        columns.add(mark.right() + lane);
        rows.add(mark.y() - lane);
        rows.add(mark.bottom() + lane);
      }
    }
    this.xs = columns.stream().mapToDouble(Double::doubleValue).toArray();
    this.ys = rows.stream().mapToDouble(Double::doubleValue).toArray();
    this.segments = segments;
    this.names = names;
    this.blockedLevel = new boolean[xs.length * ys.length];
    this.blockedUpright = new boolean[xs.length * ys.length];
    for (Box obstacle : obstacles) {
      Box zone = obstacle.grown(CLEARANCE);
      // A path cannot keep its distance from an obstacle that is close to one of its ends.
      boolean isClose = contains(zone, from) || contains(zone, to);
      if (!isClose) {
        block(zone);
      } else if (!contains(obstacle, from) && !contains(obstacle, to)) {
        block(obstacle);
      }
    }
    this.start = at(Arrays.binarySearch(xs, from.x()), Arrays.binarySearch(ys, from.y()));
    this.end = at(Arrays.binarySearch(xs, to.x()), Arrays.binarySearch(ys, to.y()));
  }

  private static boolean contains(Box box, Point point) {
    return point.x() > box.x()
        && point.x() < box.right()
        && point.y() > box.y()
        && point.y() < box.bottom();
  }

  private int at(int column, int row) {
    return column * ys.length + row;
  }

  private void block(Box obstacle) {
    int firstRow = lastUpTo(obstacle.y(), ys);
    for (int column = lastUpTo(obstacle.x(), xs);
        column < xs.length && xs[column] < obstacle.right();
        column++) {
      for (int row = firstRow; row < ys.length && ys[row] < obstacle.bottom(); row++) {
        boolean rowInside = ys[row] > obstacle.y();
        boolean columnInside = xs[column] > obstacle.x();
        if (rowInside && column + 1 < xs.length && xs[column + 1] > obstacle.x()) {
          blockedLevel[at(column, row)] = true;
        }
        if (columnInside && row + 1 < ys.length && ys[row + 1] > obstacle.y()) {
          blockedUpright[at(column, row)] = true;
        }
      }
    }
  }

  /** Returns the index of the last line up to a value; 0 if all lines are greater. */
  private static int lastUpTo(double value, double[] lines) {
    int found = Arrays.binarySearch(lines, value);
    return found >= 0 ? found : Math.max(0, -found - 2);
  }

  /** Returns the corners from start to end; empty if the obstacles leave no way. */
  List<Point> path() {
    int states = 2 * xs.length * ys.length;
    double[] costs = new double[states];
    int[] before = new int[states];
    Arrays.fill(costs, Double.POSITIVE_INFINITY);
    Arrays.fill(before, -1);
    PriorityQueue<Reached> open = new PriorityQueue<>();
    int first = 2 * start;
    costs[first] = 0;
    open.add(new Reached(0, first));
    while (!open.isEmpty()) {
      Reached reached = open.poll();
      int state = reached.state();
      if (reached.cost() > costs[state]) {
        continue;
      }
      if (state == 2 * end) {
        return corners(before, state);
      }
      expand(state, costs, before, open);
    }
    return List.of();
  }

  /** Expands a state: twice the index of a point, plus 1 if it was reached vertically. */
  private void expand(int state, double[] costs, int[] before, PriorityQueue<Reached> open) {
    int place = state / 2;
    int column = place / ys.length;
    int row = place % ys.length;
    if (column + 1 < xs.length && !blockedLevel[place]) {
      step(state, at(column + 1, row), 0, costs, before, open);
    }
    if (column > 0 && !blockedLevel[at(column - 1, row)]) {
      step(state, at(column - 1, row), 0, costs, before, open);
    }
    if (row + 1 < ys.length && !blockedUpright[place]) {
      step(state, at(column, row + 1), 1, costs, before, open);
    }
    if (row > 0 && !blockedUpright[at(column, row - 1)]) {
      step(state, at(column, row - 1), 1, costs, before, open);
    }
  }

  private void step(
      int state,
      int place,
      int direction,
      double[] costs,
      int[] before,
      PriorityQueue<Reached> open) {
    Box way = LinkRouter.between(point(state / 2), point(place));
    double cost = costs[state] + way.width() + way.height();
    if (state % 2 != direction) {
      cost += BEND;
    }
    int next = 2 * place + direction;
    if (cost < costs[next] && isOnTop(way, direction)) {
      cost += ON_TOP;
    }
    if (cost < costs[next] && names.stream().anyMatch(way.grown(0.5)::overlaps)) {
      cost += ON_NAME;
    }
    if (cost < costs[next]) {
      costs[next] = cost;
      before[next] = state;
      open.add(new Reached(cost, next));
    }
  }

  private boolean isOnTop(Box way, int direction) {
    for (Box segment : segments) {
      boolean parallel = direction == 0 ? segment.height() == 0 : segment.width() == 0;
      if (parallel && way.grown(TOO_CLOSE / 2).overlaps(segment.grown(TOO_CLOSE / 2))) {
        return true;
      }
    }
    return false;
  }

  private Point point(int place) {
    return new Point(xs[place / ys.length], ys[place % ys.length]);
  }

  private List<Point> corners(int[] before, int last) {
    List<Point> corners = new ArrayList<>();
    for (int state = last; state >= 0; state = before[state]) {
      corners.add(point(state / 2));
    }
    Collections.reverse(corners);
    return corners;
  }
}
