package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * Places pinned figures at their pins, or at most half a pixel beside. Other figures keep the
 * positions of the automatic layout, unless a pinned figure covers them: those make room, in the
 * order of their columns.
 *
 * <p>A link keeps its route if its ends have not moved and no moved figure is in its way; other
 * links are routed again.
 */
final class PinPlacement {

  /**
   * Pins are whole numbers, so a pin this near to the automatic position does not move a figure.
   */
  private static final double ROUNDING = 0.5;

  private final Sketch sketch;
  private final Placement automatic;
  private final Map<String, Box> tiles = new LinkedHashMap<>();
  private final OccupiedArea area = new OccupiedArea();
  private final FigureLinks links;

  private PinPlacement(Sketch sketch, Placement automatic) {
    this.sketch = sketch;
    this.automatic = automatic;
    links = new FigureLinks(sketch);
  }

  /**
   * Returns the placement with pins; its origin is the upper left corner of the automatic layout.
   */
  static Placement apply(Sketch sketch, Placement automatic) {
    Box content = automatic.extent(sketch);
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
    for (Link link : sketch.links()) {
      if (isIntact(link)) {
        routes.put(link.id(), automatic.route(link.id()));
        Box label = automatic.labels().get(link.id());
        if (label != null) {
          labels.put(link.id(), label);
        }
      }
    }
    new LinkRepair(sketch, obstacles(), ports, LinkRouter.THOROUGH).apply(routes, labels);
    return new Placement(tiles, ports, routes, labels);
  }

  private void placePinned() {
    for (Figure figure : sketch.figures()) {
      Point pin = figure.pin();
      if (pin != null) {
        Box tile = automatic.tile(figure.id());
        boolean isThere =
            Math.abs(tile.x() - pin.x()) <= ROUNDING && Math.abs(tile.y() - pin.y()) <= ROUNDING;
        put(figure, isThere ? tile : figure.tile(pin));
      }
    }
  }

  private void placeOthers() {
    List<Figure> others = sketch.figures().stream().filter(figure -> figure.pin() == null).toList();
    Map<String, Box> free = area.inOrder(others, automatic.tiles());
    others.forEach(figure -> put(figure, Objects.requireNonNull(free.get(figure.id()))));
  }

  private void put(Figure figure, Box tile) {
    tiles.put(figure.id(), tile);
    area.take(figure, tile, !tile.equals(automatic.tile(figure.id())));
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

  /** Returns whether neither end of a link has moved, and no figure has moved into its way. */
  private boolean isIntact(Link link) {
    if (area.hasMoved(links.writer(link).id()) || area.hasMoved(links.reader(link).id())) {
      return false;
    }
    Box label = automatic.labels().getOrDefault(link.id(), Box.EMPTY);
    return !area.isEntered(label, Set.of())
        && LinkRouter.segments(automatic.route(link.id()))
            .noneMatch(way -> area.isEntered(way.grown(1), Set.of()));
  }

  private List<Box> obstacles() {
    List<Box> obstacles = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      obstacles.addAll(figure.obstacles(Objects.requireNonNull(tiles.get(figure.id()))));
    }
    return obstacles;
  }
}
