package org.threadwise.diagram;

/**
 * One line of text and the box it fills.
 *
 * @param content what it says
 * @param style how it is set
 * @param box as wide as the line, as high as a line of this style
 */
public record Text(String content, TextStyle style, Box box) {

  /** Where letters stand. */
  public double baseline() {
    return box.centerY() + style.size() * 0.35;
  }

  /** This text, moved. */
  public Text translated(double dx, double dy) {
    return new Text(content, style, box.translated(dx, dy));
  }
}
