package org.threadwise.diagram.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.diagram.Box;

/** The room that placed figures take. */
final class OccupiedArea {

  private static final double DISTANCE = 6;
  private static final double STEP = 8;

  private final List<Box> taken = new ArrayList<>();

  /** Footprints of figures that did not stand there before, by their ids. */
  private final Map<String, Box> entered = new HashMap<>();

  void take(Figure figure, Box tile, boolean moved) {
    Box footprint = figure.footprint(tile);
    taken.add(footprint);
    if (moved) {
      entered.put(figure.id(), footprint);
    }
  }

  /** Whether something new stands there, apart from some figures. */
  boolean isEntered(Box box, Set<String> apartFrom) {
    for (Map.Entry<String, Box> other : entered.entrySet()) {
      if (other.getValue().overlaps(box) && !apartFrom.contains(other.getKey())) {
        return true;
      }
    }
    return false;
  }

  /** Below everything. */
  double bottom() {
    return taken.stream().mapToDouble(Box::bottom).max().orElse(0);
  }

  /** The wanted place of a tile, or the nearest free one straight below or above it. */
  Box free(Figure figure, Box wanted) {
    if (isFree(figure.footprint(wanted))) {
      return wanted;
    }
    for (int steps = 1; ; steps++) {
      Box below = wanted.translated(0, steps * STEP);
      if (isFree(figure.footprint(below).grown(DISTANCE))) {
        return below;
      }
      Box above = wanted.translated(0, -steps * STEP);
      // Beyond the upper border, the whole picture would have to move.
      if (figure.footprint(above).y() >= 0 && isFree(figure.footprint(above).grown(DISTANCE))) {
        return above;
      }
    }
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
