package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * Replaces chains of figures by one figure each before the layout, and unfolds them afterwards, so
 * that the kernel has fewer figures to place.
 *
 * <p>For example, in a process of 2 002 figures in which a dispatcher feeds ten lanes of 200 tasks
 * that a merger joins, the kernel places 12 figures.
 *
 * <p>Layers do not change. Because fewer figures are laid out with more effort, the order of chains
 * may be better than without folding. A process that is a single chain does not need the kernel,
 * and has the positions that the kernel would compute. A process of fewer than {@link
 * LayeredLayout#HUGE} figures is not folded otherwise.
 */
final class LayerFolding {

  /** The minimum length of a chain that is folded. */
  private static final int MIN_LAYERS = 3;

  private static final int NONE = -1;

  private final Sketch sketch;
  private final Layers layers;
  private final Map<String, Link> linksBySource = new HashMap<>();
  private final Map<String, Figure> readers = new HashMap<>();
  private final Set<String> shared = new HashSet<>();
  private final List<FoldedRow> rows = new ArrayList<>();

  private LayerFolding(Sketch sketch) {
    this.sketch = sketch;
    layers = Layers.of(sketch);
    sketch.figures().forEach(figure -> figure.inputs().forEach(port -> readers.put(port, figure)));
    Set<String> reached = new HashSet<>();
    for (Link link : sketch.links()) {
      if (linksBySource.put(link.source(), link) != null) {
        shared.add(link.source());
      }
      if (!reached.add(link.target())) {
        shared.add(link.target());
      }
    }
  }

  /**
   * Returns the placement of a sketch.
   *
   * @param kernel places the sketch, or the folded one if it is huge
   */
  static Placement place(Sketch sketch, Function<Sketch, Placement> kernel) {
    LayerFolding folding = new LayerFolding(sketch);
    folding.fold();
    if (folding.isOneRow()) {
      Figure whole = folding.rows.getFirst().whole();
      Map<String, Box> tile = Map.of(whole.id(), whole.tile(new Point(0, 0)));
      return folding.unfolded(new Placement(tile, Map.of(), Map.of(), Map.of()));
    }
    if (sketch.figures().size() < LayeredLayout.HUGE) {
      return kernel.apply(sketch);
    }
    return folding.unfolded(kernel.apply(folding.folded()));
  }

  private boolean isOneRow() {
    return rows.size() == 1 && rows.getFirst().figures().size() == sketch.figures().size();
  }

  /** Finds the layers of chains and folds them. */
  private void fold() {
    List<List<Figure>> all = layers.figures();
    int from = 0;
    for (int layer = 0; layer <= all.size(); layer++) {
      if (layer == all.size() || !all.get(layer).stream().allMatch(this::isChained)) {
        if (layer - from >= MIN_LAYERS) {
          fold(all.subList(from, layer), from);
        }
        from = layer + 1;
      }
    }
  }

  /** Returns whether at most one link leads to a figure, and at most one away from it. */
  private boolean isChained(Figure figure) {
    return figure.inputs().size() <= 1
        && figure.outputs().size() <= 1
        && Stream.concat(figure.inputs().stream(), figure.outputs().stream())
            .noneMatch(shared::contains);
  }

  private void fold(List<List<Figure>> plain, int from) {
    LayerColumns columns = new LayerColumns();
    for (int column = 0; column < plain.size(); column++) {
      int next = column + 1 < plain.size() ? from + column + 1 : NONE;
      List<Figure> figures = plain.get(column);
      columns.add(
          figures.stream().mapToDouble(LayeredLayout::width).max().orElse(0),
          figures.stream().mapToDouble(figure -> nameWidth(figure, next)).max().orElse(0));
    }
    for (Figure first : plain.getFirst()) {
      rows.add(row(first, columns, from, from + plain.size()));
    }
  }

  /** Returns the chain from a figure, up to the layer {@code end} at most. */
  private FoldedRow row(Figure first, LayerColumns columns, int from, int end) {
    List<Figure> figures = new ArrayList<>(List.of(first));
    List<Link> links = new ArrayList<>();
    Link link = next(first);
    while (link != null) {
      int layer = from + figures.size();
      Figure reader = readers.get(link.target());
      if (reader == null || layer == end || layers.target(link) != layer) {
        break;
      }
      links.add(link);
      figures.add(reader);
      link = next(reader);
    }
    return FoldedRow.of(figures, links, link, columns);
  }

  private @Nullable Link next(Figure figure) {
    return figure.outputs().isEmpty() ? null : linksBySource.get(figure.outputs().getFirst());
  }

  /** Returns the width of the name of the link from a figure into a layer; 0 if there is none. */
  private double nameWidth(Figure figure, int layer) {
    Link link = next(figure);
    return link == null || layers.target(link) != layer ? 0 : link.nameWidth();
  }

  private Sketch folded() {
    Map<String, Figure> wholes = new HashMap<>();
    Set<String> hidden = new HashSet<>();
    for (FoldedRow row : rows) {
      wholes.put(row.whole().id(), row.whole());
      row.figures().stream().skip(1).forEach(figure -> hidden.add(figure.id()));
      row.links().forEach(link -> hidden.add(link.id()));
    }
    return new Sketch(
        sketch.id(),
        sketch.title(),
        sketch.figures().stream()
            .filter(figure -> !hidden.contains(figure.id()))
            .map(figure -> wholes.getOrDefault(figure.id(), figure))
            .toList(),
        sketch.links().stream().filter(link -> !hidden.contains(link.id())).toList());
  }

  private Placement unfolded(Placement folded) {
    Placement all =
        new Placement(
            new HashMap<>(folded.tiles()),
            new HashMap<>(folded.ports()),
            new HashMap<>(folded.routes()),
            new HashMap<>(folded.labels()));
    for (FoldedRow row : rows) {
      row.unfold(folded.tile(row.whole().id()), all);
    }
    for (Link link : sketch.links()) {
      if (folded.routes().containsKey(link.id())) {
        all.routes().put(link.id(), betweenPorts(link, all));
      }
    }
    return all;
  }

  /** Returns a route extended from the borders of folded rows to the figures inside. */
  private static List<Point> betweenPorts(Link link, Placement placement) {
    List<Point> route = new ArrayList<>(placement.route(link.id()));
    Point start = route.removeFirst();
    route.addFirst(new Point(placement.port(link.source()).x(), start.y()));
    Point end = route.removeLast();
    route.addLast(new Point(placement.port(link.target()).x(), end.y()));
    return route;
  }
}
