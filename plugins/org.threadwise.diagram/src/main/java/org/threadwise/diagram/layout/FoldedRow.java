package org.threadwise.diagram.layout;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;
import org.threadwise.diagram.TextStyle;
import org.threadwise.diagram.text.Advances;

/**
 * Figures of which each is followed by the next one alone, and one figure in their place.
 *
 * @param figures the first one stands in the first of the columns
 * @param links from each to the next one
 * @param behind the link from the last one to whatever it is that follows
 * @param whole the figure in their place, with the id of the first one
 */
record FoldedRow(
    List<Figure> figures,
    List<Link> links,
    @Nullable Link behind,
    LayerColumns columns,
    Figure whole) {

  static FoldedRow of(
      List<Figure> figures, List<Link> links, @Nullable Link behind, LayerColumns columns) {
    return new FoldedRow(figures, links, behind, columns, whole(figures, columns, behind != null));
  }

  /**
   * It has the highest texts and the highest application. It is as wide as all columns if a link
   * goes on behind it; if not, the kernel puts it at the left of its layer, as if it were.
   */
  private static Figure whole(List<Figure> figures, LayerColumns columns, boolean goesOn) {
    Figure first = figures.getFirst();
    Figure highest =
        figures.stream().max(Comparator.comparingDouble(Figure::textHeight)).orElse(first);
    return new Figure(
        first.id(),
        first.kind(),
        first.icon(),
        goesOn ? columns.width() : columns.end(figures.size() - 1),
        figures.stream().mapToDouble(Figure::height).max().orElse(0),
        highest.lines(),
        first.inputs(),
        figures.getLast().outputs(),
        highestApplication(figures),
        OptionalInt.empty(),
        highest.badge(),
        first.description(),
        null);
  }

  private static Figure.@Nullable Companion highestApplication(List<Figure> figures) {
    return figures.stream()
        .map(Figure::application)
        .filter(Objects::nonNull)
        .max(Comparator.comparingDouble(Figure.Companion::reach))
        .orElse(null);
  }

  /** Adds where everything stands if the one figure in their place stands there. */
  void unfold(Box tile, Placement placement) {
    for (int at = 0; at < figures.size(); at++) {
      Figure figure = figures.get(at);
      double left = tile.x() + columns.center(at) - figure.width() / 2;
      double top = tile.centerY() - figure.height() / 2;
      placement.tiles().put(figure.id(), figure.tile(new Point(left, top)));
      Point out = new Point(left + figure.width(), tile.centerY());
      figure.inputs().forEach(port -> placement.ports().put(port, new Point(left, out.y())));
      figure.outputs().forEach(port -> placement.ports().put(port, out));
    }
    for (int at = 0; at < links.size(); at++) {
      Link link = links.get(at);
      Point from = placement.port(link.source());
      placement.routes().put(link.id(), List.of(from, placement.port(link.target())));
      if (!link.name().isEmpty()) {
        placement.labels().put(link.id(), name(link, tile.x() + columns.name(at), from.y()));
      }
    }
    nameBehind(tile, placement.labels());
  }

  private static Box name(Link link, double center, double line) {
    double height = TextStyle.SLOT.lineHeight();
    return Box.below(center, line - LayeredLayout.NAME_GAP - height, width(link), height);
  }

  private static double width(Link link) {
    return Advances.width(link.name(), TextStyle.SLOT);
  }

  /**
   * The kernel puts the name of the last link behind all columns: the nearest free place is here.
   */
  private void nameBehind(Box tile, Map<String, Box> labels) {
    if (behind != null && labels.containsKey(behind.id())) {
      double left = columns.end(figures.size() - 1) + LayeredLayout.LAYER_GAP;
      if (left + width(behind) <= columns.width()) {
        double center = tile.x() + left + width(behind) / 2;
        labels.put(behind.id(), name(behind, center, tile.centerY()));
      }
    }
  }
}
