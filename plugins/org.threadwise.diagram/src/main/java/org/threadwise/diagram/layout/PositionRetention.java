package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/** Gives the figures of a sketch the places that they had in the one before, as far as they had. */
final class PositionRetention {

  /** With more new figures than this, and than a part of all, everything is laid out anew. */
  private static final int MAX_NEW_FIGURES = 12;

  private static final int MAX_BROKEN_LINKS = 120;
  private static final double BESIDE = 60;
  private static final double FAR = 1e6;

  /** Above and to the left of everything: what came there would move the whole picture. */
  private static final List<Box> BORDERS =
      List.of(new Box(-FAR, -FAR, 2 * FAR, FAR - 1), new Box(-FAR, -FAR, FAR - 1, 2 * FAR));

  private final Sketch sketch;
  private final Placement before;
  private final SketchMatching matching;
  private final Map<String, Box> lastTiles;
  private final OccupiedArea room;
  private final Map<String, Box> tiles = new LinkedHashMap<>();
  private final Map<String, Point> ports = new HashMap<>();
  private final Map<String, String> owners = new HashMap<>();

  private PositionRetention(
      Sketch sketch, Placement before, SketchMatching matching, Map<String, Box> lastTiles) {
    this.sketch = sketch;
    this.before = before;
    this.matching = matching;
    this.lastTiles = lastTiles;
    this.room = new OccupiedArea();
    for (Figure figure : sketch.figures()) {
      figure.inputs().forEach(port -> owners.put(port, figure.id()));
      figure.outputs().forEach(port -> owners.put(port, figure.id()));
    }
  }

  /**
   * The placement of a sketch; nothing if too much of it is new.
   *
   * @param earlier the sketch before it
   * @param before where that stands
   * @param lastTiles where figures stood that went
   */
  static Optional<Placement> of(
      Sketch earlier, Placement before, Sketch sketch, Map<String, Box> lastTiles) {
    SketchMatching matching = SketchMatching.of(earlier, sketch);
    int fresh = sketch.figures().size() - matching.size();
    if (fresh > Math.max(MAX_NEW_FIGURES, sketch.figures().size() / 4)) {
      return Optional.empty();
    }
    return new PositionRetention(sketch, before, matching, lastTiles).placement();
  }

  private Optional<Placement> placement() {
    placeFigures();
    Map<String, List<Point>> routes = new HashMap<>();
    Map<String, Box> labels = new HashMap<>();
    List<Link> broken = new ArrayList<>();
    List<Link> unnamed = new ArrayList<>();
    for (Link link : sketch.links()) {
      String old = matching.link(link);
      if (old == null || !isWhole(link, before.route(old))) {
        broken.add(link);
        continue;
      }
      routes.put(link.id(), before.route(old));
      Box label = before.labels().get(old);
      if (label != null && label.width() == width(link) && !room.isEntered(label, Set.of())) {
        labels.put(link.id(), label);
      } else {
        unnamed.add(link);
      }
    }
    if (broken.size() > MAX_BROKEN_LINKS) {
      return Optional.empty();
    }
    List<Box> obstacles = obstacles();
    LinkRouter router = new LinkRouter(obstacles, routes.values(), LinkRouter.QUICK);
    for (Link link : broken) {
      routes.put(link.id(), router.route(port(link.source()), port(link.target())));
    }
    unnamed.addAll(broken);
    name(unnamed, obstacles, routes, labels);
    return Optional.of(new Placement(tiles, ports, routes, labels));
  }

  private static void name(
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
        labels.put(link.id(), placer.place(route, width(link), TextStyle.SLOT.lineHeight()));
      }
    }
  }

  private static double width(Link link) {
    return Advances.width(link.name(), TextStyle.SLOT);
  }

  private String owner(String port) {
    return owners.getOrDefault(port, "");
  }

  private Point port(String id) {
    return Objects.requireNonNull(ports.get(id), id);
  }

  private List<Box> obstacles() {
    List<Box> obstacles = new ArrayList<>(BORDERS);
    for (Figure figure : sketch.figures()) {
      obstacles.addAll(figure.obstacles(Objects.requireNonNull(tiles.get(figure.id()))));
    }
    return obstacles;
  }

  /** Pinned ones first, then those that keep their places, then the others. */
  private void placeFigures() {
    List<Figure> others = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      Point pin = figure.pin();
      if (pin != null) {
        Box tile = figure.tile(pin);
        boolean same = tile.equals(matching.tile(figure, before)) && matching.isAsLarge(figure);
        put(figure, tile, !same);
      }
    }
    for (Figure figure : sketch.figures()) {
      Box tile = matching.isAsLarge(figure) ? matching.unpinnedTile(figure, before) : null;
      boolean stays = tile != null && !room.isEntered(figure.footprint(tile), Set.of());
      if (figure.pin() == null && tile != null && stays) {
        put(figure, tile, false);
      } else if (figure.pin() == null) {
        others.add(figure);
      }
    }
    for (Figure figure : others) {
      put(figure, room.free(figure, wanted(figure)), true);
    }
  }

  private void put(Figure figure, Box tile, boolean moved) {
    tiles.put(figure.id(), tile);
    room.take(figure, tile, moved);
    Figure old = matching.of(figure);
    if (old != null && matching.keepsPorts(figure)) {
      Box was = before.tile(old.id());
      keep(figure.inputs(), old.inputs(), tile, was);
      keep(figure.outputs(), old.outputs(), tile, was);
    } else {
      spread(figure.inputs(), tile.x(), tile.centerY());
      spread(figure.outputs(), tile.right(), tile.centerY());
    }
  }

  private void keep(List<String> ids, List<String> earlier, Box tile, Box was) {
    for (int i = 0; i < ids.size(); i++) {
      Point port = before.port(earlier.get(i));
      ports.put(ids.get(i), port.translated(tile.x() - was.x(), tile.y() - was.y()));
    }
  }

  private void spread(List<String> ids, double x, double middle) {
    double first = middle - (ids.size() - 1) * Figure.PORT_PITCH / 2;
    for (int i = 0; i < ids.size(); i++) {
      ports.put(ids.get(i), new Point(x, first + i * Figure.PORT_PITCH));
    }
  }

  /** Where a figure would stand if there were room. */
  private Box wanted(Figure figure) {
    Box tile = matching.unpinnedTile(figure, before);
    if (tile != null) {
      return figure.tile(new Point(tile.x(), tile.y()));
    }
    Box last = matching.of(figure) == null ? lastTiles.get(figure.id()) : null;
    if (last != null) {
      return figure.tile(new Point(last.x(), last.y()));
    }
    Box writer = neighbour(figure.inputs(), false);
    Box reader = neighbour(figure.outputs(), true);
    if (writer != null && reader != null && reader.x() - writer.right() > figure.width()) {
      double x = (writer.right() + reader.x() - figure.width()) / 2;
      return level(figure, x, (writer.centerY() + reader.centerY()) / 2);
    }
    if (writer != null) {
      return level(figure, writer.right() + BESIDE, writer.centerY());
    }
    if (reader != null) {
      return level(figure, reader.x() - BESIDE - figure.width(), reader.centerY());
    }
    return figure.tile(new Point(0, room.bottom() + BESIDE));
  }

  private static Box level(Figure figure, double x, double centerY) {
    return figure.tile(new Point(Math.max(x, 0), centerY - figure.height() / 2));
  }

  /**
   * The tile at the other end of one of the links at these ports, if that has its place already.
   */
  private @Nullable Box neighbour(List<String> own, boolean outputs) {
    for (Link link : sketch.links()) {
      String here = outputs ? link.source() : link.target();
      String there = outputs ? link.target() : link.source();
      if (own.contains(here)) {
        Box tile = tiles.get(owner(there));
        if (tile != null) {
          return tile;
        }
      }
    }
    return null;
  }

  /** Whether both ends of a link are where they were, and nothing came into its way. */
  private boolean isWhole(Link link, List<Point> route) {
    if (!route.getFirst().equals(port(link.source()))
        || !route.getLast().equals(port(link.target()))) {
      return false;
    }
    Set<String> ends = new HashSet<>(List.of(owner(link.source()), owner(link.target())));
    for (int corner = 1; corner < route.size(); corner++) {
      Box way = LinkRouter.between(route.get(corner - 1), route.get(corner)).grown(1);
      if (room.isEntered(way, ends)) {
        return false;
      }
    }
    return true;
  }
}
