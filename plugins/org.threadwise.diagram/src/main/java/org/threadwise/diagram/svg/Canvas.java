package org.threadwise.diagram.svg;

import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;

/**
 * A surface for drawing a diagram. A style consists of names of {@link StyleRules}, separated by
 * blanks.
 */
public interface Canvas {

  /** Makes positions relative to an origin, until {@link #popOrigin}. */
  void pushOrigin(Point origin);

  /** Restores the origin before the last {@link #pushOrigin}. */
  void popOrigin();

  /** Starts a group of shapes that represent one object, until {@link #endGroup}. */
  void startGroup(String description);

  /** Ends the group of the last {@link #startGroup}. */
  void endGroup();

  /** Draws a rectangle with round corners. */
  void rectangle(String style, Box box, double radius);

  /** Draws a line, or the area that it encloses. */
  void path(String style, RoundedPath path);

  /** Draws an icon of {@link Icons} in the colour of the style. */
  void icon(String style, String name, Box box);

  /** Draws a line of text that fills the width of its box. */
  void text(String style, Text text);
}
