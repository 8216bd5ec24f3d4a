package org.threadwise.conversion.picture;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.imageio.ImageIO;
import javax.imageio.ImageReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.ConvertedExamples;
import org.threadwise.diagram.layout.DiagramLayout;
import org.threadwise.diagram.svg.ColourScheme;
import org.threadwise.diagram.svg.SvgWriter;
import org.threadwise.model.integration.Solution;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;

class PngPictureTest {

  private static final Pattern SIZE = Pattern.compile("viewBox=\"0 0 (\\d+) (\\d+)\"");

  private static final Pattern SHAPE =
      Pattern.compile(
          "<rect class=\"(task|port) pool(\\d)\" x=\"([\\d.]+)\" y=\"([\\d.]+)\""
              + " width=\"([\\d.]+)\" height=\"([\\d.]+)\"");

  /** Returns the part of the SVG that draws nodes, after margin and title. */
  private static final double LEFT = 20;

  private static final double TOP = 54;

  @ParameterizedTest
  @ValueSource(strings = {"cafe/cafe.eai", "loan-broker/loan-broker.eai"})
  void hasTwoPixelsPerSvgPixel(String example) throws IOException {
    Solution solution = ConvertedExamples.solution(example);
    Conversion picture = PngPicture.write(solution);
    BufferedImage image = PixelImage.decoded(picture);
    Matcher size = SIZE.matcher(svg(solution));
    assertThat(size.find()).isTrue();
    assertThat(image.getWidth()).isEqualTo(2 * Integer.parseInt(size.group(1)));
    assertThat(image.getHeight()).isEqualTo(2 * Integer.parseInt(size.group(2)));
    assertThat(picture.losses()).isEmpty();
    assertThat(image.getColorModel().hasAlpha()).isFalse();
    assertThat(image.getRGB(0, 0)).isEqualTo(0xffffffff);
  }

  @Test
  void tasksHaveTheColourOfTheirPoolAndAnIcon() throws IOException {
    Solution solution = ConvertedExamples.solution("cafe/cafe.eai");
    String svg = svg(solution);
    BufferedImage image = PixelImage.decoded(PngPicture.write(solution));
    Matcher shape = SHAPE.matcher(svg);
    int tasks = 0;
    while (shape.find()) {
      if (shape.group(1).equals("task") && Double.parseDouble(shape.group(5)) > 30) {
        int fill = colour(svg, "task.pool" + shape.group(2), "fill");
        int icon = colour(svg, "icon.pool" + shape.group(2), "color");
        Set<Integer> colours = colours(image, shape);
        assertThat(colours).as(shape.group()).contains(fill, icon);
        tasks++;
      }
    }
    assertThat(tasks).isGreaterThan(5);
  }

  @Test
  void textsAndLinesAreDrawn() throws IOException {
    Solution solution = ConvertedExamples.solution("cafe/cafe.eai");
    String svg = svg(solution);
    BufferedImage image = PixelImage.decoded(PngPicture.write(solution));
    int[] pixels = pixels(image);
    assertThat(count(pixels, colour(svg, "edge,.threadwise .asks", "stroke"))).isGreaterThan(1000);
    assertThat(count(pixels, ink(svg))).isGreaterThan(1000);
  }

  @Test
  void isDeterministic() {
    Solution solution = ConvertedExamples.solution("cafe/cafe.eai");
    assertThat(PixelImage.bytes(PngPicture.write(solution)))
        .isEqualTo(PixelImage.bytes(PngPicture.write(solution)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "</text><script>alert(1)</script>",
        "]]> & &amp; <!-- -->",
        "{fill:red} .task{fill:red}",
        "日本語 é 👩‍🔬 \u202e",
        ""
      })
  void drawsAnyLabel(String label) throws IOException {
    Solution plain = ConvertedExamples.solution("cafe/cafe.eai");
    plain.getProcesses().getFirst().setLabel(label);
    plain.getProcesses().getFirst().getElements().forEach(each -> each.setLabel(label));
    plain.setLabel(label);
    BufferedImage image = PixelImage.decoded(PngPicture.write(plain));
    Matcher size = SIZE.matcher(svg(plain));
    assertThat(size.find()).isTrue();
    assertThat(image.getWidth()).isEqualTo(2 * Integer.parseInt(size.group(1)));
  }

  @ParameterizedTest
  @CsvSource({"1_000_000, false", "50_000, true"})
  void whatIsTooLargeIsDrawnSmallerAndWithoutTextsThatAreTooSmall(String limit, boolean textless)
      throws IOException {
    int most = Integer.parseInt(limit.replace("_", ""));
    Conversion picture =
        PngPicture.write(ConvertedExamples.solution("cafe/cafe.eai"), new SansSerif(), most);
    BufferedImage image = PixelImage.decoded(picture);
    assertThat(image.getWidth() * image.getHeight()).isBetween(most * 9 / 10, most);
    assertThat(picture.losses())
        .singleElement()
        .satisfies(
            loss -> {
              assertThat(loss.element()).isEqualTo("solution Cafe");
              assertThat(loss.reason()).contains("instead of 2");
              assertThat(loss.reason().contains("without texts")).isEqualTo(textless);
            });
    assertThat(count(pixels(image), ink(svg(ConvertedExamples.solution("cafe/cafe.eai")))) == 0)
        .isEqualTo(textless);
    assertThat(comment(picture)).contains(picture.losses().getFirst().reason());
  }

  @Test
  void completePictureHasNoComment() throws IOException {
    assertThat(comment(PngPicture.write(ConvertedExamples.solution("cafe/cafe.eai")))).isEmpty();
  }

  /** Returns the comment of a file. */
  private static String comment(Conversion picture) throws IOException {
    ImageReader reader = ImageIO.getImageReadersByFormatName("png").next();
    try (var in =
        ImageIO.createImageInputStream(new ByteArrayInputStream(PixelImage.bytes(picture)))) {
      reader.setInput(in);
      var chunks = (Element) reader.getImageMetadata(0).getAsTree("javax_imageio_png_1.0");
      NodeList texts = chunks.getElementsByTagName("iTXtEntry");
      return texts.getLength() == 0 ? "" : ((Element) texts.item(0)).getAttribute("text");
    } finally {
      reader.dispose();
    }
  }

  private static String svg(Solution solution) {
    return SvgWriter.write(DiagramLayout.of(solution), ColourScheme.LIGHT);
  }

  /** Returns a colour of the style sheet. */
  private static int colour(String svg, String selector, String property) {
    Matcher rule =
        Pattern.compile(
                Pattern.quote("." + selector) + "\\{[^}]*?\\b" + property + ":#([0-9a-f]{6})")
            .matcher(svg);
    assertThat(rule.find()).as(selector).isTrue();
    return 0xff000000 | Integer.parseInt(rule.group(1), 16);
  }

  private static Set<Integer> colours(BufferedImage image, Matcher shape) {
    int x = (int) (2 * (LEFT + Double.parseDouble(shape.group(3))));
    int y = (int) (2 * (TOP + Double.parseDouble(shape.group(4))));
    int width = (int) (2 * Double.parseDouble(shape.group(5)));
    int height = (int) (2 * Double.parseDouble(shape.group(6)));
    return IntStream.of(image.getRGB(x, y, width, height, null, 0, width))
        .boxed()
        .collect(Collectors.toSet());
  }

  /** Returns the colour of names. */
  private static int ink(String svg) {
    return colour(svg, "title,.threadwise .name,.threadwise .frame", "fill");
  }

  private static int[] pixels(BufferedImage image) {
    return image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
  }

  private static long count(int[] pixels, int colour) {
    return IntStream.of(pixels).filter(pixel -> pixel == colour).count();
  }
}
