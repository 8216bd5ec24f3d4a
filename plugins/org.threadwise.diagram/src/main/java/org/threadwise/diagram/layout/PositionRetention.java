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
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * The placement of a sketch in which figures keep their positions from the former sketch, so that
 * the diagram does not jump while its text is edited.
 *
 * <p>A worked example. The former diagram is {@code In → Brew → Out}. A new text inserts a task
 * {@code Serve} between {@code Brew} and {@code Out}:
 *
 * <ol>
 *   <li>{@link SketchMatching} pairs {@code In}, {@code Brew} and {@code Out} with their former
 *       figures. They keep their tiles, because they have the same size and no pin has moved into
 *       their area.
 *   <li>{@code Serve} has no former figure, and is inserted into a link. {@link InsertedSpace}
 *       moves {@code Out} to the right to make room, and {@link NeighbourPlacement} places {@code
 *       Serve} between {@code Brew} and {@code Out}; it moves up or down until it overlaps nothing.
 *   <li>The link from {@code In} to {@code Brew} keeps its route and the position of its name. The
 *       two links of {@code Serve} are new, so they are routed around all figures. A link whose way
 *       {@code Serve} blocks would be routed again, too.
 * </ol>
 *
 * <p>A figure that had no links is placed beside its neighbours as soon as it has some.
 *
 * <p>If more than a quarter of the figures are new, or too many links would have to be routed,
 * there is no such placement, and the caller uses the canonical layout.
 */
final class PositionRetention {

  /** The number of new figures that is never too many, even for a small process. */
  private static final int MAX_NEW_FIGURES = 12;

  private static final int MAX_BROKEN_LINKS = 120;

  private static final double FAR = 1e6;

  /** The areas above and to the left: a route there would move the whole diagram. */
  private static final List<Box> BORDERS =
      List.of(new Box(-FAR, -FAR, 2 * FAR, FAR - 1), new Box(-FAR, -FAR, FAR - 1, 2 * FAR));

  private final Sketch sketch;
  private final Placement before;
  private final SketchMatching matching;
  private final Map<String, Box> lastTiles;
  private final OccupiedArea area;
  private final Map<String, Box> tiles = new LinkedHashMap<>();
  private final Map<String, Point> ports = new HashMap<>();
  private final FigureLinks links;

  private PositionRetention(
      Sketch sketch,
      FigureLinks links,
      Placement before,
      SketchMatching matching,
      Map<String, Box> lastTiles) {
    this.sketch = sketch;
    this.links = links;
    this.before = before;
    this.matching = matching;
    this.lastTiles = lastTiles;
    this.area = new OccupiedArea();
  }

  /**
   * Returns the placement of a sketch; empty if too much of it is new.
   *
   * @param earlier the former sketch
   * @param before its placement
   * @param lastTiles the last tiles of figures, also of those that were removed
   */
  static Optional<Placement> of(
      Sketch earlier, Placement before, Sketch sketch, Map<String, Box> lastTiles) {
    SketchMatching matching = SketchMatching.of(earlier, sketch);
    int fresh = sketch.figures().size() - matching.size();
    if (fresh > Math.max(MAX_NEW_FIGURES, sketch.figures().size() / 4)) {
      return Optional.empty();
    }
    FigureLinks links = new FigureLinks(sketch);
    Placement wider = InsertedSpace.apply(earlier, before, sketch, links, matching);
    return new PositionRetention(sketch, links, wider, matching, lastTiles).placement();
  }

  private Optional<Placement> placement() {
    placeFigures();
    Map<String, List<Point>> routes = new HashMap<>();
    Map<String, Box> labels = new HashMap<>();
    for (Link link : sketch.links()) {
      String old = matching.link(link);
      if (old == null || !isIntact(link, before.route(old))) {
        continue;
      }
      routes.put(link.id(), before.route(old));
      Box label = before.labels().get(old);
      if (label != null && label.width() == link.nameWidth() && !area.isEntered(label, Set.of())) {
        labels.put(link.id(), label);
      }
    }
    if (sketch.links().size() - routes.size() > MAX_BROKEN_LINKS) {
      return Optional.empty();
    }
    new LinkRepair(sketch, obstacles(), ports, LinkRouter.QUICK).apply(routes, labels);
    return Optional.of(new Placement(tiles, ports, routes, labels));
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

  /**
   * Places pinned figures first, then those that keep their positions, then those that have to move
   * a little, and the new ones last.
   */
  private void placeFigures() {
    List<Figure> kept = new ArrayList<>();
    List<Figure> resized = new ArrayList<>();
    List<Figure> loose = new ArrayList<>();
    List<Figure> fresh = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      Point pin = figure.pin();
      if (pin != null) {
        Box tile = figure.tile(pin);
        boolean same = tile.equals(matching.tile(figure, before)) && matching.hasFormerSize(figure);
        put(figure, tile, !same);
      }
    }
    for (Figure figure : sketch.figures()) {
      if (figure.pin() != null) {
        continue;
      }
      if (matching.unpinnedTile(figure, before) == null) {
        fresh.add(figure);
      } else if (matching.isLoose(figure) && links.isLinked(figure)) {
        loose.add(figure);
      } else if (matching.hasFormerSize(figure)) {
        kept.add(figure);
      } else {
        resized.add(figure);
      }
    }
    placeKept(kept);
    NeighbourPlacement neighbours = new NeighbourPlacement(sketch, links, tiles, area);
    resized.forEach(figure -> put(figure, area.free(figure, formerTile(figure)), true));
    loose.forEach(
        figure ->
            put(
                figure,
                neighbours.beside(figure).orElseGet(() -> area.free(figure, formerTile(figure))),
                true));
    fresh.forEach(figure -> put(figure, freshTile(figure, neighbours), true));
  }

  /** Places figures at their former positions; those in the way of a moved pin make room. */
  private void placeKept(List<Figure> figures) {
    Map<String, Box> former = new HashMap<>();
    figures.forEach(figure -> former.put(figure.id(), formerTile(figure)));
    Map<String, Box> free = area.inOrder(figures, former);
    for (Figure figure : figures) {
      Box tile = Objects.requireNonNull(free.get(figure.id()));
      put(figure, tile, !tile.equals(former.get(figure.id())));
    }
  }

  /** Returns the tile of a figure with the former corner. */
  private Box formerTile(Figure figure) {
    Box tile = Objects.requireNonNull(matching.unpinnedTile(figure, before));
    return figure.tile(new Point(tile.x(), tile.y()));
  }

  /** Returns the tile of a figure that is new or no longer pinned. */
  private Box freshTile(Figure figure, NeighbourPlacement neighbours) {
    Box last = matching.of(figure) == null ? lastTiles.get(figure.id()) : null;
    return last != null
        ? area.free(figure, figure.tile(new Point(last.x(), last.y())))
        : neighbours.beside(figure).orElseGet(() -> neighbours.apart(figure));
  }

  private void put(Figure figure, Box tile, boolean moved) {
    tiles.put(figure.id(), tile);
    area.take(figure, tile, moved);
    Figure old = matching.of(figure);
    placePorts(figure.inputs(), old == null ? List.of() : old.inputs(), figure, tile);
    placePorts(figure.outputs(), old == null ? List.of() : old.outputs(), figure, tile);
  }

  /** Places the ports of a side: new ones below those that it had, if there is room for them. */
  private void placePorts(List<String> ids, List<String> earlier, Figure figure, Box tile) {
    Box was = matching.tile(figure, before);
    double x = ids.equals(figure.inputs()) ? tile.x() : tile.right();
    if (was == null || earlier.isEmpty() || ids.size() < earlier.size()) {
      spread(ids, x, tile.centerY());
      return;
    }
    double y = 0;
    for (int i = 0; i < ids.size(); i++) {
      boolean isNew = i >= earlier.size();
      y = isNew ? y + Figure.PORT_PITCH : before.port(earlier.get(i)).y() - was.y() + tile.y();
      ports.put(ids.get(i), new Point(x, y));
    }
    if (y >= tile.bottom()) {
      spread(ids, x, tile.centerY());
    }
  }

  private void spread(List<String> ids, double x, double middle) {
    double first = middle - (ids.size() - 1) * Figure.PORT_PITCH / 2;
    for (int i = 0; i < ids.size(); i++) {
      ports.put(ids.get(i), new Point(x, first + i * Figure.PORT_PITCH));
    }
  }

  /** Returns whether the ends of a link have not moved, and no figure has come into its way. */
  private boolean isIntact(Link link, List<Point> route) {
    if (!route.getFirst().equals(port(link.source()))
        || !route.getLast().equals(port(link.target()))) {
      return false;
    }
    Set<String> ends = new HashSet<>(List.of(links.writer(link).id(), links.reader(link).id()));
    return LinkRouter.segments(route).noneMatch(way -> area.isEntered(way.grown(1), ends));
  }
}
