package org.threadwise.conversion.picture;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Locale;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.Document;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.diagram.svg.DiagramRenderer;
import org.threadwise.model.integration.Solution;

/** The diagram of a solution in PNG, dark on white, with two pixels for each of the SVG. */
public final class PngPicture {

  private static final double SCALE = 2;

  /** Three bytes each, and as much again for the file at worst. */
  private static final double MOST_PIXELS = 12e6;

  /** Names in smaller letters, in pixels, can hardly be read. */
  private static final double LEAST_LETTERS = 7;

  private final double scale;
  private final boolean readable;

  private PngPicture(Box bounds, double mostPixels) {
    scale = Math.min(SCALE, Math.sqrt(mostPixels / (bounds.width() * bounds.height())));
    readable = scale * TextStyle.NAME.size() >= LEAST_LETTERS;
  }

  /**
   * Draws a solution, smaller than usual if it is large, and without texts and icons if those would
   * be too small.
   */
  public static Conversion write(Solution solution) {
    return write(solution, new SansSerif(), MOST_PIXELS);
  }

  /** The same with other letters and another limit. */
  static Conversion write(Solution solution, GlyphShapes letters, double mostPixels) {
    Diagram diagram = DiagramLayout.of(solution);
    Box bounds = DiagramRenderer.bounds(diagram);
    PngPicture picture = new PngPicture(bounds, mostPixels);
    List<Loss> losses = picture.losses(solution);
    byte[] png = PngFile.of(picture.drawn(diagram, bounds, letters), losses);
    return new Conversion(new Document.Binary(png), losses);
  }

  private BufferedImage drawn(Diagram diagram, Box bounds, GlyphShapes letters) {
    var image =
        new BufferedImage(
            pixels(bounds.width()), pixels(bounds.height()), BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(scale, scale);
      DiagramRenderer.draw(diagram, new Painter(graphics, letters, readable));
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private int pixels(double length) {
    return Math.max(1, (int) Math.floor(length * scale));
  }

  private List<Loss> losses(Solution solution) {
    if (scale == SCALE) {
      return List.of();
    }
    String reason =
        String.format(
            Locale.ROOT,
            "the picture is so large that it is drawn with %.2f pixels for one of the SVG instead"
                + " of %.0f%s; svg has all of it",
            scale,
            SCALE,
            readable ? "" : ", and without texts and icons, which would be too small");
    return List.of(new Loss("solution " + solution.getName(), reason));
  }
}
