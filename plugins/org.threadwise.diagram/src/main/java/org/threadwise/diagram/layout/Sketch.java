package org.threadwise.diagram.layout;

import java.util.List;
import java.util.Map;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.Point;

/**
 * A process with figures and links but without positions.
 *
 * @param id name of the process
 * @param title of its frame
 */
record Sketch(String id, String title, List<Figure> figures, List<Link> links) {

  /** Returns the number of tasks and ports. */
  long elements() {
    return figures.stream()
        .filter(
            figure ->
                figure.kind() == PlacedNode.Kind.TASK || figure.kind() == PlacedNode.Kind.PORT)
        .count();
  }

  /**
   * Returns this sketch with other pins; the same object if no pin differs.
   *
   * @param pins by the ids of figures
   */
  Sketch pinned(Map<String, Point> pins) {
    List<Figure> moved =
        figures.stream().map(figure -> figure.pinned(pins.get(figure.id()))).toList();
    return moved.equals(figures) ? this : new Sketch(id, title, moved, links);
  }
}
