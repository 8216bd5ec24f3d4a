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

/** Draws the diagram of a solution as PNG, dark on white, with two pixels per SVG pixel. */
public final class PngPicture {

  private static final double SCALE = 2;

  /** A pixel takes three bytes in memory and at most three in the file. */
  private static final double MAX_PIXELS = 12e6;

  /** Smallest legible size of names, in pixels. */
  private static final double MIN_LETTER_SIZE = 7;

  private final double scale;
  private final boolean readable;

  private PngPicture(Box bounds, double maxPixels) {
    scale = Math.min(SCALE, Math.sqrt(maxPixels / (bounds.width() * bounds.height())));
    readable = scale * TextStyle.NAME.size() >= MIN_LETTER_SIZE;
  }

  /**
   * Draws a solution, at a smaller scale if it is large, and without texts and icons if those would
   * be illegible.
   */
  public static Conversion write(Solution solution) {
    return write(solution, new SansSerif(), MAX_PIXELS);
  }

  /** Draws a solution with the given letters and limit. */
  static Conversion write(Solution solution, GlyphShapes letters, double maxPixels) {
    Diagram diagram = DiagramLayout.of(solution);
    Box bounds = DiagramRenderer.bounds(diagram);
    PngPicture picture = new PngPicture(bounds, maxPixels);
    List<Loss> losses = picture.losses(solution);
    byte[] png = PngFile.of(picture.draw(diagram, bounds, letters), losses);
    return new Conversion(new Document.Binary(png), losses);
  }

  private BufferedImage draw(Diagram diagram, Box bounds, GlyphShapes letters) {
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
            "the picture is so large that its scale is %.2f instead of %.0f%s; svg shows"
                + " everything",
            scale,
            SCALE,
            readable ? "" : ", without texts and icons, which would be illegible");
    return List.of(new Loss("solution " + solution.getName(), reason));
  }
}
