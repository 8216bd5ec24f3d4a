package org.threadwise.diagram;

/** A position in pixels, to the right and down. */
public record Point(double x, double y) {

  /** The same point seen from an origin that lies {@code dx} to the left and {@code dy} above. */
  public Point translated(double dx, double dy) {
    return new Point(x + dx, y + dy);
  }
}
