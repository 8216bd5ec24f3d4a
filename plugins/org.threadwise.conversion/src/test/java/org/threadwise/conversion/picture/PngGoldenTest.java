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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.conversion.Document;
import org.threadwise.conversion.GoldenDocuments;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.model.integration.Solution;

/**
 * Tests of positions, colours and texts in pictures, which have a {@linkplain TextBars bar} for
 * each line of text. A golden file contains each pixel of a small picture.
 */
class PngGoldenTest {

  private static final int LIMIT = 12_000_000;

  @Test
  void pictureMatchesTheGoldenFile() throws IOException {
    byte[] png = png("first-steps", new TextBars());
    byte[] before = GoldenDocuments.before("png/first-steps.png", png);
    assertThat(PixelImage.differences(PixelImage.decoded(before), PixelImage.decoded(png)))
        .isEmpty();
  }

  @ParameterizedTest
  @ValueSource(strings = {"first-steps", "cafe", "loan-broker"})
  void textsMatchTheGoldenFiles(String example) {
    TextBars bars = new TextBars();
    assertThat(png(example, bars)).isNotEmpty();
    GoldenDocuments.assertAsBefore("png/" + example + ".txt", new Document.Text(bars.texts()));
  }

  @ParameterizedTest
  @ValueSource(strings = {"first-steps", "cafe", "loan-broker"})
  void shapesHaveTheirColoursAtTheirPositions(String example) throws IOException {
    ExpectedPixels expected = ExpectedPixels.of(DiagramLayout.of(solution(example)));
    BufferedImage image = PixelImage.decoded(png(example, new TextBars()));
    assertThat(expected.missingIn(image)).isEmpty();
    assertThat(expected.size()).isGreaterThan(80);
    for (int[] by : new int[][] {{3, 0}, {-3, 0}, {0, 3}, {0, -3}}) {
      assertThat(expected.missingIn(shifted(image, by[0], by[1])))
          .hasSizeGreaterThan(expected.size() / 10);
    }
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

  private static Solution solution(String example) {
    return ConvertedExamples.solution(example + "/" + example + ".eai");
  }

  private static byte[] png(String example, TextBars bars) {
    return PixelImage.bytes(PngPicture.write(solution(example), bars, LIMIT));
  }

  private static BufferedImage shifted(BufferedImage image, int x, int y) {
    BufferedImage shifted =
        new BufferedImage(image.getWidth(), image.getHeight(), BufferedImage.TYPE_3BYTE_BGR);
    Graphics2D graphics = shifted.createGraphics();
    graphics.drawImage(image, x, y, null);
    graphics.dispose();
    return shifted;
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
}
