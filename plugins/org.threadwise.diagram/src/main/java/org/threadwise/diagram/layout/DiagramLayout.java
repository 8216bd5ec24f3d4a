package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Edge;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.Node;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.Port;
import org.threadwise.diagram.Text;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/**
 * Lays a solution out: its processes one below the other, each from left to right, in several rows
 * if it is long.
 *
 * <p>The same solution gives the same diagram on every machine. Pinned elements stand exactly where
 * they were pinned, counted from {@link Frame#origin()}. From 300 elements of a process on, the
 * layout is made with less effort; from 2 000 on, with the least; and where lines would cross very
 * many others, the long ones are cut and go on under the name of their slot.
 */
public final class DiagramLayout {

  /** Most elements of a solution that can be drawn. */
  public static final int MOST_ELEMENTS = 20_000;

  /**
   * Most slots on a side of an element: to route them takes time like the square of their number.
   */
  static final int MOST_SLOTS = 2000;

  private static final double PADDING = 18;
  private static final double HEAD = 34;
  private static final double GAP = 20;

  private final List<Frame> frames = new ArrayList<>();
  private final List<Node> nodes = new ArrayList<>();
  private final List<Edge> edges = new ArrayList<>();
  private double top;
  private double width;

  private final Function<Sketch, Placement> places;

  private DiagramLayout(Function<Sketch, Placement> places) {
    this.places = places;
  }

  /** The diagram of a solution without figures on it. */
  public static Diagram of(Solution solution) {
    return of(solution, Annotations.NONE);
  }

  /**
   * The diagram of a solution, with figures on its elements.
   *
   * @throws IllegalArgumentException if it has more than {@link #MOST_ELEMENTS} elements, or one of
   *     them very many slots
   */
  public static Diagram of(Solution solution, Annotations annotations) {
    return of(solution, annotations, sketch -> automatic(sketch, () -> false));
  }

  /**
   * Where the figures of a process stand if nobody else says so.
   *
   * @throws CancellationException if it was cancelled
   */
  static Placement automatic(Sketch sketch, BooleanSupplier cancelled) {
    Placement layers = LayeredLayout.of(sketch, cancelled);
    return Pinning.apply(sketch, Wrapping.apply(sketch, layers));
  }

  /**
   * The same where others say where the figures of a process stand.
   *
   * @param places seen from the origin of the process
   */
  static Diagram of(
      Solution solution, Annotations annotations, Function<Sketch, Placement> places) {
    checkSize(solution);
    Pools pools = new Pools(solution);
    Sketcher sketcher = new Sketcher(solution, annotations, pools);
    DiagramLayout layout = new DiagramLayout(places);
    List<Sketch> sketches = sketcher.processes();
    sketches.forEach(layout::add);
    layout.addIdle(sketcher.idleApplications());
    return new Diagram(
        Ids.of(solution),
        Ids.label(solution),
        describe(sketches),
        new Box(0, 0, layout.width, layout.top),
        layout.sameWidth(),
        layout.nodes,
        layout.edges,
        pools.entries());
  }

  private static void checkSize(Solution solution) {
    int count = 0;
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        count++;
        int slots = Math.max(element.getInputs().size(), element.getOutputs().size());
        if (slots > MOST_SLOTS) {
          throw tooMany("slots on a side of an element", MOST_SLOTS, Ids.of(element), slots);
        }
      }
    }
    if (count > MOST_ELEMENTS) {
      throw tooMany("elements", MOST_ELEMENTS, "this solution", count);
    }
  }

  private static IllegalArgumentException tooMany(String what, int most, String who, int count) {
    return new IllegalArgumentException(
        "A picture shows at most "
            + most
            + " "
            + what
            + ", and "
            + who
            + " has "
            + count
            + "; convert it to dot or json");
  }

  private static String describe(List<Sketch> sketches) {
    List<String> words = new ArrayList<>();
    for (Sketch sketch : sketches) {
      words.add(
          sketch.title()
              + ": "
              + count(sketch.figures(), Node.Kind.TASK, "task")
              + ", "
              + count(sketch.figures(), Node.Kind.PORT, "port"));
    }
    return String.join("; ", words);
  }

  private static String count(List<Figure> figures, Node.Kind kind, String noun) {
    long count = figures.stream().filter(figure -> figure.kind() == kind).count();
    return count + " " + noun + (count == 1 ? "" : "s");
  }

  private void add(Sketch whole) {
    Sketch sketch = LongLinks.cut(whole);
    Placement placement = places.apply(sketch);
    Box content = Extent.of(sketch, placement);
    // Pinned positions count from a fixed corner, which moves only if something is pinned beyond
    // it.
    double left = Math.min(0, content.x());
    double above = Math.min(0, content.y());
    double dx = PADDING - left;
    double dy = (frames.isEmpty() ? 0 : top + GAP) + HEAD - above;
    double titleWidth = Advances.width(sketch.title(), TextStyle.FRAME);
    Box box =
        new Box(
            0,
            dy + above - HEAD,
            Math.max(content.right() - left, titleWidth) + 2 * PADDING,
            HEAD + content.bottom() - above + PADDING);
    Box titleBox = new Box(14, box.y() + 10, titleWidth, TextStyle.FRAME.lineHeight());
    frames.add(
        new Frame(
            sketch.id(),
            new Text(sketch.title(), TextStyle.FRAME, titleBox),
            box,
            new Point(dx, dy),
            sketch.subject()));
    sketch.figures().forEach(figure -> add(figure, placement, dx, dy));
    sketch.links().forEach(link -> add(link, placement, dx, dy));
    top = box.bottom();
    width = Math.max(width, box.width());
  }

  private void add(Figure figure, Placement placement, double dx, double dy) {
    Box tile = placement.tile(figure.id()).translated(dx, dy);
    List<Port> ports = new ArrayList<>();
    for (String id : figure.inputs()) {
      ports.add(new Port(id, Port.Side.WEST, placement.port(id).translated(dx, dy)));
    }
    for (String id : figure.outputs()) {
      ports.add(new Port(id, Port.Side.EAST, placement.port(id).translated(dx, dy)));
    }
    Figure.Companion application = figure.application();
    if (application != null) {
      String id = figure.id() + ".asks";
      Point from = new Point(tile.centerX(), tile.y());
      ports.add(new Port(id, Port.Side.NORTH, from));
      Box box = application.box(tile);
      Point to = new Point(tile.centerX(), box.bottom());
      Port port = new Port(application.id() + ".in", Port.Side.SOUTH, to);
      nodes.add(node(application, box, List.of(port)));
      edges.add(
          new Edge(
              application.id() + ".link",
              Edge.Kind.ASKS,
              id,
              port.id(),
              List.of(from, to),
              null,
              figure.description() + " asks " + application.description(),
              null));
    }
    nodes.add(
        new Node(
            figure.id(),
            figure.kind(),
            figure.icon(),
            tile,
            figure.texts(tile),
            ports,
            figure.pool(),
            figure.badge(),
            figure.description(),
            figure.pin() != null,
            figure.subject()));
  }

  private static Node node(Figure.Companion application, Box box, List<Port> ports) {
    return new Node(
        application.id(),
        Node.Kind.APPLICATION,
        "application",
        box,
        application.texts(box),
        ports,
        OptionalInt.empty(),
        null,
        application.description(),
        false,
        application.subject());
  }

  private void add(Link link, Placement placement, double dx, double dy) {
    List<Point> route = placement.route(link.id()).stream().map(p -> p.translated(dx, dy)).toList();
    Box label = placement.labels().get(link.id());
    Text text =
        label == null ? null : new Text(link.name(), TextStyle.SLOT, label.translated(dx, dy));
    edges.add(
        new Edge(
            link.id(),
            link.kind(),
            link.source(),
            link.target(),
            route,
            text,
            link.description(),
            link.subject()));
  }

  /** Applications that nobody asks stand in rows under the processes. */
  private void addIdle(List<Figure.Companion> applications) {
    double limit = Math.max(width, 600);
    double x = 0;
    double y = top + GAP;
    double rowHeight = 0;
    for (Figure.Companion application : applications) {
      if (x > 0 && x + application.width() > limit) {
        x = 0;
        y += rowHeight + GAP;
        rowHeight = 0;
      }
      Box box = new Box(x, y, application.width(), application.height());
      nodes.add(node(application, box, List.of()));
      x = box.right() + GAP;
      rowHeight = Math.max(rowHeight, box.height());
      width = Math.max(width, box.right());
      top = Math.max(top, box.bottom());
    }
  }

  private List<Frame> sameWidth() {
    return frames.stream()
        .map(
            frame -> {
              Box box = new Box(0, frame.box().y(), width, frame.box().height());
              return new Frame(frame.id(), frame.title(), box, frame.origin(), frame.subject());
            })
        .toList();
  }
}
