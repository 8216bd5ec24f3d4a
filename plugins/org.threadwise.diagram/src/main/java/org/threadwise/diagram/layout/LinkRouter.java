package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * Routes links around fixed figures by horizontal and vertical segments.
 *
 * <p>A route is a shortest path on lines along the borders of the obstacles; length, bends,
 * overlaps with other routes and crossed names have costs. If there are many obstacles, only lines
 * near the ends and between rows are tried, and then only the nearest obstacles are considered. If
 * those are still too many, the route is direct and may cross figures.
 */
final class LinkRouter {

  /** Maximum number of obstacles for a diagram that is laid out once. */
  static final int THOROUGH = 400;

  /** Maximum number of obstacles while the user edits, for milliseconds per route. */
  static final int QUICK = 30;

  /** Maximum number of obstacles for routes along the channels between rows. */
  private static final int CROWDED = 200;

  private static final double STUB = 12;
  private static final double NEIGHBOURHOOD = 60;
  private static final double[] WINDOWS = {240, 80, 30};

  private final List<Box> obstacles;
  private final List<Box> names;
  private final int maxObstacles;

  /** The segments of all routes. */
  private final List<Box> segments = new ArrayList<>();

  /**
   * Creates a router.
   *
   * @param names that a route should not cross
   * @param maxObstacles along which a route may run
   */
  LinkRouter(
      List<Box> obstacles,
      Collection<List<Point>> routes,
      Collection<Box> names,
      int maxObstacles) {
    this.obstacles = obstacles;
    this.names = List.copyOf(names);
    this.maxObstacles = maxObstacles;
    routes.forEach(route -> segments(route).forEach(segments::add));
  }

  /** Returns the corners from a port on a right side to a port on a left side. */
  List<Point> route(Point source, Point target) {
    Point start = source.translated(STUB, 0);
    Point end = target.translated(-STUB, 0);
    List<Point> inner = around(start, end);
    List<Point> corners = new ArrayList<>();
    corners.add(source);
    corners.addAll(inner);
    corners.add(target);
    List<Point> route = withoutStraight(corners);
    segments(route).forEach(segments::add);
    return route;
  }

  private List<Point> around(Point start, Point end) {
    for (double width : WINDOWS) {
      Box window = at(start).grown(width).union(at(end).grown(width));
      List<Box> near = obstacles.stream().filter(window::overlaps).toList();
      List<Point> path = List.of();
      if (near.size() <= maxObstacles) {
        path = new RoutingGrid(start, end, near, near, segmentsIn(window), namesIn(window)).path();
      } else if (near.size() <= CROWDED) {
        path = alongChannels(start, end, near, window);
      }
      if (!path.isEmpty()) {
        return path;
      }
    }
    return direct(start, end);
  }

  /** Returns a path that leaves the ends only through channels between rows; empty for none. */
  private List<Point> alongChannels(Point start, Point end, List<Box> near, Box window) {
    Box fromStart = at(start).grown(NEIGHBOURHOOD);
    Box fromEnd = at(end).grown(NEIGHBOURHOOD);
    List<Box> marks =
        new ArrayList<>(
            near.stream().filter(box -> fromStart.overlaps(box) || fromEnd.overlaps(box)).toList());
    double left = Math.min(start.x(), end.x());
    double right = Math.max(start.x(), end.x());
    marks.addAll(rows(near.stream().filter(b -> b.x() < right && b.right() > left).toList()));
    return new RoutingGrid(start, end, marks, near, segmentsIn(window), namesIn(window)).path();
  }

  /** Returns boxes around groups of boxes between which no horizontal line passes. */
  private static List<Box> rows(List<Box> boxes) {
    List<Box> rows = new ArrayList<>();
    for (Box box : boxes.stream().sorted(Comparator.comparingDouble(Box::y)).toList()) {
      boolean joins = !rows.isEmpty() && box.y() < rows.getLast().bottom();
      rows.add(joins ? rows.removeLast().union(box) : box);
    }
    return rows;
  }

  private static Box at(Point point) {
    return new Box(point.x(), point.y(), 0, 0);
  }

  private List<Box> segmentsIn(Box window) {
    return segments.stream().filter(segment -> window.overlaps(segment.grown(1))).toList();
  }

  private List<Box> namesIn(Box window) {
    return names.stream().filter(window::overlaps).toList();
  }

  /** Returns the segments of a route as boxes without height or width. */
  static Stream<Box> segments(List<Point> route) {
    return IntStream.range(1, route.size())
        .mapToObj(corner -> between(route.get(corner - 1), route.get(corner)));
  }

  static Box between(Point a, Point b) {
    return new Box(
        Math.min(a.x(), b.x()),
        Math.min(a.y(), b.y()),
        Math.abs(a.x() - b.x()),
        Math.abs(a.y() - b.y()));
  }

  private static List<Point> direct(Point start, Point end) {
    if (start.x() <= end.x()) {
      double middle = (start.x() + end.x()) / 2;
      return List.of(start, new Point(middle, start.y()), new Point(middle, end.y()), end);
    }
    double middle = (start.y() + end.y()) / 2;
    return List.of(start, new Point(start.x(), middle), new Point(end.x(), middle), end);
  }

  /** Returns a route without corners at which it does not turn. */
  private static List<Point> withoutStraight(List<Point> corners) {
    List<Point> route = new ArrayList<>();
    for (Point corner : corners) {
      if (!route.isEmpty() && route.getLast().equals(corner)) {
        continue;
      }
      int size = route.size();
      if (size >= 2 && isStraight(route.get(size - 2), route.get(size - 1), corner)) {
        route.removeLast();
      }
      route.add(corner);
    }
    return route;
  }

  private static boolean isStraight(Point a, Point b, Point c) {
    return (a.x() == b.x() && b.x() == c.x()) || (a.y() == b.y() && b.y() == c.y());
  }
}
