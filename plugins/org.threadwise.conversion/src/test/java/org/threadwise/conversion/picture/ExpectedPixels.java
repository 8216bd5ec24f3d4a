package org.threadwise.conversion.picture;

import java.awt.image.BufferedImage;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.stream.Stream;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.svg.Canvas;
import org.threadwise.diagram.svg.DiagramRenderer;
import org.threadwise.diagram.svg.RoundedPath;
import org.threadwise.diagram.svg.StyleRules;

/**
 * The colours that a picture of a diagram has at known positions: inside and at the outline of each
 * shape, on each straight part of a line, in each icon and each bar of text. Positions that later
 * shapes cover are left out.
 *
 * <p>Example: a task of 50 by 50 at (100, 60) has the fill of its pool 3 inside of the middle of
 * each side, and the colour of the outline within one pixel of the middle of each side.
 */
final class ExpectedPixels implements Canvas {

  private static final int SCALE = 2;

  /** A place inside of a shape, beyond its outline. */
  private static final double INSET = 3;

  private final StyleRules styles = StyleRules.light();
  private final Deque<Point> origins = new ArrayDeque<>(List.of(new Point(0, 0)));
  private final List<Sample> samples = new ArrayList<>();

  /** A colour that at least one pixel of an area has. */
  private record Sample(Box area, int colour, String shape) {

    boolean isIn(BufferedImage image) {
      for (int y = first(area.y()); y < end(area.bottom()); y++) {
        for (int x = first(area.x()); x < end(area.right()); x++) {
          if ((image.getRGB(x, y) & 0xffffff) == colour) {
            return true;
          }
        }
      }
      return false;
    }

    private static int first(double start) {
      return (int) Math.floor(SCALE * start);
    }

    private static int end(double end) {
      return (int) Math.floor(SCALE * end) + 1;
    }
  }

  private ExpectedPixels() {}

  /** Returns the expected colours of a diagram. */
  static ExpectedPixels of(Diagram diagram) {
    ExpectedPixels expected = new ExpectedPixels();
    DiagramRenderer.draw(diagram, expected);
    return expected;
  }

  /** Returns the number of positions. */
  int size() {
    return samples.size();
  }

  /** Returns the expected colours that a picture with bars for texts does not have. */
  List<String> missingIn(BufferedImage image) {
    return samples.stream()
        .filter(sample -> !sample.isIn(image))
        .map(
            sample ->
                String.format("#%06x of %s in %s", sample.colour(), sample.shape(), sample.area()))
        .toList();
  }

  @Override
  public void pushOrigin(Point origin) {
    origins.push(origin.translated(origins.element().x(), origins.element().y()));
  }

  @Override
  public void popOrigin() {
    origins.pop();
  }

  @Override
  public void startGroup(String description) {}

  @Override
  public void endGroup() {}

  @Override
  public void rectangle(String style, Box box, double radius) {
    cover(box.grown(1));
    double inset = Math.min(INSET, Math.min(box.width(), box.height()) / 3);
    String stroke = property(style, "stroke", "none");
    for (Point side :
        List.of(new Point(-1, 0), new Point(1, 0), new Point(0, -1), new Point(0, 1))) {
      double x = box.centerX() + side.x() * box.width() / 2;
      double y = box.centerY() + side.y() * box.height() / 2;
      expect(at(x - side.x() * inset, y - side.y() * inset), fill(style), style);
      if (!stroke.equals("none")) {
        expect(at(x, y).grown(1.0 / SCALE), stroke, style + " outline");
      }
    }
  }

  @Override
  public void path(String style, RoundedPath path) {
    if (path.closed()) {
      List<Point> corners =
          Stream.concat(Stream.of(path.start()), path.parts().stream().map(RoundedPath.Part::end))
              .toList();
      cover(Box.around(corners.stream().map(corner -> at(corner.x(), corner.y())).toList()));
      double x = corners.stream().mapToDouble(Point::x).average().orElseThrow();
      double y = corners.stream().mapToDouble(Point::y).average().orElseThrow();
      expect(at(x, y), fill(style), style);
      return;
    }
    Point start = path.start();
    for (RoundedPath.Part part : path.parts()) {
      Point end = part.end();
      Box between = at(start.x(), start.y()).union(at(end.x(), end.y()));
      cover(between.grown(1));
      if (part instanceof RoundedPath.Straight) {
        boolean dashed = !property(style, "stroke-dasharray", "").isEmpty();
        Box middle = at(between.centerX(), between.centerY()).grown(1.0 / SCALE);
        expect(dashed ? between : middle, property(style, "stroke", "none"), style);
      }
      start = end;
    }
  }

  @Override
  public void icon(String style, String name, Box box) {
    cover(box);
    expect(box, property(style, "color", "#000000"), name + " icon");
  }

  @Override
  public void text(String style, Text text) {
    if (text.content().isBlank()) {
      return;
    }
    Box bar = TextBars.bar(text);
    cover(bar.grown(2));
    for (double x : new double[] {bar.x() + 1, bar.centerX(), bar.right() - 1}) {
      expect(at(x, bar.centerY()), fill(style), style + " " + text.content());
    }
  }

  private String fill(String style) {
    return property(style, "fill", "#000000");
  }

  private String property(String style, String name, String defaultValue) {
    return styles.of(style).getOrDefault(name, defaultValue);
  }

  private static Box at(double x, double y) {
    return new Box(x, y, 0, 0);
  }

  private void expect(Box area, String colour, String shape) {
    samples.add(new Sample(onPage(area), Integer.parseInt(colour.substring(1), 16), shape));
  }

  private void cover(Box area) {
    Box covered = onPage(area);
    samples.removeIf(sample -> sample.area().grown(1).overlaps(covered));
  }

  private Box onPage(Box area) {
    Point origin = origins.element();
    return area.translated(origin.x(), origin.y());
  }
}
