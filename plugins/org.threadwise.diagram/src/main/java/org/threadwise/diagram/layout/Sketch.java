package org.threadwise.diagram.layout;

import java.util.List;
import java.util.Map;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;

/**
 * A process that has figures and links but no places yet.
 *
 * @param id name of the process
 * @param title what stands at the head of its frame
 */
record Sketch(String id, String title, List<Figure> figures, List<Link> links) {

  /** How many tasks and ports there are. */
  long elements() {
    return figures.stream()
        .filter(
            figure ->
                figure.kind() == PlacedNode.Kind.TASK || figure.kind() == PlacedNode.Kind.PORT)
        .count();
  }

  /**
   * The same with other pins; itself if none differs.
   *
   * @param pins by the ids of figures
   */
  Sketch pinned(Map<String, Point> pins) {
    List<Figure> moved =
        figures.stream().map(figure -> figure.pinned(pins.get(figure.id()))).toList();
    return moved.equals(figures) ? this : new Sketch(id, title, moved, links);
  }
}
