package org.threadwise.diagram.layout;

import java.util.List;
import java.util.Map;
import org.threadwise.diagram.Point;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;

/**
 * A process that has figures and links but no places yet.
 *
 * @param id name of the process
 * @param title what stands at the head of its frame
 * @param subject the process
 */
record Sketch(String id, String title, List<Figure> figures, List<Link> links, Process subject) {

  /** The same with other pins; itself if none differs. */
  Sketch pinned(Map<Element, Point> pins) {
    List<Figure> moved =
        figures.stream()
            .map(
                figure ->
                    figure.subject() == null ? figure : figure.pinned(pins.get(figure.subject())))
            .toList();
    return moved.equals(figures) ? this : new Sketch(id, title, moved, links, subject);
  }
}
