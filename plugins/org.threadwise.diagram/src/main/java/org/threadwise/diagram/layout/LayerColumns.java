package org.threadwise.diagram.layout;

import static org.threadwise.diagram.layout.LayeredLayout.LAYER_GAP;

import java.util.ArrayList;
import java.util.List;

/**
 * Where figures stand that follow one another in rows, a column for each layer, and the names of
 * slots between them: as the Eclipse Layout Kernel would put them, to the last bit.
 */
final class LayerColumns {

  private final List<Double> centers = new ArrayList<>();
  private final List<Double> ends = new ArrayList<>();
  private final List<Double> names = new ArrayList<>();

  /** Where the next column begins; the kernel adds its layers up in single precision. */
  private float next;

  /**
   * Adds a column.
   *
   * @param width of its widest figure, by {@link LayeredLayout#width}
   * @param name width of the widest name of a slot behind it; 0 if none has a name
   */
  void add(double width, double name) {
    centers.add(next + width / 2);
    next = (float) (next + width);
    ends.add((double) next);
    next = (float) (next + LAYER_GAP);
    names.add(next + name / 2);
    if (name > 0) {
      next = (float) (next + name);
      next = (float) (next + LAYER_GAP);
    }
  }

  /** The middle of a column. */
  double center(int column) {
    return centers.get(column);
  }

  /** Where the last column ends. */
  double width() {
    return ends.getLast();
  }

  /** Where a column ends. */
  double end(int column) {
    return ends.get(column);
  }

  /** The middle of the names behind a column. */
  double name(int column) {
    return names.get(column);
  }
}
