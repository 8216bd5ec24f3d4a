package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/** How far a placed sketch reaches. */
final class Extent {

  private Extent() {}

  /** The smallest box around figures with their texts, routes and names of slots. */
  static Box of(Sketch sketch, Placement placement) {
    List<Box> parts = new ArrayList<>();
    for (Figure figure : sketch.figures()) {
      parts.add(figure.footprint(placement.tile(figure.id())));
    }
    for (List<Point> route : placement.routes().values()) {
      route.forEach(point -> parts.add(new Box(point.x(), point.y(), 0, 0)));
    }
    parts.addAll(placement.labels().values());
    return Box.around(parts);
  }
}
