package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.TextStyle;

/** Places the names of slots next to their routes, where they cover nothing else. */
final class LabelPlacer {

  private static final double GAP = 2;
  private static final double STEP = 8;

  /** Distance from the place next to a line of a name that would cover another line there. */
  private static final double NEAR = 6;

  /** Distances from a line at which a name is placed if there is no room next to it. */
  private static final double[] FAR = {12, 24, 36, 48, 60, 72};

  private final List<Box> taken;
  private final List<Box> lines = new ArrayList<>();

  private LabelPlacer(
      Collection<Box> obstacles, Collection<Box> labels, Collection<List<Point>> routes) {
    taken = new ArrayList<>(obstacles);
    taken.addAll(labels);
    for (List<Point> route : routes) {
      LinkRouter.segments(route).forEach(segment -> lines.add(segment.grown(0.5)));
    }
  }

  /** Adds boxes for the names of links to the labels that already have one. */
  static void placeNames(
      List<Link> links,
      List<Box> obstacles,
      Map<String, List<Point>> routes,
      Map<String, Box> labels) {
    if (links.isEmpty()) {
      return;
    }
    LabelPlacer placer = new LabelPlacer(obstacles, labels.values(), routes.values());
    for (Link link : links) {
      if (!link.name().isEmpty()) {
        List<Point> route = routes.getOrDefault(link.id(), List.of());
        double height = TextStyle.SLOT.lineHeight();
        labels.put(link.id(), placer.place(route, link.nameWidth(), height));
      }
    }
  }

  /** A segment of a route, with the left or upper end first. */
  private record Segment(Point from, Point to) {

    double length() {
      return to.x() - from.x() + to.y() - from.y();
    }

    boolean isLevel() {
      return from.y() == to.y();
    }
  }

  /**
   * Returns the box of a label: the one nearest to the middle of the longest horizontal segment
   * that covers no figure, name or line; or else one a little apart from the route; or else one
   * that covers only lines; or else one at a distance from the route; or else next to the middle.
   */
  private Box place(List<Point> route, double width, double height) {
    List<Box> candidates = candidates(route, width, height);
    Box place =
        candidates.stream()
            .filter(box -> isFree(box, taken) && isFree(box, lines))
            .findFirst()
            .or(() -> nearby(candidates))
            .or(() -> candidates.stream().filter(box -> isFree(box, taken)).findFirst())
            .or(() -> apart(candidates))
            .orElse(candidates.getFirst());
    taken.add(place);
    return place;
  }

  /** Returns the first place a little apart from one of some places that covers nothing. */
  private Optional<Box> nearby(List<Box> candidates) {
    return candidates.stream()
        .flatMap(box -> Stream.of(box.translated(0, -NEAR), box.translated(0, NEAR)))
        .filter(box -> isFree(box, taken) && isFree(box, lines))
        .findFirst();
  }

  /** Returns the free place nearest to one of some places. */
  private Optional<Box> apart(List<Box> candidates) {
    return Arrays.stream(FAR)
        .boxed()
        .flatMap(
            far ->
                candidates.stream()
                    .flatMap(box -> Stream.of(box.translated(0, -far), box.translated(0, far))))
        .filter(box -> isFree(box, taken))
        .findFirst();
  }

  private static boolean isFree(Box box, List<Box> others) {
    return others.stream().noneMatch(box::overlaps);
  }

  private static List<Box> candidates(List<Point> route, double width, double height) {
    List<Box> candidates = new ArrayList<>();
    for (Segment segment : segments(route)) {
      for (double shift = 0; shift <= segment.length() / 2; shift += STEP) {
        for (boolean before : new boolean[] {true, false}) {
          candidates.add(beside(segment, shift, before, width, height));
          candidates.add(beside(segment, -shift, before, width, height));
        }
      }
    }
    return candidates;
  }

  private static Box beside(
      Segment segment, double along, boolean before, double width, double height) {
    double x = (segment.from().x() + segment.to().x()) / 2;
    double y = (segment.from().y() + segment.to().y()) / 2;
    if (segment.isLevel()) {
      return Box.below(x + along, before ? y - GAP - height : y + GAP, width, height);
    }
    double left = before ? x + GAP + 2 : x - GAP - 2 - width;
    return new Box(left, y + along - height / 2, width, height);
  }

  private static List<Segment> segments(List<Point> route) {
    List<Segment> segments = new ArrayList<>();
    for (int corner = 1; corner < route.size(); corner++) {
      Point a = route.get(corner - 1);
      Point b = route.get(corner);
      segments.add(a.x() + a.y() <= b.x() + b.y() ? new Segment(a, b) : new Segment(b, a));
    }
    segments.sort(
        Comparator.comparing((Segment segment) -> !segment.isLevel())
            .thenComparing(Comparator.comparingDouble(Segment::length).reversed()));
    return segments;
  }
}
