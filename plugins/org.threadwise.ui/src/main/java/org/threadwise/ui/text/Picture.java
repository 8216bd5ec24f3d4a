package org.threadwise.ui.text;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Image;
import org.commonmark.node.Text;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.ImageLoader;
import org.eclipse.swt.graphics.RGB;

/**
 * A picture in SVG that the server writes into its Markdown.
 *
 * @param svg its file, whose first width, height and colour are those of the picture
 * @param words for those who see none
 * @param width without zoom
 * @param height without zoom
 */
record Picture(String svg, String words, int width, int height) {

  private static final String DATA = "data:image/svg+xml;base64,";

  private static final Pattern SIZE =
      Pattern.compile("width=\"([0-9.]+)\"\\s+height=\"([0-9.]+)\"");

  private static final Pattern COLOUR = Pattern.compile("\\bcolor=\"[^\"]*\"");

  private static final double WHOLE = 100;

  static Optional<Picture> of(Image image) {
    if (!image.getDestination().startsWith(DATA)) {
      return Optional.empty();
    }
    byte[] file = Base64.getDecoder().decode(image.getDestination().substring(DATA.length()));
    String svg = new String(file, StandardCharsets.UTF_8);
    Matcher size = SIZE.matcher(svg);
    String words = image.getFirstChild() instanceof Text text ? text.getLiteral() : "";
    return size.find()
        ? Optional.of(new Picture(svg, words, rounded(size.group(1)), rounded(size.group(2))))
        : Optional.empty();
  }

  private static int rounded(String number) {
    return (int) Math.round(Double.parseDouble(number));
  }

  /** The height at another width. */
  int heightAt(int otherWidth) {
    return Math.round((float) height * otherWidth / width);
  }

  /**
   * The pixels of the picture, which take long to make for the first time.
   *
   * @param otherWidth without zoom
   * @param zoom in percent
   * @param ink of what has no colour of its own
   * @throws org.eclipse.swt.SWTException if Eclipse reads no SVG here
   */
  ImageData drawn(int otherWidth, int zoom, RGB ink) {
    String size =
        "width=\"%d\" height=\"%d\""
            .formatted(
                Math.round(otherWidth * zoom / WHOLE),
                Math.round(heightAt(otherWidth) * zoom / WHOLE));
    String colour = "color=\"#%02x%02x%02x\"".formatted(ink.red, ink.green, ink.blue);
    String fitted = COLOUR.matcher(SIZE.matcher(svg).replaceFirst(size)).replaceFirst(colour);
    var file = new ByteArrayInputStream(fitted.getBytes(StandardCharsets.UTF_8));
    return new ImageLoader().load(file)[0];
  }
}
