package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * The positions of the parts of a sketch.
 *
 * @param tiles box of the tile of each figure, by its id
 * @param ports position of each port, by its id
 * @param routes corners of each link, by its id
 * @param labels box of each link's name, by the link's id; none for a link without name
 */
record Placement(
    Map<String, Box> tiles,
    Map<String, Point> ports,
    Map<String, List<Point>> routes,
    Map<String, Box> labels) {

  /** Returns this placement, moved. */
  Placement translated(double dx, double dy) {
    Map<String, Box> movedTiles = new HashMap<>();
    tiles.forEach((id, box) -> movedTiles.put(id, box.translated(dx, dy)));
    Map<String, Point> movedPorts = new HashMap<>();
    ports.forEach((id, point) -> movedPorts.put(id, point.translated(dx, dy)));
    Map<String, List<Point>> movedRoutes = new HashMap<>();
    routes.forEach(
        (id, route) -> movedRoutes.put(id, route.stream().map(p -> p.translated(dx, dy)).toList()));
    Map<String, Box> movedLabels = new HashMap<>();
    labels.forEach((id, box) -> movedLabels.put(id, box.translated(dx, dy)));
    return new Placement(movedTiles, movedPorts, movedRoutes, movedLabels);
  }

  /** Returns the smallest box around figures with their texts, routes and names of slots. */
  Box extent(Sketch sketch) {
    List<Box> parts = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      parts.add(figure.footprint(tile(figure.id())));
    }
    for (List<Point> route : routes.values()) {
      route.forEach(point -> parts.add(new Box(point.x(), point.y(), 0, 0)));
    }
    parts.addAll(labels.values());
    return Box.around(parts);
  }

  Box tile(String figure) {
    return found(tiles.get(figure), figure);
  }

  Point port(String port) {
    return found(ports.get(port), port);
  }

  List<Point> route(String link) {
    return found(routes.get(link), link);
  }

  private static <T> T found(@Nullable T value, String id) {
    if (value == null) {
      throw new IllegalStateException("Nothing was placed for " + id);
    }
    return value;
  }
}
