package org.threadwise.diagram.svg;

import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * The positions of title, diagram and legend in a picture.
 *
 * @param title with its position
 * @param diagram origin of the diagram
 * @param legend of colours and lines
 * @param below origin of the legend
 * @param bounds size of the picture, in whole pixels
 */
record PageLayout(Text title, Point diagram, Legend legend, Point below, Box bounds) {

  private static final double MARGIN = 20;
  private static final double HEADER = 34;
  private static final double MIN_WIDTH = 240;

  static PageLayout of(Diagram diagram) {
    String title = diagram.label().isBlank() ? diagram.name() : diagram.label();
    double titleWidth = Advances.width(title, TextStyle.TITLE);
    double content = Math.max(Math.max(diagram.bounds().width(), titleWidth), MIN_WIDTH);
    Legend legend = Legend.of(diagram, content);
    double legendTop = HEADER + diagram.bounds().height() + Legend.GAP;
    double height = legendTop + legend.height() + 2 * MARGIN - Legend.DESCENT;
    return new PageLayout(
        new Text(title, TextStyle.TITLE, new Box(MARGIN, MARGIN - 4, titleWidth, 24)),
        new Point(MARGIN, MARGIN + HEADER),
        legend,
        new Point(MARGIN, MARGIN + legendTop),
        new Box(0, 0, Math.ceil(content + 2 * MARGIN), Math.ceil(height)));
  }
}
