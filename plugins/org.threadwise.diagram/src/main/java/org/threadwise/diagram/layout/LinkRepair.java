package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * Completes the routes and names of a sketch some of whose links keep theirs. A name that a new
 * route crosses is placed again, beside its unchanged route.
 *
 * @param sketch all figures and links
 * @param obstacles that no route may cross
 * @param ports position of each port, by its id
 * @param maxObstacles along which a route may run, as in {@link LinkRouter}
 */
record LinkRepair(Sketch sketch, List<Box> obstacles, Map<String, Point> ports, int maxObstacles) {

  /**
   * Adds the missing routes and names.
   *
   * @param routes of the links that keep theirs, by their ids
   * @param labels boxes of the names that keep their places, by the ids of the links
   */
  void apply(Map<String, List<Point>> routes, Map<String, Box> labels) {
    LinkRouter router = new LinkRouter(obstacles, routes.values(), labels.values(), maxObstacles);
    Set<Box> segments = new HashSet<>();
    for (Link link : sketch.links()) {
      if (!routes.containsKey(link.id())) {
        List<Point> route = router.route(port(link.source()), port(link.target()));
        routes.put(link.id(), route);
        LinkRouter.segments(route).forEach(segments::add);
      }
    }
    labels
        .values()
        .removeIf(
            label -> segments.stream().anyMatch(segment -> segment.grown(0.5).overlaps(label)));
    List<Link> unnamed = new ArrayList<>(sketch.links());
    unnamed.removeIf(link -> labels.containsKey(link.id()));
    LabelPlacer.placeNames(unnamed, obstacles, routes, labels);
  }

  private Point port(String id) {
    return Objects.requireNonNull(ports.get(id), id);
  }
}
