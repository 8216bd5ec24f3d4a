package org.threadwise.diagram.svg;

import static org.threadwise.diagram.svg.SvgNumbers.number;

import java.util.Set;
import java.util.TreeSet;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.text.Advances;
import org.threadwise.dsl.markup.XmlText;

/**
 * Writes a diagram as a self-contained SVG document without scripts, fonts and external references.
 *
 * <p>Equal diagrams have equal bytes. Every line of text has an explicit width, so that it fills
 * its box in any font.
 */
public final class SvgWriter implements Canvas {

  private final StringBuilder svg = new StringBuilder();

  private SvgWriter() {}

  /** Returns the document, which ends with a line feed. */
  public static String write(Diagram diagram, ColourScheme scheme) {
    SvgWriter writer = new SvgWriter();
    writer.head(diagram, PageLayout.of(diagram), scheme);
    DiagramRenderer.draw(diagram, writer);
    return writer.svg.append("</svg>\n").toString();
  }

  private void head(Diagram diagram, PageLayout page, ColourScheme scheme) {
    Box bounds = page.bounds();
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" \
        role="img" aria-labelledby="threadwise-title threadwise-description" class="threadwise" \
        font-family="Arial, 'Liberation Sans', 'Helvetica Neue', Helvetica, sans-serif">
        """
            .formatted(number(bounds.width()), number(bounds.height())));
    svg.append("<title id=\"threadwise-title\">")
        .append(XmlText.escape(page.title().content()))
        .append("</title>\n<desc id=\"threadwise-description\">")
        .append(XmlText.escape(diagram.description()))
        .append("</desc>\n<style>")
        .append(StyleSheet.of(scheme))
        .append("</style>\n<defs>\n");
    icons(diagram).forEach(this::symbol);
    svg.append("</defs>\n<rect class=\"canvas\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n");
  }

  private static Set<String> icons(Diagram diagram) {
    Set<String> icons = new TreeSet<>();
    diagram.nodes().forEach(node -> icons.add(node.icon()));
    icons.remove("");
    return icons;
  }

  private void symbol(String icon) {
    svg.append("<symbol id=\"threadwise-")
        .append(icon)
        .append("\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\"")
        .append(" stroke-width=\"1.75\" stroke-linecap=\"round\" stroke-linejoin=\"round\">")
        .append(Icons.drawing(icon))
        .append("</symbol>\n");
  }

  @Override
  public void pushOrigin(Point origin) {
    svg.append("<g transform=\"translate(");
    at(origin);
    svg.append(")\">\n");
  }

  @Override
  public void popOrigin() {
    svg.append("</g>\n");
  }

  @Override
  public void startGroup(String description) {
    svg.append("<g><title>").append(XmlText.escape(description)).append("</title>");
  }

  @Override
  public void endGroup() {
    svg.append("</g>\n");
  }

  @Override
  public void rectangle(String style, Box box, double radius) {
    shape("rect", style);
    bounds(box);
    attribute("rx", radius);
    svg.append("/>\n");
  }

  @Override
  public void path(String style, RoundedPath path) {
    shape("path", style);
    svg.append(" d=\"M");
    at(path.start());
    for (RoundedPath.Part part : path.parts()) {
      switch (part) {
        case RoundedPath.Straight straight -> svg.append('L');
        case RoundedPath.Corner corner -> {
          svg.append('Q');
          at(corner.control());
          svg.append(' ');
        }
      }
      at(part.end());
    }
    svg.append(path.closed() ? "z\"/>" : "\"/>");
  }

  @Override
  public void icon(String style, String name, Box box) {
    shape("use", style);
    svg.append(" href=\"#threadwise-").append(name).append('"');
    bounds(box);
    svg.append("/>\n");
  }

  @Override
  public void text(String style, Text text) {
    shape("text", style);
    attribute("x", text.box().centerX());
    attribute("y", text.baseline());
    // Other scripts have only a generous width, to which they must not be stretched.
    if (Advances.isMeasured(text.content())) {
      attribute("textLength", text.box().width());
      svg.append(" lengthAdjust=\"spacingAndGlyphs\"");
    }
    svg.append('>').append(XmlText.escape(text.content())).append("</text>\n");
  }

  private void shape(String tag, String style) {
    svg.append('<').append(tag).append(" class=\"").append(style).append('"');
  }

  private void bounds(Box box) {
    attribute("x", box.x());
    attribute("y", box.y());
    attribute("width", box.width());
    attribute("height", box.height());
  }

  private void attribute(String name, double value) {
    svg.append(' ').append(name).append("=\"").append(number(value)).append('"');
  }

  private void at(Point point) {
    svg.append(number(point.x())).append(' ').append(number(point.y()));
  }
}
