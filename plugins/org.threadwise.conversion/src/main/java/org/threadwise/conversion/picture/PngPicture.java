package org.threadwise.conversion.picture;

import com.github.weisj.jsvg.SVGDocument;
import com.github.weisj.jsvg.parser.DefaultParserProvider;
import com.github.weisj.jsvg.parser.DocumentLimits;
import com.github.weisj.jsvg.parser.LoaderContext;
import com.github.weisj.jsvg.parser.SVGLoader;
import com.github.weisj.jsvg.parser.css.CssParser;
import com.github.weisj.jsvg.renderer.awt.NullPlatformSupport;
import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import javax.imageio.ImageWriter;
import javax.imageio.stream.MemoryCacheImageOutputStream;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.Document;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.diagram.svg.Scheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.model.integration.Solution;

/** The diagram of a solution in PNG, dark on white, with two pixels for each of the SVG. */
public final class PngPicture {

  private static final double SCALE = 2;

  /** Three bytes each, and as much again for the file at worst. */
  private static final double MOST_PIXELS = 12e6;

  /** Names in smaller letters, in pixels, can hardly be read. */
  private static final double LEAST_LETTERS = 7;

  private static final Pattern SIZE = Pattern.compile("viewBox=\"0 0 (\\d+) (\\d+)\"");

  /** Said where a mouse points. */
  private static final Pattern HINTS = Pattern.compile("<title>[^<]*</title>");

  private static final Pattern FONTS = Pattern.compile("font-family=\"[^\"]*\"");

  private static final Pattern TEXTS_AND_ICONS =
      Pattern.compile("<text [^>]*>[^<]*</text>|<use [^>]*/>");

  private final double scale;
  private final boolean readable;

  private PngPicture(String svg, double mostPixels) {
    Matcher size = SIZE.matcher(svg);
    if (!size.find()) {
      throw new IllegalStateException("the picture in SVG does not say how large it is");
    }
    double pixels = Double.parseDouble(size.group(1)) * Double.parseDouble(size.group(2));
    scale = Math.min(SCALE, Math.sqrt(mostPixels / pixels));
    readable = scale * TextStyle.NAME.size() >= LEAST_LETTERS;
  }

  /**
   * Draws a solution, smaller than usual if it is large, and without texts and icons if those would
   * be too small.
   */
  public static Conversion write(Solution solution) {
    return write(solution, MOST_PIXELS);
  }

  /** The same with another limit. */
  static Conversion write(Solution solution, double mostPixels) {
    String svg = SvgWriter.write(DiagramLayout.of(solution), Scheme.LIGHT);
    PngPicture picture = new PngPicture(svg, mostPixels);
    byte[] png = encoded(picture.drawn(parsed(picture.visible(svg))));
    return new Conversion(new Document.Binary(png), picture.losses(solution));
  }

  /** What can be seen, which is sooner read than all, in a font that the library finds. */
  private String visible(String svg) {
    String font = "font-family=\"%s\"".formatted(Font.SANS_SERIF);
    String shown = FONTS.matcher(HINTS.matcher(svg).replaceAll("")).replaceFirst(font);
    return readable ? shown : TEXTS_AND_ICONS.matcher(shown).replaceAll("");
  }

  private static SVGDocument parsed(String svg) {
    LoaderContext context =
        LoaderContext.builder()
            .parserProvider(
                new DefaultParserProvider() {
                  @Override
                  public CssParser createCssParser() {
                    return new SheetParser();
                  }
                })
            .documentLimits(
                new DocumentLimits(
                    DocumentLimits.DEFAULT_MAX_NESTING_DEPTH,
                    DocumentLimits.DEFAULT_MAX_USE_NESTING_DEPTH,
                    Integer.MAX_VALUE))
            .build();
    var source = new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8));
    SVGDocument picture = new SVGLoader().load(source, null, context);
    if (picture == null) {
      throw new IllegalStateException("the picture in SVG cannot be read");
    }
    return picture;
  }

  private BufferedImage drawn(SVGDocument picture) {
    var image =
        new BufferedImage(
            pixels(picture.size().getWidth()),
            pixels(picture.size().getHeight()),
            BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D graphics = image.createGraphics();
    try {
      graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
      graphics.setRenderingHint(
          RenderingHints.KEY_STROKE_CONTROL, RenderingHints.VALUE_STROKE_PURE);
      graphics.setColor(Color.WHITE);
      graphics.fillRect(0, 0, image.getWidth(), image.getHeight());
      graphics.scale(scale, scale);
      picture.renderWithPlatform(NullPlatformSupport.INSTANCE, graphics, null);
    } finally {
      graphics.dispose();
    }
    return image;
  }

  private int pixels(double length) {
    return Math.max(1, (int) Math.floor(length * scale));
  }

  private static byte[] encoded(BufferedImage image) {
    ImageWriter writer = ImageIO.getImageWritersByFormatName("png").next();
    var bytes = new ByteArrayOutputStream();
    try (var out = new MemoryCacheImageOutputStream(bytes)) {
      writer.setOutput(out);
      writer.write(image);
    } catch (IOException e) {
      throw new UncheckedIOException("the picture cannot be encoded", e);
    } finally {
      writer.dispose();
    }
    return bytes.toByteArray();
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
