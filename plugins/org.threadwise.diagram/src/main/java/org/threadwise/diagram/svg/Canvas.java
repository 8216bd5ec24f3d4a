package org.threadwise.diagram.svg;

import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;

/** What a picture is drawn on. Styles are words of {@link StyleRules}, with blanks between them. */
public interface Canvas {

  /** Counts places from an origin, until {@link #popOrigin}. */
  void pushOrigin(Point origin);

  /** Counts places as before {@link #pushOrigin}. */
  void popOrigin();

  /** What is drawn until {@link #endGroup} is one thing. */
  void startGroup(String description);

  /** Ends what {@link #startGroup} began. */
  void endGroup();

  /** A rectangle with round corners. */
  void rectangle(String style, Box box, double radius);

  /** A line, or what it encloses. */
  void path(String style, RoundedPath path);

  /** An icon in the colour of the style; see {@link Icons}. */
  void icon(String style, String name, Box box);

  /** A line of text that fills the width of its box. */
  void text(String style, Text text);
}
