package org.threadwise.diagram;

import java.util.Collection;

/** An upright rectangle in pixels. */
public record Box(double x, double y, double width, double height) {

  /** No area at the origin. */
  public static final Box EMPTY = new Box(0, 0, 0, 0);

  /** Rejects a negative extent and what is not a number. */
  public Box {
    if (!(width >= 0) || !(height >= 0)) {
      throw new IllegalArgumentException(
          "A box of " + width + " × " + height + " has no extent; both must be 0 or more");
    }
  }

  /** The box of this size whose centre lies at {@code centerX} and whose top at {@code top}. */
  public static Box below(double centerX, double top, double width, double height) {
    return new Box(centerX - width / 2, top, width, height);
  }

  /** The smallest box around all of them; empty at the origin if there are none. */
  public static Box around(Collection<Box> boxes) {
    return boxes.stream().reduce(Box::union).orElse(EMPTY);
  }

  /** The right side. */
  public double right() {
    return x + width;
  }

  /** The lower side. */
  public double bottom() {
    return y + height;
  }

  /** The middle from left to right. */
  public double centerX() {
    return x + width / 2;
  }

  /** The middle from top to bottom. */
  public double centerY() {
    return y + height / 2;
  }

  /** The smallest box around this one and the other. */
  public Box union(Box other) {
    double left = Math.min(x, other.x);
    double top = Math.min(y, other.y);
    return new Box(
        left,
        top,
        Math.max(right(), other.right()) - left,
        Math.max(bottom(), other.bottom()) - top);
  }

  /** This box with so much more on each side. */
  public Box grown(double margin) {
    return new Box(x - margin, y - margin, width + 2 * margin, height + 2 * margin);
  }

  /** This box, moved. */
  public Box translated(double dx, double dy) {
    return new Box(x + dx, y + dy, width, height);
  }

  /** Whether the two share area; a shared border is none. */
  public boolean overlaps(Box other) {
    return x < other.right() && other.x < right() && y < other.bottom() && other.y < bottom();
  }

  /** Whether the other lies in this one, borders included. */
  public boolean contains(Box other) {
    return x <= other.x && y <= other.y && right() >= other.right() && bottom() >= other.bottom();
  }
}
