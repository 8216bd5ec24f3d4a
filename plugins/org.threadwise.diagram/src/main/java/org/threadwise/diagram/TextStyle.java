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
  /** What an element does and how long it takes. */
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

  /** Font size in pixels. */
  public double size() {
    return size;
  }

  /** Whether it is set in bold. */
  public boolean bold() {
    return bold;
  }

  /** Height of a line in pixels. */
  public double lineHeight() {
    return Math.ceil(size * 1.25);
  }
}
