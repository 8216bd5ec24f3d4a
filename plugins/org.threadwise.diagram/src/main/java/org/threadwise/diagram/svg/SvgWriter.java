package org.threadwise.diagram.svg;

import static org.threadwise.diagram.svg.SvgText.escaped;
import static org.threadwise.diagram.svg.SvgText.number;

import java.util.Set;
import java.util.TreeSet;
import org.threadwise.diagram.Annotations.Badge;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Edge;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.Node;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * Writes a diagram as one self-contained SVG document: no script, no font, no reference to the
 * outside.
 *
 * <p>The same diagram gives the same bytes. Every line of text states its width, so that it fills
 * its place in any font.
 */
public final class SvgWriter {

  private static final double MARGIN = 20;
  private static final double HEADER = 34;
  private static final double ICON = 24;

  private final StringBuilder svg = new StringBuilder();
  private final Diagram diagram;

  private SvgWriter(Diagram diagram) {
    this.diagram = diagram;
  }

  /** The document, with a line feed at its end. */
  public static String write(Diagram diagram, Scheme scheme) {
    SvgWriter writer = new SvgWriter(diagram);
    writer.document(scheme);
    return writer.svg.toString();
  }

  private void document(Scheme scheme) {
    String title = diagram.label().isBlank() ? diagram.name() : diagram.label();
    double titleWidth = Advances.width(title, TextStyle.TITLE);
    double content = Math.max(Math.max(diagram.bounds().width(), titleWidth), 240);
    Legend legend = Legend.of(diagram, content);
    double legendTop = HEADER + diagram.bounds().height() + Legend.GAP;
    double width = content + 2 * MARGIN;
    double height = legendTop + legend.height() + 2 * MARGIN - Legend.DESCENT;
    svg.append(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %1$s %2$s" width="%1$s" height="%2$s" \
        role="img" aria-labelledby="threadwise-title threadwise-description" class="threadwise" \
        font-family="Arial, 'Liberation Sans', 'Helvetica Neue', Helvetica, sans-serif">
        """
            .formatted(number(Math.ceil(width)), number(Math.ceil(height))));
    svg.append("<title id=\"threadwise-title\">").append(escaped(title)).append("</title>\n");
    svg.append("<desc id=\"threadwise-description\">")
        .append(escaped(diagram.description()))
        .append("</desc>\n");
    svg.append("<style>").append(StyleSheet.of(scheme)).append("</style>\n");
    symbols();
    svg.append("<rect class=\"canvas\" width=\"100%\" height=\"100%\" rx=\"8\"/>\n");
    text(title, TextStyle.TITLE, new Box(MARGIN, MARGIN - 4, titleWidth, 24));
    open(MARGIN, MARGIN + HEADER);
    diagram.frames().forEach(this::frame);
    diagram.edges().forEach(this::edge);
    diagram.edges().forEach(this::edgeText);
    diagram.nodes().forEach(this::node);
    svg.append("</g>\n");
    open(MARGIN, MARGIN + legendTop);
    legend.entries().forEach(this::legend);
    svg.append("</g>\n</svg>\n");
  }

  private void open(double x, double y) {
    svg.append("<g transform=\"translate(%s %s)\">\n".formatted(number(x), number(y)));
  }

  private void symbols() {
    Set<String> icons = new TreeSet<>();
    diagram.nodes().forEach(node -> icons.add(node.icon()));
    svg.append("<defs>\n");
    for (String icon : icons) {
      if (!icon.isEmpty()) {
        svg.append(
                "<symbol id=\"threadwise-%s\" viewBox=\"0 0 24 24\" fill=\"none\" stroke=\"currentColor\""
                    .formatted(icon))
            .append(" stroke-width=\"1.75\" stroke-linecap=\"round\" stroke-linejoin=\"round\">")
            .append(Icons.drawing(icon))
            .append("</symbol>\n");
      }
    }
    svg.append("</defs>\n");
  }

  private void frame(Frame frame) {
    rect("frame-box", frame.box(), 12);
    text(frame.title());
  }

  private void edge(Edge edge) {
    svg.append("<g><title>").append(escaped(edge.description())).append("</title>");
    switch (edge.kind()) {
      case SLOT -> {
        path("edge", Routes.path(edge.route()));
        path("arrow", Routes.head(edge.route()));
      }
      case CONTEXT -> {
        path("edge context", Routes.path(edge.route()));
        path("hollow", Routes.head(edge.route()));
      }
      case ASKS -> path("asks", Routes.line(edge.route()));
    }
    svg.append("</g>\n");
  }

  private void edgeText(Edge edge) {
    if (edge.text() != null) {
      text(edge.text());
    }
  }

  private void node(Node node) {
    svg.append("<g><title>").append(escaped(describe(node))).append("</title>\n");
    Box box = node.box();
    String pool = node.pool().isPresent() ? " pool" + tint(node.pool().getAsInt()) : "";
    switch (node.kind()) {
      case TASK -> {
        rect("task" + pool, box, 11);
        icon(node.icon(), "icon" + pool, box.centerX(), box.centerY(), ICON);
      }
      case PORT -> {
        rect("port" + pool, box, box.width() / 2);
        icon(node.icon(), "port-icon", box.centerX(), box.centerY(), 22);
      }
      case APPLICATION -> {
        rect("application", box, 6);
        icon(node.icon(), "application-icon", box.x() + 14, box.centerY(), 15);
      }
      case END, START -> rect("hollow", box, 3);
    }
    node.texts().forEach(this::text);
    if (node.badge() != null) {
      badge(node.badge(), box);
    }
    svg.append("</g>\n");
  }

  private static String describe(Node node) {
    return node.badge() == null
        ? node.description()
        : node.description() + "; " + node.badge().description();
  }

  private static int tint(int pool) {
    return pool % Theme.LIGHT.pools().size();
  }

  private void badge(Badge badge, Box tile) {
    double textWidth = Advances.width(badge.text(), TextStyle.BADGE);
    Box pill = Box.below(tile.centerX(), tile.bottom() - 5, Math.max(textWidth + 10, 24), 15);
    rect(StyleSheet.name(badge.level()), pill, 7.5);
    Box line = Box.below(pill.centerX(), pill.y() + 1, textWidth, 13);
    text(badge.text(), TextStyle.BADGE, line, " " + StyleSheet.name(badge.level()) + "-text");
  }

  private void legend(Legend.Entry entry) {
    switch (entry.key()) {
      case POOL -> rect("task pool" + tint(entry.pool()), entry.swatch(), 4);
      case CONTEXT -> {
        path("edge context", Routes.path(entry.line()));
        path("hollow", Routes.head(entry.line()));
      }
    }
    text(entry.text());
  }

  private void rect(String style, Box box, double radius) {
    svg.append(
        "<rect class=\"%s\" x=\"%s\" y=\"%s\" width=\"%s\" height=\"%s\" rx=\"%s\"/>\n"
            .formatted(
                style,
                number(box.x()),
                number(box.y()),
                number(box.width()),
                number(box.height()),
                number(radius)));
  }

  private void path(String style, String data) {
    svg.append("<path class=\"").append(style).append("\" d=\"").append(data).append("\"/>");
  }

  private void icon(String name, String style, double centerX, double centerY, double size) {
    svg.append(
        "<use class=\"%1$s\" href=\"#threadwise-%2$s\" x=\"%3$s\" y=\"%4$s\" width=\"%5$s\" height=\"%5$s\"/>\n"
            .formatted(
                style, name, number(centerX - size / 2), number(centerY - size / 2), number(size)));
  }

  private void text(Text text) {
    text(text.content(), text.style(), text.box());
  }

  private void text(String content, TextStyle style, Box box) {
    text(content, style, box, "");
  }

  private void text(String content, TextStyle style, Box box, String colour) {
    svg.append(
            "<text class=\"%s%s\" x=\"%s\" y=\"%s\" textLength=\"%s\" lengthAdjust=\"spacingAndGlyphs\">"
                .formatted(
                    StyleSheet.name(style),
                    colour,
                    number(box.centerX()),
                    number(box.centerY() + style.size() * 0.35),
                    number(box.width())))
        .append(escaped(content))
        .append("</text>\n");
  }
}
