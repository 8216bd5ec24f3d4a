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

/**
 * A chain of figures, and the single figure that replaces it during the layout.
 *
 * @param figures the chain; the first one is in the first of the columns
 * @param links between consecutive figures
 * @param next the link from the last figure; null if there is none
 * @param whole the replacement, which has the id of the first figure
 */
record FoldedRow(
    List<Figure> figures,
    List<Link> links,
    @Nullable Link next,
    LayerColumns columns,
    Figure whole) {

  static FoldedRow of(
      List<Figure> figures, List<Link> links, @Nullable Link next, LayerColumns columns) {
    return new FoldedRow(figures, links, next, columns, whole(figures, columns, next != null));
  }

  /**
   * Returns the replacement, with the texts and the application of the highest figures. It is as
   * wide as all columns if the chain has a next link. If not, the exact width does not matter,
   * because the kernel places the figure at the left of its layer.
   */
  private static Figure whole(List<Figure> figures, LayerColumns columns, boolean hasNext) {
    Figure first = figures.getFirst();
    Figure highest =
        figures.stream().max(Comparator.comparingDouble(Figure::textHeight)).orElse(first);
    return new Figure(
        first.id(),
        first.kind(),
        first.icon(),
        hasNext ? columns.width() : columns.end(figures.size() - 1),
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

  /** Adds the placement of the chain for the tile of its replacement. */
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
    placeNextName(tile, placement.labels());
  }

  private static Box name(Link link, double center, double line) {
    double height = TextStyle.SLOT.lineHeight();
    return Box.below(center, line - LayeredLayout.NAME_GAP - height, link.nameWidth(), height);
  }

  /**
   * Moves the name of the next link, which the kernel places after all columns, to the end of the
   * last figure if there is room.
   */
  private void placeNextName(Box tile, Map<String, Box> labels) {
    if (next != null && labels.containsKey(next.id())) {
      double left = columns.end(figures.size() - 1) + LayeredLayout.LAYER_GAP;
      if (left + next.nameWidth() <= columns.width()) {
        double center = tile.x() + left + next.nameWidth() / 2;
        labels.put(next.id(), name(next, center, tile.centerY()));
      }
    }
  }
}
