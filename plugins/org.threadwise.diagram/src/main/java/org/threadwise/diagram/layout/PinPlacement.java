package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * Puts pinned figures where a person put them; the others stay where the automatic layout has them,
 * unless they must make room.
 *
 * <p>Links keep their routes if nothing they touch or cross has moved; the rest are routed anew.
 */
final class PinPlacement {

  private static final double DISTANCE = 6;
  private static final double STEP = 8;

  private final Sketch sketch;
  private final Placement automatic;
  private final Map<String, Box> tiles = new LinkedHashMap<>();
  private final Map<String, Box> footprints = new LinkedHashMap<>();
  private final Set<String> moved = new HashSet<>();

  private PinPlacement(Sketch sketch, Placement automatic) {
    this.sketch = sketch;
    this.automatic = automatic;
  }

  /**
   * The placement with pins respected; its origin is the upper left corner of the automatic layout.
   */
  static Placement apply(Sketch sketch, Placement automatic) {
    Box content = Extent.of(sketch, automatic);
    Placement atOrigin = automatic.translated(-content.x(), -content.y());
    if (sketch.figures().stream().allMatch(figure -> figure.pin() == null)) {
      return atOrigin;
    }
    return new PinPlacement(sketch, atOrigin).placement();
  }

  private Placement placement() {
    placePinned();
    placeOthers();
    Map<String, Point> ports = ports();
    Map<String, List<Point>> routes = new HashMap<>();
    Map<String, Box> labels = new HashMap<>();
    List<Link> broken = new ArrayList<>();
    for (Link link : sketch.links()) {
      if (isWhole(link)) {
        routes.put(link.id(), automatic.route(link.id()));
        Box label = automatic.labels().get(link.id());
        if (label != null) {
          labels.put(link.id(), label);
        }
      } else {
        broken.add(link);
      }
    }
    List<Box> obstacles = obstacles();
    LinkRouter router = new LinkRouter(obstacles, routes.values(), LinkRouter.THOROUGH);
    for (Link link : broken) {
      List<Point> route = router.route(port(ports, link.source()), port(ports, link.target()));
      routes.put(link.id(), route);
    }
    LabelPlacer placer = new LabelPlacer(obstacles, labels.values(), routes.values());
    for (Link link : broken) {
      if (!link.name().isEmpty()) {
        double width = Advances.width(link.name(), TextStyle.SLOT);
        List<Point> route = routes.getOrDefault(link.id(), List.of());
        labels.put(link.id(), placer.place(route, width, TextStyle.SLOT.lineHeight()));
      }
    }
    return new Placement(tiles, ports, routes, labels);
  }

  private static Point port(Map<String, Point> ports, String id) {
    return Objects.requireNonNull(ports.get(id), id);
  }

  private void placePinned() {
    for (Figure figure : sketch.figures()) {
      Point pin = figure.pin();
      if (pin != null) {
        put(figure, figure.tile(pin));
      }
    }
  }

  private void placeOthers() {
    for (Figure figure : sketch.figures()) {
      if (figure.pin() == null) {
        put(figure, freeTile(figure, automatic.tile(figure.id())));
      }
    }
  }

  private void put(Figure figure, Box tile) {
    tiles.put(figure.id(), tile);
    footprints.put(figure.id(), figure.footprint(tile));
    if (!tile.equals(automatic.tile(figure.id()))) {
      moved.add(figure.id());
    }
  }

  /**
   * The tile itself, or the nearest one straight below or above it that touches no placed figure.
   */
  private Box freeTile(Figure figure, Box tile) {
    for (int steps = 0; ; steps++) {
      Box below = tile.translated(0, steps * STEP);
      if (isFree(figure.footprint(below))) {
        return below;
      }
      Box above = tile.translated(0, -steps * STEP);
      if (isFree(figure.footprint(above))) {
        return above;
      }
    }
  }

  private boolean isFree(Box footprint) {
    Box room = footprint.grown(DISTANCE);
    // Figures that have not moved are apart from each other already, by less than the distance
    // perhaps.
    return footprints.entrySet().stream()
        .noneMatch(
            other ->
                moved.contains(other.getKey())
                    ? room.overlaps(other.getValue())
                    : footprint.overlaps(other.getValue()));
  }

  private Map<String, Point> ports() {
    Map<String, Point> ports = new HashMap<>();
    for (Figure figure : sketch.figures()) {
      Box before = automatic.tile(figure.id());
      Box after = Objects.requireNonNull(tiles.get(figure.id()));
      double dx = after.x() - before.x();
      double dy = after.y() - before.y();
      for (List<String> side : List.of(figure.inputs(), figure.outputs())) {
        side.forEach(id -> ports.put(id, automatic.port(id).translated(dx, dy)));
      }
    }
    return ports;
  }

  /** Whether neither end of the link has moved, and nothing has moved into its way. */
  private boolean isWhole(Link link) {
    Box label = automatic.labels().getOrDefault(link.id(), Box.EMPTY);
    List<Point> route = automatic.route(link.id());
    for (Figure figure : sketch.figures()) {
      if (moved.contains(figure.id())) {
        Box footprint = Objects.requireNonNull(footprints.get(figure.id()));
        if (figure.outputs().contains(link.source())
            || figure.inputs().contains(link.target())
            || footprint.overlaps(label)
            || crosses(route, footprint)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean crosses(List<Point> route, Box box) {
    for (int corner = 1; corner < route.size(); corner++) {
      if (box.overlaps(LinkRouter.between(route.get(corner - 1), route.get(corner)).grown(1))) {
        return true;
      }
    }
    return false;
  }

  private List<Box> obstacles() {
    List<Box> obstacles = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      obstacles.addAll(figure.obstacles(Objects.requireNonNull(tiles.get(figure.id()))));
    }
    return obstacles;
  }
}
