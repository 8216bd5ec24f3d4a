package org.threadwise.diagram;

/** A position in pixels, to the right and down. */
public record Point(double x, double y) {

  /** Returns this point, moved. */
  public Point translated(double dx, double dy) {
    return new Point(x + dx, y + dy);
  }
}
