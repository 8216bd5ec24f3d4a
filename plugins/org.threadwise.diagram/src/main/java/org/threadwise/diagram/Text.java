package org.threadwise.diagram;

/**
 * A line of text and the box that it fills.
 *
 * @param content of the line
 * @param style font and size
 * @param box as wide as the line, as high as a line of this style
 */
public record Text(String content, TextStyle style, Box box) {

  /** Returns the y coordinate of the baseline. */
  public double baseline() {
    return box.centerY() + style.size() * 0.35;
  }
}
