package org.threadwise.diagram.svg;

import org.threadwise.diagram.Annotations.Badge;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/** Draws diagrams on any canvas. */
public final class DiagramRenderer {

  private static final double ICON = 24;
  private static final double PORT_ICON = 22;
  private static final double APPLICATION_ICON = 15;

  private final Canvas canvas;

  private DiagramRenderer(Canvas canvas) {
    this.canvas = canvas;
  }

  /** Returns the size of a diagram's picture, in whole pixels. */
  public static Box bounds(Diagram diagram) {
    return PageLayout.of(diagram).bounds();
  }

  /** Draws a diagram with its title and legend. */
  public static void draw(Diagram diagram, Canvas canvas) {
    new DiagramRenderer(canvas).draw(diagram, PageLayout.of(diagram));
  }

  private void draw(Diagram diagram, PageLayout page) {
    text(page.title());
    canvas.pushOrigin(page.diagram());
    diagram.frames().forEach(this::frame);
    diagram.edges().forEach(this::edge);
    diagram.edges().forEach(this::edgeText);
    diagram.nodes().forEach(this::node);
    canvas.popOrigin();
    canvas.pushOrigin(page.below());
    page.legend().entries().forEach(this::legend);
    canvas.popOrigin();
  }

  private void frame(Frame frame) {
    canvas.rectangle("frame-box", frame.box(), 12);
    text(frame.title());
  }

  private void edge(RoutedEdge edge) {
    canvas.startGroup(edge.description());
    switch (edge.kind()) {
      case SLOT -> {
        canvas.path("edge", Routes.path(edge.route()));
        canvas.path("arrow", Routes.head(edge.route()));
      }
      case CONTEXT -> {
        canvas.path("edge context", Routes.path(edge.route()));
        canvas.path("hollow", Routes.head(edge.route()));
      }
      case FAILING -> {
        // dashed like a context, with the arrow of a slot
        canvas.path("edge context", Routes.path(edge.route()));
        canvas.path("arrow", Routes.head(edge.route()));
      }
      case ASKS -> canvas.path("asks", Routes.line(edge.route()));
    }
    canvas.endGroup();
  }

  private void edgeText(RoutedEdge edge) {
    if (edge.text() != null) {
      text(edge.text());
    }
  }

  private void node(PlacedNode node) {
    canvas.startGroup(describe(node));
    Box box = node.box();
    String pool = node.pool().isPresent() ? " pool" + tint(node.pool().getAsInt()) : "";
    switch (node.kind()) {
      case TASK -> {
        canvas.rectangle("task" + pool, box, 11);
        icon(node.icon(), "icon" + pool, box.centerX(), box.centerY(), ICON);
      }
      case PORT -> {
        canvas.rectangle("port" + pool, box, box.width() / 2);
        icon(node.icon(), "port-icon", box.centerX(), box.centerY(), PORT_ICON);
      }
      case APPLICATION, REFERENCE -> {
        // a reference is dashed like a context
        boolean isReference = node.kind() == PlacedNode.Kind.REFERENCE;
        canvas.rectangle(isReference ? "application context" : "application", box, 6);
        icon(node.icon(), "application-icon", box.x() + 14, box.centerY(), APPLICATION_ICON);
      }
      case END, START -> canvas.rectangle("hollow", box, 3);
    }
    node.texts().forEach(this::text);
    if (node.badge() != null) {
      badge(node.badge(), box);
    }
    canvas.endGroup();
  }

  private static String describe(PlacedNode node) {
    return node.badge() == null
        ? node.description()
        : node.description() + "; " + node.badge().description();
  }

  private static int tint(int pool) {
    return pool % Theme.LIGHT.pools().size();
  }

  private void badge(Badge badge, Box tile) {
    String level = StyleRules.name(badge.level());
    double textWidth = Advances.width(badge.text(), TextStyle.BADGE);
    Box pill = Box.below(tile.centerX(), tile.bottom() - 5, Math.max(textWidth + 10, 24), 15);
    canvas.rectangle(level, pill, 7.5);
    Box line = Box.below(pill.centerX(), pill.y() + 1, textWidth, 13);
    Text text = new Text(badge.text(), TextStyle.BADGE, line);
    canvas.text(StyleRules.name(text.style()) + " " + level + "-text", text);
  }

  private void legend(Legend.Entry entry) {
    switch (entry.key()) {
      case POOL -> canvas.rectangle("task pool" + tint(entry.pool()), entry.swatch(), 4);
      case CONTEXT -> {
        canvas.path("edge context", Routes.path(entry.line()));
        canvas.path("hollow", Routes.head(entry.line()));
      }
      case FAILING -> {
        canvas.path("edge context", Routes.path(entry.line()));
        canvas.path("arrow", Routes.head(entry.line()));
      }
    }
    text(entry.text());
  }

  private void icon(String name, String style, double centerX, double centerY, double size) {
    canvas.icon(style, name, new Box(centerX - size / 2, centerY - size / 2, size, size));
  }

  private void text(Text text) {
    canvas.text(StyleRules.name(text.style()), text);
  }
}
