package org.threadwise.diagram;

import java.util.Collection;

/** An upright rectangle in pixels. */
public record Box(double x, double y, double width, double height) {

  /** No area at the origin. */
  public static final Box EMPTY = new Box(0, 0, 0, 0);

  /** Rejects negative and undefined extents. */
  public Box {
    if (!(width >= 0) || !(height >= 0)) {
      throw new IllegalArgumentException(
          "A box cannot be " + width + " × " + height + ": both must be 0 or more");
    }
  }

  /** Returns a box by the centre of its upper side. */
  public static Box below(double centerX, double top, double width, double height) {
    return new Box(centerX - width / 2, top, width, height);
  }

  /** Returns the smallest box around some boxes; {@link #EMPTY} if there are none. */
  public static Box around(Collection<Box> boxes) {
    return boxes.stream().reduce(Box::union).orElse(EMPTY);
  }

  /** Returns the right side. */
  public double right() {
    return x + width;
  }

  /** Returns the lower side. */
  public double bottom() {
    return y + height;
  }

  /** Returns the horizontal centre. */
  public double centerX() {
    return x + width / 2;
  }

  /** Returns the vertical centre. */
  public double centerY() {
    return y + height / 2;
  }

  /** Returns the smallest box around this one and another one. */
  public Box union(Box other) {
    double left = Math.min(x, other.x);
    double top = Math.min(y, other.y);
    return new Box(
        left,
        top,
        Math.max(right(), other.right()) - left,
        Math.max(bottom(), other.bottom()) - top);
  }

  /** Returns this box with a margin on each side. */
  public Box grown(double margin) {
    return new Box(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
  }

  /** Returns this box, moved. */
  public Box translated(double dx, double dy) {
    return new Box(x + dx, y + dy, width, height);
  }

  /** Returns whether two boxes have a common area; a common border is none. */
  public boolean overlaps(Box other) {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }

  /** Returns whether another box is inside this one, borders included. */
  public boolean contains(Box other) {
    return x <= other.x && y <= other.y && right() >= other.right() && bottom() >= other.bottom();
  }
}
