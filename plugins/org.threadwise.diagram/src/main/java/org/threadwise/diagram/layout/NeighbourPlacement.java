package org.threadwise.diagram.layout;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.Point;

/**
 * Places figures beside those they are linked with, at the distances of {@link LayeredLayout}.
 *
 * <p>A figure with a placed writer and a placed reader is between them if there is room, or else
 * behind the writer. Figures behind the same writer are one below the other, in the order of its
 * outputs. A figure without links is next to the last one without links, below all others.
 */
final class NeighbourPlacement {

  /** The width in pixels of a row of figures without links. */
  private static final double ROW_WIDTH = 800;

  /** Room that was made for a figure may be too small by the error of the sum of distances. */
  private static final double ROUNDING = 1e-6;

  private final Sketch sketch;
  private final Map<String, Box> tiles;
  private final OccupiedArea area;
  private final FigureLinks links;

  /** A figure at the other end of a link. */
  private record Neighbour(Figure figure, Box tile, Link link) {}

  /**
   * Creates a placement.
   *
   * @param tiles of the placed figures, to which the caller adds each further one
   */
  NeighbourPlacement(Sketch sketch, FigureLinks links, Map<String, Box> tiles, OccupiedArea area) {
    this.sketch = sketch;
    this.links = links;
    this.tiles = tiles;
    this.area = area;
  }

  /** Returns the tile of a figure beside its neighbours; empty if none of them has been placed. */
  Optional<Box> beside(Figure figure) {
    Neighbour writer = writer(figure);
    Neighbour reader = reader(links.outOf(figure));
    if (writer == null) {
      return Optional.ofNullable(reader).map(next -> before(next, figure));
    }
    return Optional.of(
        reader == null
            ? behind(writer, figure)
            : between(writer, reader, figure).orElseGet(() -> behind(writer, figure)));
  }

  /** Returns the tile of a figure without placed neighbours. */
  Box apart(Figure figure) {
    Box last = null;
    for (Figure other : sketch.figures()) {
      Box tile = tiles.get(other.id());
      if (tile != null && isAlone(other) && (last == null || tile.y() >= last.y())) {
        last = tile;
      }
    }
    double gap = LayeredLayout.width(figure);
    return area.free(
        figure,
        last == null || last.right() + gap > ROW_WIDTH
            ? figure.tile(new Point(overhang(figure), area.bottom() + LayeredLayout.NODE_GAP))
            : tileAt(figure, last.right() + gap, last.centerY()));
  }

  private boolean isAlone(Figure figure) {
    return writer(figure) == null && reader(links.outOf(figure)) == null;
  }

  private Box before(Neighbour reader, Figure figure) {
    double distance = LayeredLayout.distance(figure, reader.link(), reader.figure());
    double x = reader.tile().x() - distance - figure.width();
    return area.free(figure, tileAt(figure, x, reader.tile().centerY()));
  }

  private Optional<Box> between(Neighbour writer, Neighbour reader, Figure figure) {
    double before = LayeredLayout.distance(writer.figure(), writer.link(), figure);
    double behind = LayeredLayout.distance(figure, reader.link(), reader.figure());
    double spare = reader.tile().x() - writer.tile().right() - before - figure.width() - behind;
    if (spare < -ROUNDING) {
      return Optional.empty();
    }
    Box level = reader.figure().inputs().size() == 1 ? reader.tile() : writer.tile();
    double x = writer.tile().right() + before + spare / 2;
    return Optional.of(area.free(figure, tileAt(figure, x, level.centerY())));
  }

  private Box behind(Neighbour writer, Figure figure) {
    double distance = LayeredLayout.distance(writer.figure(), writer.link(), figure);
    Neighbour above = above(writer);
    if (above == null) {
      double x = writer.tile().right() + distance;
      return area.free(figure, tileAt(figure, x, writer.tile().centerY()));
    }
    double top = figure.footprint(figure.tile(new Point(0, 0))).y();
    double y = above.figure().footprint(above.tile()).bottom() + LayeredLayout.NODE_GAP - top;
    double x = above.tile().centerX() - figure.width() / 2;
    return area.below(figure, figure.tile(new Point(x, y)));
  }

  /**
   * Returns the reader of the nearest earlier output that is behind the writer, if there is one.
   */
  private @Nullable Neighbour above(Neighbour writer) {
    List<String> outputs = writer.figure().outputs();
    for (int i = outputs.indexOf(writer.link().source()) - 1; i >= 0; i--) {
      String output = outputs.get(i);
      Neighbour reader =
          reader(
              links.outOf(writer.figure()).stream()
                  .filter(link -> link.source().equals(output))
                  .toList());
      if (reader != null && reader.tile().x() > writer.tile().right()) {
        return reader;
      }
    }
    return null;
  }

  /** Returns the tile at a position, or right of it if the whole diagram would have to move. */
  private static Box tileAt(Figure figure, double x, double centerY) {
    return figure.tile(new Point(Math.max(x, overhang(figure)), centerY - figure.height() / 2));
  }

  /** Returns how far the texts of a figure extend to the left of its tile. */
  private static double overhang(Figure figure) {
    return -figure.footprint(figure.tile(new Point(0, 0))).x();
  }

  /** Returns the first placed writer of a figure; null if there is none. */
  private @Nullable Neighbour writer(Figure figure) {
    return placed(links.into(figure), links::writer);
  }

  /** Returns the first placed reader of some links; null if there is none. */
  private @Nullable Neighbour reader(List<Link> outgoing) {
    return placed(outgoing, links::reader);
  }

  private @Nullable Neighbour placed(List<Link> candidates, Function<Link, Figure> end) {
    for (Link link : candidates) {
      Figure figure = end.apply(link);
      Box tile = tiles.get(figure.id());
      if (tile != null) {
        return new Neighbour(figure, tile, link);
      }
    }
    return null;
  }
}
