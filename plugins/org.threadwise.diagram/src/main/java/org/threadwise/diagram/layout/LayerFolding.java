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
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * Folds layers in which each figure only follows one of the layer before: a row of such figures
 * becomes one figure, and is unfolded where that was put. To the kernel each figure is as much work
 * as any other one.
 *
 * <p>Layers stay what they are. Fewer figures are laid out with more effort, so rows may stand in a
 * better order than without this. A process that is nothing but one row needs no kernel, and looks
 * as the kernel would draw it.
 */
final class LayerFolding {

  /** Fewer layers are not worth it. */
  private static final int MIN_LAYERS = 3;

  private static final int NONE = -1;

  private final Sketch sketch;
  private final Layers layers;
  private final Map<String, Link> behind = new HashMap<>();
  private final Map<String, Figure> readers = new HashMap<>();
  private final Set<String> shared = new HashSet<>();
  private final List<FoldedRow> rows = new ArrayList<>();

  private LayerFolding(Sketch sketch) {
    this.sketch = sketch;
    layers = Layers.of(sketch);
    sketch.figures().forEach(figure -> figure.inputs().forEach(port -> readers.put(port, figure)));
    Set<String> reached = new HashSet<>();
    for (Link link : sketch.links()) {
      if (behind.put(link.source(), link) != null) {
        shared.add(link.source());
      }
      if (!reached.add(link.target())) {
        shared.add(link.target());
      }
    }
  }

  /**
   * The placement of a sketch.
   *
   * @param kernel places the sketch itself, or the folded one if it is huge
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

  /** Finds the layers that can be folded. */
  private void fold() {
    List<List<Figure>> all = layers.figures();
    int from = 0;
    for (int layer = 0; layer <= all.size(); layer++) {
      if (layer == all.size() || !all.get(layer).stream().allMatch(this::isPlain)) {
        if (layer - from >= MIN_LAYERS) {
          fold(all.subList(from, layer), from);
        }
        from = layer + 1;
      }
    }
  }

  /** Whether one link at most leads to the figure, and one away from it. */
  private boolean isPlain(Figure figure) {
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
          figures.stream().mapToDouble(figure -> nameBehind(figure, next)).max().orElse(0));
    }
    for (Figure first : plain.getFirst()) {
      rows.add(row(first, columns, from, from + plain.size()));
    }
  }

  /** The row of a figure, up to the layer {@code end} at most. */
  private FoldedRow row(Figure first, LayerColumns columns, int from, int end) {
    List<Figure> figures = new ArrayList<>(List.of(first));
    List<Link> links = new ArrayList<>();
    Link link = behind(first);
    while (link != null) {
      int next = from + figures.size();
      Figure reader = readers.get(link.target());
      if (reader == null || next == end || layers.behind(link) != next) {
        break;
      }
      links.add(link);
      figures.add(reader);
      link = behind(reader);
    }
    return FoldedRow.of(figures, links, link, columns);
  }

  private @Nullable Link behind(Figure figure) {
    return figure.outputs().isEmpty() ? null : behind.get(figure.outputs().getFirst());
  }

  /** Width of the name of the link from a figure into this layer; 0 if there is none. */
  private double nameBehind(Figure figure, int layer) {
    Link link = behind(figure);
    return link == null || layers.behind(link) != layer
        ? 0
        : Advances.width(link.name(), TextStyle.SLOT);
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

  /** A route from the border of one folded row, or to another one, goes on to the figure there. */
  private static List<Point> betweenPorts(Link link, Placement placement) {
    List<Point> route = new ArrayList<>(placement.route(link.id()));
    Point start = route.removeFirst();
    route.addFirst(new Point(placement.port(link.source()).x(), start.y()));
    Point end = route.removeLast();
    route.addLast(new Point(placement.port(link.target()).x(), end.y()));
    return route;
  }
}
