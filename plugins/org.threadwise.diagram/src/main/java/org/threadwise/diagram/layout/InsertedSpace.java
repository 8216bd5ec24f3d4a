package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * Makes room in a placement for figures that were inserted into links: from the reader of such a
 * link on, everything is moved to the right. Moved parts keep their order and distances, so no
 * overlap is caused.
 */
final class InsertedSpace {

  private final Sketch earlier;
  private final SketchMatching matching;
  private final FigureLinks links;

  private InsertedSpace(Sketch earlier, FigureLinks links, SketchMatching matching) {
    this.earlier = earlier;
    this.links = links;
    this.matching = matching;
  }

  /**
   * Returns the placement of the earlier sketch with room for the inserted figures of the next one;
   * the same object if they need none.
   */
  static Placement apply(
      Sketch earlier, Placement before, Sketch sketch, FigureLinks links, SketchMatching matching) {
    InsertedSpace space = new InsertedSpace(earlier, links, matching);
    Placement wider = before;
    for (Figure figure : sketch.figures()) {
      if (figure.pin() == null && matching.isLoose(figure)) {
        wider = space.withRoomFor(figure, wider);
      }
    }
    return wider;
  }

  private Placement withRoomFor(Figure figure, Placement before) {
    if (links.into(figure).isEmpty() || links.outOf(figure).isEmpty()) {
      return before;
    }
    Link in = links.into(figure).getFirst();
    Link out = links.outOf(figure).getFirst();
    Figure writer = links.writer(in);
    Figure reader = links.reader(out);
    if (reader.pin() != null) {
      return before;
    }
    Box from = matching.tile(writer, before);
    Box to = matching.tile(reader, before);
    if (from == null || to == null || to.x() < from.right()) {
      return before;
    }
    double needed =
        LayeredLayout.distance(writer, in, figure)
            + figure.width()
            + LayeredLayout.distance(figure, out, reader);
    double missing = needed - (to.x() - from.right());
    return missing <= 0 ? before : moved(before, to.x() - LayeredLayout.LAYER_GAP, missing);
  }

  /** Returns a placement whose parts from a vertical line on are moved to the right. */
  private Placement moved(Placement before, double line, double by) {
    Map<String, Box> tiles = new HashMap<>();
    Map<String, Point> ports = new HashMap<>(before.ports());
    for (Figure figure : earlier.figures()) {
      Box tile = before.tile(figure.id());
      double step = tile.centerX() < line ? 0 : by;
      tiles.put(figure.id(), tile.translated(step, 0));
      for (List<String> side : List.of(figure.inputs(), figure.outputs())) {
        side.forEach(port -> ports.put(port, before.port(port).translated(step, 0)));
      }
    }
    Map<String, List<Point>> routes = new HashMap<>();
    Map<String, Box> labels = new HashMap<>();
    for (Link link : earlier.links()) {
      List<Point> route = new ArrayList<>();
      for (Point point : before.route(link.id())) {
        route.add(point.translated(point.x() < line ? 0 : by, 0));
      }
      // The ends move with their figures, which may reach across the line.
      double start = before.route(link.id()).getFirst().y();
      double end = before.route(link.id()).getLast().y();
      route.set(0, new Point(port(ports, link.source()).x(), start));
      route.set(route.size() - 1, new Point(port(ports, link.target()).x(), end));
      routes.put(link.id(), List.copyOf(route));
      Box label = before.labels().get(link.id());
      if (label != null) {
        labels.put(link.id(), label.translated(label.centerX() < line ? 0 : by, 0));
      }
    }
    return new Placement(tiles, ports, routes, labels);
  }

  private static Point port(Map<String, Point> ports, String id) {
    return Objects.requireNonNull(ports.get(id), id);
  }
}
