package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import org.eclipse.elk.alg.layered.LayeredLayoutProvider;
import org.eclipse.elk.alg.layered.options.CenterEdgeLabelPlacementStrategy;
import org.eclipse.elk.alg.layered.options.EdgeLabelSideSelection;
import org.eclipse.elk.alg.layered.options.FixedAlignment;
import org.eclipse.elk.alg.layered.options.GreedySwitchType;
import org.eclipse.elk.alg.layered.options.LayeredMetaDataProvider;
import org.eclipse.elk.alg.layered.options.LayeredOptions;
import org.eclipse.elk.alg.layered.options.LayeringStrategy;
import org.eclipse.elk.alg.layered.options.NodePlacementStrategy;
import org.eclipse.elk.alg.layered.options.OrderingStrategy;
import org.eclipse.elk.core.data.LayoutMetaDataService;
import org.eclipse.elk.core.math.ElkPadding;
import org.eclipse.elk.core.options.CoreOptions;
import org.eclipse.elk.core.options.Direction;
import org.eclipse.elk.core.options.EdgeLabelPlacement;
import org.eclipse.elk.core.options.EdgeRouting;
import org.eclipse.elk.core.options.NodeLabelPlacement;
import org.eclipse.elk.core.options.PortAlignment;
import org.eclipse.elk.core.options.PortConstraints;
import org.eclipse.elk.core.options.PortSide;
import org.eclipse.elk.core.util.IElkProgressMonitor;
import org.eclipse.elk.core.util.NullElkProgressMonitor;
import org.eclipse.elk.graph.ElkBendPoint;
import org.eclipse.elk.graph.ElkEdge;
import org.eclipse.elk.graph.ElkEdgeSection;
import org.eclipse.elk.graph.ElkLabel;
import org.eclipse.elk.graph.ElkNode;
import org.eclipse.elk.graph.ElkPort;
import org.eclipse.elk.graph.util.ElkGraphUtil;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.TextStyle;

/** The layout of a process from left to right, in layers, by the Eclipse Layout Kernel. */
final class LayeredLayout {

  /**
   * The number of figures from which edges are not straightened to the optimum, and fewer orders
   * within layers are tried: 1 000 figures take half a second.
   */
  static final int LARGE = 300;

  /**
   * The number of figures from which each figure is placed as far left as possible, and only one
   * order and one alignment are tried. The order of the text is ignored, because following it takes
   * quadratic time in the size of a layer.
   */
  static final int HUGE = 2000;

  private static final long DEEP_STACK = 512L << 20;
  private static final double EDGE_TO_TILE = 12;
  private static final double OVERHANG = EDGE_TO_TILE - 5;

  /** Distance between layers if no link turns there. */
  static final double LAYER_GAP = 2 * OVERHANG;

  /** Distance between figures of a layer, with their texts. */
  static final double NODE_GAP = 22;

  private static final double LINE_TO_NAME = 3;
  private static final double LINE = 1;

  /** Distance from the name of a slot down to its line. */
  static final double NAME_GAP = LINE_TO_NAME + LINE;

  static {
    // Registers the option types of the kernel, which extension points would do in Eclipse.
    LayoutMetaDataService.getInstance()
        .registerLayoutMetaDataProviders(new LayeredMetaDataProvider());
  }

  private final Sketch sketch;
  private final Progress progress;
  private final ElkNode graph = ElkGraphUtil.createGraph();
  private final Map<String, ElkNode> nodes = new HashMap<>();
  private final Map<String, ElkPort> ports = new HashMap<>();
  private final Map<String, ElkEdge> edges = new HashMap<>();
  private final Set<String> reversed = new HashSet<>();

  private LayeredLayout(Sketch sketch, Progress progress) {
    this.sketch = sketch;
    this.progress = progress;
  }

  /**
   * Returns the placement of a sketch, before {@link RowWrapping} and {@link PinPlacement}.
   *
   * @throws CancellationException if the layout was cancelled
   */
  static Placement of(Sketch sketch, BooleanSupplier cancelled) {
    LayeredLayout layout = new LayeredLayout(sketch, new Progress(cancelled));
    sketch.figures().forEach(layout::add);
    Layers layers = Layers.of(sketch);
    sketch.links().forEach(link -> layout.add(link, layers.isBack(link)));
    layout.configure();
    layout.run();
    if (layout.progress.isCanceled()) {
      throw new CancellationException("The layout was cancelled");
    }
    return layout.placement();
  }

  /** Checks for cancellation between the steps of the kernel. */
  private static final class Progress extends NullElkProgressMonitor {
    private final BooleanSupplier cancelled;

    Progress(BooleanSupplier cancelled) {
      this.cancelled = cancelled;
    }

    @Override
    public boolean isCanceled() {
      return cancelled.getAsBoolean();
    }

    @Override
    public IElkProgressMonitor subTask(float work) {
      return this;
    }
  }

  /** Runs the kernel; on a deep stack for long paths, along which it recurses. */
  private void run() {
    if (sketch.figures().size() < LARGE) {
      new LayeredLayoutProvider().layout(graph, progress);
      return;
    }
    FutureTask<Void> task =
        new FutureTask<>(() -> new LayeredLayoutProvider().layout(graph, progress), null);
    new Thread(null, task, "layout", DEEP_STACK).start();
    try {
      task.get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new CancellationException("The layout was interrupted");
    } catch (ExecutionException e) {
      throw new IllegalStateException("The layout of " + sketch.id() + " failed", e.getCause());
    }
  }

  private void configure() {
    graph.setProperty(CoreOptions.DIRECTION, Direction.RIGHT);
    graph.setProperty(CoreOptions.EDGE_ROUTING, EdgeRouting.ORTHOGONAL);
    graph.setProperty(CoreOptions.RANDOM_SEED, 1);
    graph.setProperty(CoreOptions.PADDING, new ElkPadding(0));
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE, NODE_GAP);
    graph.setProperty(LayeredOptions.SPACING_NODE_NODE_BETWEEN_LAYERS, LAYER_GAP);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE, 14.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_NODE_BETWEEN_LAYERS, EDGE_TO_TILE);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE, 12.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_EDGE_BETWEEN_LAYERS, 10.0);
    graph.setProperty(LayeredOptions.SPACING_EDGE_LABEL, LINE_TO_NAME);
    graph.setProperty(LayeredOptions.SPACING_LABEL_NODE, 0.0);
    graph.setProperty(LayeredOptions.SPACING_PORT_PORT, 16.0);
    graph.setProperty(LayeredOptions.SPACING_COMPONENT_COMPONENT, 36.0);
    graph.setProperty(LayeredOptions.ASPECT_RATIO, 1.6);
    graph.setProperty(LayeredOptions.EDGE_LABELS_SIDE_SELECTION, EdgeLabelSideSelection.ALWAYS_UP);
    graph.setProperty(
        LayeredOptions.EDGE_LABELS_CENTER_LABEL_PLACEMENT_STRATEGY,
        CenterEdgeLabelPlacementStrategy.TAIL_LAYER);
    if (branches() && sketch.figures().size() < HUGE) {
      graph.setProperty(
          LayeredOptions.CONSIDER_MODEL_ORDER_STRATEGY, OrderingStrategy.PREFER_EDGES);
    }
    effort(sketch.figures().size());
  }

  /**
   * Returns whether there is anything to order: a chain has nothing, and the kernel would take
   * quadratic time for it.
   */
  private boolean branches() {
    return sketch.figures().stream()
        .anyMatch(figure -> figure.inputs().size() > 1 || figure.outputs().size() > 1);
  }

  private void effort(int figures) {
    if (figures < LARGE) {
      graph.setProperty(LayeredOptions.THOROUGHNESS, 12);
      graph.setProperty(
          LayeredOptions.NODE_PLACEMENT_STRATEGY, NodePlacementStrategy.NETWORK_SIMPLEX);
    } else if (figures < HUGE) {
      graph.setProperty(LayeredOptions.THOROUGHNESS, 3);
    } else {
      graph.setProperty(LayeredOptions.THOROUGHNESS, 1);
      graph.setProperty(LayeredOptions.LAYERING_STRATEGY, LayeringStrategy.LONGEST_PATH_SOURCE);
      graph.setProperty(
          LayeredOptions.CROSSING_MINIMIZATION_GREEDY_SWITCH_TYPE, GreedySwitchType.OFF);
      graph.setProperty(LayeredOptions.NODE_PLACEMENT_BK_FIXED_ALIGNMENT, FixedAlignment.LEFTUP);
    }
  }

  private void add(Figure figure) {
    ElkNode node = ElkGraphUtil.createNode(graph);
    node.setDimensions(figure.width(), figure.height());
    node.setProperty(CoreOptions.PORT_CONSTRAINTS, PortConstraints.FIXED_SIDE);
    node.setProperty(CoreOptions.PORT_ALIGNMENT_DEFAULT, PortAlignment.CENTER);
    nodes.put(figure.id(), node);
    figure.inputs().forEach(id -> ports.put(id, port(node, PortSide.WEST)));
    figure.outputs().forEach(id -> ports.put(id, port(node, PortSide.EAST)));
    if (!figure.lines().isEmpty()) {
      label(
          node, figure.textWidth(), figure.textHeight(), NodeLabelPlacement.outsideBottomCenter());
    }
    Figure.Companion application = figure.application();
    if (application != null) {
      label(node, application.width(), application.reach(), NodeLabelPlacement.outsideTopCenter());
    }
  }

  private static ElkPort port(ElkNode node, PortSide side) {
    ElkPort port = ElkGraphUtil.createPort(node);
    port.setProperty(CoreOptions.PORT_SIDE, side);
    return port;
  }

  private static void label(
      ElkNode node, double width, double height, EnumSet<NodeLabelPlacement> where) {
    ElkLabel label = ElkGraphUtil.createLabel("text", node);
    label.setDimensions(withoutOverhang(width), height);
    label.setProperty(CoreOptions.NODE_LABELS_PLACEMENT, where);
  }

  /** Returns the width of a text without what may reach into the space between layers. */
  private static double withoutOverhang(double width) {
    return Math.max(0, width - 2 * OVERHANG);
  }

  /** Returns the width of a layer that contains a figure. */
  static double width(Figure figure) {
    Figure.Companion application = figure.application();
    double texts = Math.max(figure.textWidth(), application == null ? 0 : application.width());
    return Math.max(figure.width(), withoutOverhang(texts));
  }

  /** Returns the distance between the tiles of two figures in consecutive layers. */
  static double distance(Figure left, Link link, Figure right) {
    double texts = (width(left) - left.width() + width(right) - right.width()) / 2;
    return texts + LAYER_GAP + (link.name().isEmpty() ? 0 : link.nameWidth() + LAYER_GAP);
  }

  /**
   * Adds a link. A back edge is reversed for the kernel, so that it breaks cycles there and not in
   * the main flow.
   */
  private void add(Link link, boolean back) {
    ElkPort source = ports.get(link.source());
    ElkPort target = ports.get(link.target());
    ElkEdge edge =
        back
            ? ElkGraphUtil.createSimpleEdge(target, source)
            : ElkGraphUtil.createSimpleEdge(source, target);
    if (back) {
      reversed.add(link.id());
    }
    if (!link.name().isEmpty()) {
      ElkLabel label = ElkGraphUtil.createLabel(link.name(), edge);
      label.setDimensions(link.nameWidth(), TextStyle.SLOT.lineHeight());
      label.setProperty(CoreOptions.EDGE_LABELS_PLACEMENT, EdgeLabelPlacement.CENTER);
      if (back) {
        label.setProperty(
            LayeredOptions.EDGE_LABELS_CENTER_LABEL_PLACEMENT_STRATEGY,
            CenterEdgeLabelPlacementStrategy.HEAD_LAYER);
      }
    }
    edges.put(link.id(), edge);
  }

  private Placement placement() {
    Map<String, Box> tiles = new HashMap<>();
    nodes.forEach(
        (id, node) ->
            tiles.put(id, new Box(node.getX(), node.getY(), node.getWidth(), node.getHeight())));
    Map<String, Point> positions = new HashMap<>();
    ports.forEach(
        (id, port) -> {
          ElkNode node = Objects.requireNonNull(port.getParent());
          positions.put(id, new Point(node.getX() + port.getX(), node.getY() + port.getY()));
        });
    Map<String, List<Point>> routes = new HashMap<>();
    Map<String, Box> labels = new HashMap<>();
    edges.forEach(
        (id, edge) -> {
          List<Point> route = route(edge);
          routes.put(id, reversed.contains(id) ? route.reversed() : route);
          for (ElkLabel label : edge.getLabels()) {
            labels.put(
                id, new Box(label.getX(), label.getY(), label.getWidth(), label.getHeight()));
          }
        });
    return new Placement(tiles, positions, routes, labels);
  }

  private static List<Point> route(ElkEdge edge) {
    List<Point> route = new ArrayList<>();
    for (ElkEdgeSection section : edge.getSections()) {
      route.add(new Point(section.getStartX(), section.getStartY()));
      for (ElkBendPoint bend : section.getBendPoints()) {
        route.add(new Point(bend.getX(), bend.getY()));
      }
      route.add(new Point(section.getEndX(), section.getEndY()));
    }
    return route;
  }
}
