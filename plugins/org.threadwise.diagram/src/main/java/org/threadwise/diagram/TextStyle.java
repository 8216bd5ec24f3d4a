package org.threadwise.diagram;

/** The kinds of text in a diagram. */
public enum TextStyle {
  /** The name of the solution. */
  TITLE(20, true),
  /** The label of the solution. */
  SUBTITLE(13, false),
  /** The name of a process. */
  FRAME(13, true),
  /** The name of an element or application. */
  NAME(13, true),
  /** The label of an element. */
  LABEL(12, false),
  /** The parameters and service time of an element. */
  DETAIL(11.5, false),
  /** The name of a slot. */
  SLOT(11.5, false),
  /** A figure on an element. */
  BADGE(11, true),
  /** A pool of the legend. */
  LEGEND(12, false);

  private final double size;
  private final boolean bold;

  TextStyle(double size, boolean bold) {
    this.size = size;
    this.bold = bold;
  }

  /** Returns the font size in pixels. */
  public double size() {
    return size;
  }

  /** Returns whether the text is bold. */
  public boolean bold() {
    return bold;
  }

  /** Returns the height of a line in pixels. */
  public double lineHeight() {
    return Math.ceil(size * 1.25);
  }
}
