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
 * An SVG image embedded in the server's Markdown.
 *
 * @param svg the source, whose first width, height and colour are those of the image
 * @param altText the alternative text
 * @param width the width at 100 % zoom
 * @param height the height at 100 % zoom
 */
record EmbeddedSvg(String svg, String altText, int width, int height) {

  private static final String DATA = "data:image/svg+xml;base64,";

  private static final Pattern SIZE =
      Pattern.compile("width=\"([0-9.]+)\"\\s+height=\"([0-9.]+)\"");

  private static final Pattern COLOUR = Pattern.compile("\\bcolor=\"[^\"]*\"");

  private static final double FULL_ZOOM = 100;

  static Optional<EmbeddedSvg> of(Image image) {
    if (!image.getDestination().startsWith(DATA)) {
      return Optional.empty();
    }
    byte[] file = Base64.getDecoder().decode(image.getDestination().substring(DATA.length()));
    String svg = new String(file, StandardCharsets.UTF_8);
    Matcher size = SIZE.matcher(svg);
    String altText = image.getFirstChild() instanceof Text text ? text.getLiteral() : "";
    return size.find()
        ? Optional.of(new EmbeddedSvg(svg, altText, rounded(size.group(1)), rounded(size.group(2))))
        : Optional.empty();
  }

  private static int rounded(String number) {
    return (int) Math.round(Double.parseDouble(number));
  }

  /** Returns the height at another width, with the same aspect ratio. */
  int heightAt(int otherWidth) {
    return Math.round((float) height * otherWidth / width);
  }

  /**
   * Renders the image, which is slow the first time.
   *
   * @param otherWidth the width at 100 % zoom
   * @param zoom in percent
   * @param ink the colour of everything without a colour of its own
   * @throws org.eclipse.swt.SWTException if this Eclipse cannot read SVG
   */
  ImageData render(int otherWidth, int zoom, RGB ink) {
    String size =
        "width=\"%d\" height=\"%d\""
            .formatted(
                Math.round(otherWidth * zoom / FULL_ZOOM),
                Math.round(heightAt(otherWidth) * zoom / FULL_ZOOM));
    String colour = "color=\"#%02x%02x%02x\"".formatted(ink.red, ink.green, ink.blue);
    String fitted = COLOUR.matcher(SIZE.matcher(svg).replaceFirst(size)).replaceFirst(colour);
    var file = new ByteArrayInputStream(fitted.getBytes(StandardCharsets.UTF_8));
    return new ImageLoader().load(file)[0];
  }
}
