package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.Box;

/** The area that is occupied by placed figures. */
final class OccupiedArea {

  private static final double DISTANCE = LayeredLayout.LAYER_GAP;
  private static final double STEP = 8;

  /** Gaps between shifted figures may be smaller by the error of the sum of distances. */
  private static final double ROUNDING = 1e-6;

  private final List<Box> taken = new ArrayList<>();

  /** Footprints of figures that are new or have moved, by their ids. */
  private final Map<String, Box> entered = new HashMap<>();

  /** A figure of a column, with the footprint that it had and the one that it gets. */
  private record Shift(Box before, Box after) {}

  void take(Figure figure, Box tile, boolean moved) {
    Box footprint = figure.footprint(tile);
    taken.add(footprint);
    if (moved) {
      entered.put(figure.id(), footprint);
    }
  }

  /** Returns whether a new or moved figure, apart from some figures, overlaps a box. */
  boolean isEntered(Box box, Set<String> apartFrom) {
    for (Map.Entry<String, Box> other : entered.entrySet()) {
      if (other.getValue().overlaps(box) && !apartFrom.contains(other.getKey())) {
        return true;
      }
    }
    return false;
  }

  /** Returns whether a figure is new or has moved. */
  boolean hasMoved(String figure) {
    return entered.containsKey(figure);
  }

  /** Returns the lowest coordinate of all figures. */
  double bottom() {
    return taken.stream().mapToDouble(Box::bottom).max().orElse(0);
  }

  /** Returns the desired tile of a figure, or the nearest free one directly below or above it. */
  Box free(Figure figure, Box desired) {
    if (isFree(figure.footprint(desired))) {
      return desired;
    }
    for (int steps = 1; ; steps++) {
      Box below = desired.translated(0, steps * STEP);
      if (isFree(figure.footprint(below).grown(DISTANCE))) {
        return below;
      }
      Box above = desired.translated(0, -steps * STEP);
      // Above the upper border, the whole diagram would have to move.
      if (figure.footprint(above).y() >= 0 && isFree(figure.footprint(above).grown(DISTANCE))) {
        return above;
      }
    }
  }

  /** Returns the desired tile of a figure, or the nearest free one directly below it. */
  Box below(Figure figure, Box desired) {
    Box tile = desired;
    while (!isFree(figure.footprint(tile))) {
      tile = tile.translated(0, STEP);
    }
    return tile;
  }

  /**
   * Returns tiles for figures that make room for the figures of this area, which stay where they
   * are. A figure in the way moves to the nearest free place below or above it in its column.
   * Figures keep their order: one that moves down moves those below it, too, and they keep their
   * distances, up to that of the layered layout.
   *
   * @param desired the tiles of the figures by their ids; the footprints do not overlap
   */
  Map<String, Box> inOrder(List<Figure> figures, Map<String, Box> desired) {
    Map<String, Box> tiles = new LinkedHashMap<>();
    Map<Figure, Box> footprints = new LinkedHashMap<>();
    for (Figure figure : figures) {
      Box tile = Objects.requireNonNull(desired.get(figure.id()));
      tiles.put(figure.id(), tile);
      footprints.put(figure, figure.footprint(tile));
    }
    if (footprints.values().stream().allMatch(this::mayStay)) {
      return tiles;
    }
    List<Shift> column = new ArrayList<>();
    footprints.entrySet().stream()
        .sorted(Comparator.comparingDouble(entry -> entry.getValue().y()))
        .forEach(
            entry -> {
              Box before = entry.getValue();
              double distance = shift(before, column);
              column.add(new Shift(before, before.translated(0, distance)));
              tiles.computeIfPresent(
                  entry.getKey().id(), (id, tile) -> tile.translated(0, distance));
            });
    return tiles;
  }

  /** Returns how far a footprint has to move down, given the figures above it. */
  private double shift(Box footprint, List<Shift> above) {
    double minimum = Double.NEGATIVE_INFINITY;
    for (Shift other : above) {
      if (overlapHorizontally(other.before(), footprint)) {
        double gap = Math.min(LayeredLayout.NODE_GAP, footprint.y() - other.before().bottom());
        minimum = Math.max(minimum, other.after().bottom() + gap - footprint.y());
      }
    }
    if (minimum <= 0 && mayStay(footprint)) {
      return 0;
    }
    double down = freeShift(footprint, Math.max(minimum, 0), true);
    double up = freeShift(footprint, 0, false);
    // Above the upper border, the whole diagram would have to move.
    boolean mayMoveUp = up >= minimum && footprint.y() + up >= 0;
    return mayMoveUp && -up <= down ? up : down;
  }

  /** Returns the nearest shift, from one on, by which a footprint keeps its distance from all. */
  private double freeShift(Box footprint, double from, boolean down) {
    double shift = from;
    for (Box obstacle = obstacle(footprint, shift);
        obstacle != null;
        obstacle = obstacle(footprint, shift)) {
      shift =
          down
              ? obstacle.bottom() + LayeredLayout.NODE_GAP - footprint.y()
              : obstacle.y() - LayeredLayout.NODE_GAP - footprint.bottom();
    }
    return shift;
  }

  /**
   * Returns a figure that is too close to a footprint that is moved down; null if there is none.
   */
  private @Nullable Box obstacle(Box footprint, double down) {
    Box room =
        new Box(
            footprint.x() - DISTANCE,
            footprint.y() + down - LayeredLayout.NODE_GAP + ROUNDING,
            footprint.width() + 2 * DISTANCE,
            footprint.height() + 2 * (LayeredLayout.NODE_GAP - ROUNDING));
    for (Box other : taken) {
      if (room.overlaps(other)) {
        return other;
      }
    }
    return null;
  }

  private static boolean overlapHorizontally(Box one, Box other) {
    return one.x() < other.right() && other.x() < one.right();
  }

  /** Returns whether a figure that has not moved is free, and not too close to one that has. */
  private boolean mayStay(Box footprint) {
    return isFree(footprint) && !isEntered(footprint.grown(DISTANCE), Set.of());
  }

  private boolean isFree(Box footprint) {
    for (Box other : taken) {
      if (footprint.overlaps(other)) {
        return false;
      }
    }
    return true;
  }
}
