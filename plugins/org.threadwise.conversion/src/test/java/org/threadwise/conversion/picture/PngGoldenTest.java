package org.threadwise.conversion.picture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.Shape;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;

/**
 * Golden files of pictures. Fonts depend on the machine, so these pictures show each line of text
 * as a bar with its position, width, size and colour, and a list next to them contains the texts.
 */
class PngGoldenTest {

  private static final int LIMIT = 12_000_000;

  @ParameterizedTest
  @ValueSource(strings = {"first-steps", "cafe", "loan-broker"})
  void examplesMatchTheGoldenFiles(String example) throws IOException {
    var solution = ConvertedExamples.solution(example + "/" + example + ".eai");
    Bars bars = new Bars();
    byte[] png = PixelImage.bytes(PngPicture.write(solution, bars, LIMIT));
    byte[] before = GoldenDocuments.before("png/" + example + ".png", png);
    assertThat(PixelImage.differences(PixelImage.decoded(before), PixelImage.decoded(png)))
        .isEmpty();
    byte[] texts = bars.texts.toString().getBytes(StandardCharsets.UTF_8);
    assertThat(new String(texts, StandardCharsets.UTF_8))
        .isEqualTo(
            new String(
                GoldenDocuments.before("png/" + example + ".txt", texts), StandardCharsets.UTF_8));
  }

  @ParameterizedTest
  @CsvSource({
    "10.3, #1d4f8c, false",
    "10.35, #1d4f8c, false",
    "10.4, #1d4f8c, true",
    "11.3, #1d4f8c, true",
    "10.3, #1d4f8d, true"
  })
  void findsDifferencesOfPositionAndColour(double x, String colour, boolean found) {
    assertThat(PixelImage.differences(square(10.3, "#1d4f8c"), square(x, colour)).isEmpty())
        .isNotEqualTo(found);
  }

  @ParameterizedTest
  @EnumSource(TextStyle.class)
  void lettersFillTheWidthOfTheirBoxOnTheBaseline(TextStyle style) {
    double size = style.size();
    Rectangle2D once = letters(style, 40);
    assertThat(once.getMinX()).isBetween(7.0, 7 + size / 4);
    assertThat(once.getMaxX()).isBetween(47 - size / 4, 47.0);
    assertThat(once.getMaxY()).isCloseTo(line(style, 40).baseline(), within(size / 20));
    assertThat(once.getHeight()).isBetween(size / 2, size);
    assertThat(letters(style, 80).getWidth()).isCloseTo(2 * once.getWidth(), within(0.01));
  }

  @Test
  void boldLettersHaveMoreInk() {
    Shape bold = outline(line(TextStyle.FRAME, 40));
    Shape plain = outline(line(TextStyle.SUBTITLE, 40));
    assertThat(TextStyle.FRAME.size()).isEqualTo(TextStyle.SUBTITLE.size());
    assertThat(ink(bold)).isGreaterThan(ink(plain) * 11 / 10);
  }

  private static Rectangle2D letters(TextStyle style, double width) {
    return outline(line(style, width)).getBounds2D();
  }

  private static Shape outline(Text line) {
    return new SansSerif().outline(line, new FontRenderContext(null, true, true));
  }

  private static Text line(TextStyle style, double width) {
    return new Text("HMMH", style, new Box(7, 11, width, style.lineHeight()));
  }

  private static BufferedImage square(double x, String colour) {
    return drawn(new Rectangle2D.Double(x, 5, 20, 20), colour);
  }

  /** Returns the darkness of a shape. */
  private static long ink(Shape shape) {
    BufferedImage image = drawn(shape, "#000000");
    long ink = 0;
    for (int pixel : image.getRGB(0, 0, 60, 40, null, 0, 60)) {
      ink += 255 - (pixel & 0xff);
    }
    return ink;
  }

  private static BufferedImage drawn(Shape shape, String colour) {
    BufferedImage image = new BufferedImage(60, 40, BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D graphics = image.createGraphics();
    graphics.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, 60, 40);
    graphics.setColor(Color.decode(colour));
    graphics.fill(shape);
    graphics.dispose();
    return image;
  }

  /** Draws a bar for each line of text, as high as its capitals, and collects the texts. */
  private static final class Bars implements GlyphShapes {
    private final StringBuilder texts = new StringBuilder();

    @Override
    public Shape outline(Text text, FontRenderContext context) {
      Box box = text.box();
      double height = 0.7 * text.style().size();
      texts.append(
          String.format(
              Locale.ROOT, "%-8s %7.2f wide: %s\n", text.style(), box.width(), text.content()));
      return new Rectangle2D.Double(box.x(), text.baseline() - height, box.width(), height);
    }
  }
}
