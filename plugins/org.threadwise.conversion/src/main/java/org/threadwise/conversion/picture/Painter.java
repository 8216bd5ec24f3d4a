package org.threadwise.conversion.picture;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Path2D;
import java.awt.geom.RoundRectangle2D;
import java.util.ArrayDeque;
import java.util.Deque;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.svg.Canvas;
import org.threadwise.diagram.svg.RoundedPath;
import org.threadwise.diagram.svg.StyleRules;

/** Draws a diagram in pixels, like the SVG. */
final class Painter implements Canvas {

  private static final String STROKE = "stroke";

  private final Graphics2D graphics;
  private final GlyphShapes letters;
  private final boolean withTexts;
  private final StyleRules styles = StyleRules.light();
  private final IconPainter icons = new IconPainter();
  private final Deque<AffineTransform> outside = new ArrayDeque<>();

  /**
   * Creates a painter.
   *
   * @param withTexts whether texts and icons are drawn
   */
  Painter(Graphics2D graphics, GlyphShapes letters, boolean withTexts) {
    this.graphics = graphics;
    this.letters = letters;
    this.withTexts = withTexts;
  }

  @Override
  public void pushOrigin(Point origin) {
    outside.push(graphics.getTransform());
    graphics.translate(origin.x(), origin.y());
  }

  @Override
  public void popOrigin() {
    graphics.setTransform(outside.pop());
  }

  /** Descriptions are invisible. */
  @Override
  public void startGroup(String description) {}

  @Override
  public void endGroup() {}

  @Override
  public void rectangle(String style, Box box, double radius) {
    double corner = 2 * Math.min(radius, Math.min(box.width(), box.height()) / 2);
    draw(
        style,
        new RoundRectangle2D.Double(box.x(), box.y(), box.width(), box.height(), corner, corner));
  }

  @Override
  public void path(String style, RoundedPath path) {
    Path2D.Double line = new Path2D.Double();
    line.moveTo(path.start().x(), path.start().y());
    for (RoundedPath.Part part : path.parts()) {
      Point end = part.end();
      switch (part) {
        case RoundedPath.Straight straight -> line.lineTo(end.x(), end.y());
        case RoundedPath.Corner(Point control, Point to) ->
            line.quadTo(control.x(), control.y(), to.x(), to.y());
      }
    }
    if (path.closed()) {
      line.closePath();
    }
    draw(style, line);
  }

  @Override
  public void icon(String style, String name, Box box) {
    if (withTexts) {
      icons.paint(graphics, name, property(style, "color", "#000000"), box);
    }
  }

  @Override
  public void text(String style, Text text) {
    if (!withTexts || text.content().isBlank()) {
      return;
    }
    draw(style, letters.outline(text, graphics.getFontRenderContext()));
  }

  /** Draws a shape, with its outline first if the style demands that. */
  private void draw(String style, Shape shape) {
    boolean lineFirst = property(style, "paint-order", "").equals(STROKE);
    if (lineFirst) {
      stroke(style, shape);
    }
    String fill = property(style, "fill", "#000000");
    if (!fill.equals("none")) {
      graphics.setColor(Color.decode(fill));
      graphics.fill(shape);
    }
    if (!lineFirst) {
      stroke(style, shape);
    }
  }

  private void stroke(String style, Shape shape) {
    String colour = property(style, STROKE, "none");
    if (colour.equals("none")) {
      return;
    }
    graphics.setColor(Color.decode(colour));
    graphics.setStroke(line(style));
    graphics.draw(shape);
  }

  private BasicStroke line(String style) {
    float width = Float.parseFloat(property(style, "stroke-width", "1").replace("px", ""));
    int cap =
        property(style, "stroke-linecap", "").equals("round")
            ? BasicStroke.CAP_ROUND
            : BasicStroke.CAP_BUTT;
    int join =
        property(style, "stroke-linejoin", "").equals("round")
            ? BasicStroke.JOIN_ROUND
            : BasicStroke.JOIN_MITER;
    String dashes = property(style, "stroke-dasharray", "");
    float miter = 4;
    return dashes.isEmpty()
        ? new BasicStroke(width, cap, join, miter)
        : new BasicStroke(width, cap, join, miter, numbers(dashes), 0);
  }

  private static float[] numbers(String list) {
    String[] items = list.split(" ", -1);
    float[] numbers = new float[items.length];
    for (int index = 0; index < items.length; index++) {
      numbers[index] = Float.parseFloat(items[index]);
    }
    return numbers;
  }

  private String property(String style, String name, String defaultValue) {
    return styles.of(style).getOrDefault(name, defaultValue);
  }
}
