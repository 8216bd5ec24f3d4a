package org.threadwise.diagram.svg;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.svg.RoundedPath.Corner;
import org.threadwise.diagram.svg.RoundedPath.Part;
import org.threadwise.diagram.svg.RoundedPath.Straight;

/** The paths of edges and their arrow heads. */
final class Routes {

  private static final double RADIUS = 7;
  private static final double HEAD_LENGTH = 7;
  private static final double HEAD_HALF_WIDTH = 4;

  private Routes() {}

  /** Returns a route with rounded corners that ends at the base of its arrow head. */
  static RoundedPath path(List<Point> route) {
    Point end = route.getLast();
    Point foot = towards(end, route.get(route.size() - 2), HEAD_LENGTH - 1);
    return rounded(route, foot);
  }

  /** Returns a whole route with rounded corners. */
  static RoundedPath line(List<Point> route) {
    return rounded(route, route.getLast());
  }

  private static RoundedPath rounded(List<Point> route, Point end) {
    List<Part> parts = new ArrayList<>();
    for (int corner = 1; corner < route.size() - 1; corner++) {
      Point before = route.get(corner - 1);
      Point here = route.get(corner);
      Point after = corner == route.size() - 2 ? end : route.get(corner + 1);
      double radius = Math.min(RADIUS, Math.min(length(before, here), length(here, after)) / 2);
      parts.add(new Straight(towards(here, before, radius)));
      parts.add(new Corner(here, towards(here, after, radius)));
    }
    parts.add(new Straight(end));
    return new RoundedPath(route.getFirst(), parts, false);
  }

  /** Returns a triangle whose tip is the end of a route. */
  static RoundedPath head(List<Point> route) {
    Point tip = route.getLast();
    Point foot = towards(tip, route.get(route.size() - 2), HEAD_LENGTH);
    double across = HEAD_HALF_WIDTH / HEAD_LENGTH;
    double dx = (tip.y() - foot.y()) * across;
    double dy = (tip.x() - foot.x()) * across;
    return new RoundedPath(
        foot.translated(dx, -dy),
        List.of(new Straight(tip), new Straight(foot.translated(-dx, dy))),
        true);
  }

  /** Returns the point at a distance from {@code start} on the way to {@code target}. */
  private static Point towards(Point start, Point target, double distance) {
    double length = length(start, target);
    double share = length == 0 ? 0 : Math.min(1, distance / length);
    return new Point(
        start.x() + (target.x() - start.x()) * share, start.y() + (target.y() - start.y()) * share);
  }

  /** Returns the length of a horizontal or vertical segment. */
  private static double length(Point a, Point b) {
    return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
  }
}
