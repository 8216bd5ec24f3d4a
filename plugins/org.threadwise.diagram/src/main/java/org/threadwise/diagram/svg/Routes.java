package org.threadwise.diagram.svg;

import static org.threadwise.diagram.svg.SvgText.number;

import java.util.List;
import org.threadwise.diagram.Point;

/** Path data of edges and their arrow heads. */
final class Routes {

  private static final double RADIUS = 7;
  private static final double HEAD_LENGTH = 7;
  private static final double HEAD_HALF_WIDTH = 4;

  private Routes() {}

  /** The route with rounded corners, ending at the foot of its arrow head. */
  static String path(List<Point> route) {
    Point end = route.getLast();
    Point foot = towards(end, route.get(route.size() - 2), HEAD_LENGTH - 1);
    return rounded(route, foot);
  }

  /** The whole route with rounded corners. */
  static String line(List<Point> route) {
    return rounded(route, route.getLast());
  }

  private static String rounded(List<Point> route, Point end) {
    StringBuilder path = new StringBuilder("M").append(at(route.getFirst()));
    for (int corner = 1; corner < route.size() - 1; corner++) {
      Point before = route.get(corner - 1);
      Point here = route.get(corner);
      Point after = corner == route.size() - 2 ? end : route.get(corner + 1);
      double radius = Math.min(RADIUS, Math.min(length(before, here), length(here, after)) / 2);
      path.append('L').append(at(towards(here, before, radius)));
      path.append('Q').append(at(here)).append(' ').append(at(towards(here, after, radius)));
    }
    return path.append('L').append(at(end)).toString();
  }

  /** A triangle whose tip is the end of the route. */
  static String head(List<Point> route) {
    Point tip = route.getLast();
    Point foot = towards(tip, route.get(route.size() - 2), HEAD_LENGTH);
    double across = HEAD_HALF_WIDTH / HEAD_LENGTH;
    double dx = (tip.y() - foot.y()) * across;
    double dy = (tip.x() - foot.x()) * across;
    return "M"
        + at(foot.translated(dx, -dy))
        + "L"
        + at(tip)
        + "L"
        + at(foot.translated(-dx, dy))
        + "z";
  }

  /** The point at this distance from {@code start} on the way to {@code target}. */
  private static Point towards(Point start, Point target, double distance) {
    double length = length(start, target);
    double share = length == 0 ? 0 : Math.min(1, distance / length);
    return new Point(
        start.x() + (target.x() - start.x()) * share, start.y() + (target.y() - start.y()) * share);
  }

  /** Length of a segment that is upright or level. */
  private static double length(Point a, Point b) {
    return Math.abs(a.x() - b.x()) + Math.abs(a.y() - b.y());
  }

  private static String at(Point point) {
    return number(point.x()) + " " + number(point.y());
  }
}
