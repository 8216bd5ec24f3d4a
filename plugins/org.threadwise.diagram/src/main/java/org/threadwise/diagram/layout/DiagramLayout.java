package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.threadwise.diagram.Annotations;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Diagram;
import org.threadwise.diagram.Frame;
import org.threadwise.diagram.PlacedNode;
import org.threadwise.diagram.RoutedEdge;
import org.threadwise.model.integration.Solution;

/**
 * The layout of a solution: processes one below the other, each from left to right, in several rows
 * if it is long.
 *
 * <p>Equal solutions have equal diagrams on every machine. Pinned elements are at their positions
 * to half a pixel, relative to {@link Frame#origin()}. A process of 300 elements or more is laid
 * out with less effort. In a process of 2 000 elements or more, chains are folded first, and if as
 * many figures remain, they are laid out with the least effort. If links pass through too many
 * layers, the long ones are cut and continue under the name of their slot.
 */
public final class DiagramLayout {

  /** Maximum number of elements of a solution in a diagram. */
  public static final int MAX_ELEMENTS = 20_000;

  /** Maximum number of slots on a side of an element; the time to route them is quadratic. */
  static final int MAX_SLOTS = 2000;

  private static final double GAP = 20;

  private final List<Frame> frames = new ArrayList<>();
  private final List<PlacedNode> nodes = new ArrayList<>();
  private final List<RoutedEdge> edges = new ArrayList<>();
  private double top;
  private double width;

  private final Function<Sketch, Placement> places;
  private final Map<String, ProcessLayout> drawn;

  private DiagramLayout(Function<Sketch, Placement> places, Map<String, ProcessLayout> drawn) {
    this.places = places;
    this.drawn = drawn;
  }

  /** Returns the diagram of a solution without figures. */
  public static Diagram of(Solution solution) {
    return of(solution, Annotations.NONE);
  }

  /**
   * Returns the diagram of a solution with figures on its elements.
   *
   * @throws IllegalArgumentException if it has more than {@link #MAX_ELEMENTS} elements, or an
   *     element has too many slots
   */
  public static Diagram of(Solution solution, Annotations annotations) {
    SolutionSketch sketches = SolutionSketch.of(solution, annotations);
    ToDoubleFunction<Sketch> shares = sketches.shares();
    return of(
        sketches,
        sketch -> automatic(sketch, shares.applyAsDouble(sketch), () -> false),
        new HashMap<>());
  }

  /**
   * Returns the canonical placement of a process, which depends on its sketch alone.
   *
   * @param share of the process in the height of the diagram
   * @throws CancellationException if the layout was cancelled
   */
  static Placement automatic(Sketch sketch, double share, BooleanSupplier cancelled) {
    Placement layers = LayerFolding.place(sketch, part -> LayeredLayout.of(part, cancelled));
    return PinPlacement.apply(sketch, RowWrapping.apply(sketch, share, layers));
  }

  /**
   * Returns the diagram of a sketch.
   *
   * @param places computes the placement of a process, relative to its origin
   * @param drawn the processes of the former diagram by their ids, which are reused if they have
   *     not changed or moved; afterwards those of this diagram
   */
  static Diagram of(
      SolutionSketch sketches,
      Function<Sketch, Placement> places,
      Map<String, ProcessLayout> drawn) {
    DiagramLayout layout = new DiagramLayout(places, drawn);
    sketches.processes().forEach(layout::add);
    drawn.keySet().retainAll(sketches.processes().stream().map(Sketch::id).toList());
    layout.addIdle(sketches.idle());
    return new Diagram(
        DiagramIds.of(sketches.solution()),
        DiagramIds.label(sketches.solution()),
        sketches.description(),
        new Box(0, 0, layout.width, layout.top),
        layout.sameWidth(),
        layout.nodes,
        layout.edges,
        sketches.pools(),
        sketches.subjects());
  }

  private void add(Sketch sketch) {
    double start = frames.isEmpty() ? 0 : top + GAP;
    ProcessLayout known = drawn.get(sketch.id());
    ProcessLayout process =
        known != null && known.shows(sketch, start) ? known : draw(sketch, start);
    drawn.put(sketch.id(), process);
    frames.add(process.frame());
    nodes.addAll(process.nodes());
    edges.addAll(process.edges());
    Box box = process.frame().box();
    top = box.bottom();
    width = Math.max(width, box.width());
  }

  private ProcessLayout draw(Sketch sketch, double start) {
    Sketch cut = LongLinkCutter.cut(sketch);
    return new ProcessLayout(sketch, cut, places.apply(cut), start);
  }

  /** Adds applications without requests, in rows below the processes. */
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
      nodes.add(ProcessLayout.node(application, box, List.of()));
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
              return new Frame(frame.id(), frame.title(), box, frame.origin());
            })
        .toList();
  }
}
