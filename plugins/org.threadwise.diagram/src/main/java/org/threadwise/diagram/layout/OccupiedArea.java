package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.diagram.Box;

/** The area that is occupied by placed figures. */
final class OccupiedArea {

  private static final double DISTANCE = LayeredLayout.LAYER_GAP;
  private static final double STEP = 8;

  private final List<Box> taken = new ArrayList<>();

  /** Footprints of figures that are new or have moved, by their ids. */
  private final Map<String, Box> entered = new HashMap<>();

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

  private boolean isFree(Box footprint) {
    for (Box other : taken) {
      if (footprint.overlaps(other)) {
        return false;
      }
    }
    return true;
  }
}
