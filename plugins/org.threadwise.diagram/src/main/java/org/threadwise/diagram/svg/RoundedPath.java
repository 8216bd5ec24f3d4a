package org.threadwise.diagram.svg;

import java.util.List;
import org.threadwise.diagram.Point;

/**
 * A line that may have round corners.
 *
 * @param start of the line
 * @param parts in their order
 * @param closed whether the line returns to its start
 */
public record RoundedPath(Point start, List<Part> parts, boolean closed) {

  /** Copies the list. */
  public RoundedPath {
    parts = List.copyOf(parts);
  }

  /** A part of a line. */
  public sealed interface Part {
    /** Returns the end of this part. */
    Point end();
  }

  /** A straight part. */
  public record Straight(Point end) implements Part {}

  /** A round corner, as a quadratic curve. */
  public record Corner(Point control, Point end) implements Part {}
}
