package org.threadwise.conversion.picture;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import javax.imageio.ImageIO;
import org.threadwise.conversion.Conversion;
import org.threadwise.conversion.Document;

/** Decodes pictures and compares them. */
final class PixelImage {

  /**
   * Tolerance, out of 255, of colours at edges, which depend on the Java version. An edge of full
   * contrast that moves by a sixteenth of a pixel differs by this amount.
   */
  private static final int EDGE = 16;

  private PixelImage() {}

  static byte[] bytes(Conversion picture) {
    return switch (picture.document()) {
      case Document.Binary binary -> binary.content();
      case Document.Text text -> throw new AssertionError("a picture of pixels is no text");
      case Document.Folder folder -> throw new AssertionError("a picture is no folder");
    };
  }

  static BufferedImage decoded(Conversion picture) throws IOException {
    return decoded(bytes(picture));
  }

  static BufferedImage decoded(byte[] png) throws IOException {
    return ImageIO.read(new ByteArrayInputStream(png));
  }

  /** Returns the differences of two pictures: areas must be equal, edges nearly. */
  static List<String> differences(BufferedImage before, BufferedImage now) {
    if (before.getWidth() != now.getWidth() || before.getHeight() != now.getHeight()) {
      return List.of("size " + size(now) + " instead of " + size(before));
    }
    List<String> places = new ArrayList<>();
    for (int y = 0; y < before.getHeight(); y++) {
      for (int x = 0; x < before.getWidth(); x++) {
        int was = before.getRGB(x, y);
        int is = now.getRGB(x, y);
        if (was != is && difference(was, is) > (isArea(before, x, y) ? 0 : EDGE)) {
          places.add(String.format("(%d, %d) #%06x instead of #%06x", x, y, rgb(is), rgb(was)));
        }
      }
    }
    return places;
  }

  private static String size(BufferedImage image) {
    return image.getWidth() + " × " + image.getHeight();
  }

  private static int rgb(int pixel) {
    return pixel & 0xffffff;
  }

  /** Returns the largest difference of a channel. */
  private static int difference(int one, int other) {
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
      most = Math.max(most, Math.abs((one >> shift & 0xff) - (other >> shift & 0xff)));
    }
    return most;
  }

  /** Returns whether a pixel has the colour of all its neighbours. */
  private static boolean isArea(BufferedImage image, int x, int y) {
    int colour = image.getRGB(x, y);
    for (int row = Math.max(0, y - 1); row <= Math.min(image.getHeight() - 1, y + 1); row++) {
      for (int column = Math.max(0, x - 1);
          column <= Math.min(image.getWidth() - 1, x + 1);
          column++) {
        if (image.getRGB(column, row) != colour) {
          return false;
        }
      }
    }
    return true;
  }
}
