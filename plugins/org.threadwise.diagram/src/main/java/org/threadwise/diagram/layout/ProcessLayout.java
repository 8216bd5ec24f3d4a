package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.PlacedPort;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/** A process at its position in a diagram. */
final class ProcessLayout {

  private static final double PADDING = 18;
  private static final double HEAD = 34;

  private final Sketch sketch;
  private final double top;
  private final Placement placement;
  private final double dx;
  private final double dy;
  private final Frame frame;
  private final List<PlacedNode> nodes = new ArrayList<>();
  private final List<RoutedEdge> edges = new ArrayList<>();

  /**
   * Draws a process.
   *
   * @param whole its sketch
   * @param cut its sketch with long links cut
   * @param placement of the cut sketch
   * @param top of its frame
   */
  ProcessLayout(Sketch whole, Sketch cut, Placement placement, double top) {
    this.sketch = whole;
    this.top = top;
    this.placement = placement;
    Box content = placement.extent(cut);
    // The origin of pinned positions moves only if an element is pinned left of it or above it.
    double left = Math.min(0, content.x());
    double above = Math.min(0, content.y());
    this.dx = PADDING - left;
    this.dy = top + HEAD - above;
    double titleWidth = Advances.width(cut.title(), TextStyle.FRAME);
    Box box =
        new Box(
            0,
            dy + above - HEAD,
            Math.max(content.right() - left, titleWidth) + 2 * PADDING,
            HEAD + content.bottom() - above + PADDING);
    Box titleBox = new Box(14, box.y() + 10, titleWidth, TextStyle.FRAME.lineHeight());
    this.frame =
        new Frame(
            cut.id(), new Text(cut.title(), TextStyle.FRAME, titleBox), box, new Point(dx, dy));
    cut.figures().forEach(this::add);
    cut.links().forEach(this::add);
  }

  /** Returns whether this is the layout of a sketch whose frame has a given top. */
  boolean shows(Sketch other, double otherTop) {
    return top == otherTop && sketch.equals(other);
  }

  Frame frame() {
    return frame;
  }

  List<PlacedNode> nodes() {
    return nodes;
  }

  List<RoutedEdge> edges() {
    return edges;
  }

  private void add(Figure figure) {
    Box tile = placement.tile(figure.id()).translated(dx, dy);
    List<PlacedPort> ports = new ArrayList<>();
    for (String id : figure.inputs()) {
      ports.add(new PlacedPort(id, PlacedPort.Side.WEST, placement.port(id).translated(dx, dy)));
    }
    for (String id : figure.outputs()) {
      ports.add(new PlacedPort(id, PlacedPort.Side.EAST, placement.port(id).translated(dx, dy)));
    }
    Figure.Companion application = figure.application();
    if (application != null) {
      String id = figure.id() + ".asks";
      Point from = new Point(tile.centerX(), tile.y());
      ports.add(new PlacedPort(id, PlacedPort.Side.NORTH, from));
      Box box = application.box(tile);
      Point to = new Point(tile.centerX(), box.bottom());
      PlacedPort port = new PlacedPort(application.id() + ".in", PlacedPort.Side.SOUTH, to);
      nodes.add(node(application, box, List.of(port)));
      edges.add(
          new RoutedEdge(
              application.id() + ".link",
              RoutedEdge.Kind.ASKS,
              id,
              port.id(),
              List.of(from, to),
              null,
              figure.description() + " asks " + application.description(),
              null));
    }
    nodes.add(
        new PlacedNode(
            figure.id(),
            figure.kind(),
            figure.icon(),
            tile,
            figure.texts(tile),
            ports,
            figure.pool(),
            figure.badge(),
            figure.description(),
            figure.pin() != null));
  }

  /** Returns the node of an application. */
  static PlacedNode node(Figure.Companion application, Box box, List<PlacedPort> ports) {
    return new PlacedNode(
        application.id(),
        application.kind(),
        "application",
        box,
        application.texts(box),
        ports,
        OptionalInt.empty(),
        null,
        application.description(),
        false);
  }

  private void add(Link link) {
    List<Point> route = placement.route(link.id()).stream().map(p -> p.translated(dx, dy)).toList();
    Box label = placement.labels().get(link.id());
    Text text =
        label == null ? null : new Text(link.name(), TextStyle.SLOT, label.translated(dx, dy));
    edges.add(
        new RoutedEdge(
            link.id(),
            link.kind(),
            link.source(),
            link.target(),
            route,
            text,
            link.description(),
            link.slot()));
  }
}
