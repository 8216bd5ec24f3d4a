package org.threadwise.diagram.layout;

import static org.threadwise.diagram.layout.LayeredLayout.LAYER_GAP;

import java.util.ArrayList;
import java.util.List;

/**
 * The columns of chains of figures, one for each layer, with the names of slots between them: the
 * same positions, to the last bit, that the Eclipse Layout Kernel would compute.
 */
final class LayerColumns {

  private final List<Double> centers = new ArrayList<>();
  private final List<Double> ends = new ArrayList<>();
  private final List<Double> names = new ArrayList<>();

  /** Start of the next column; in single precision, as in the kernel. */
  private float next;

  /**
   * Adds a column.
   *
   * @param width of its widest figure, by {@link LayeredLayout#width}
   * @param name width of the widest name of a slot after it; 0 if none has a name
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

  /** Returns the centre of a column. */
  double center(int column) {
    return centers.get(column);
  }

  /** Returns the end of the last column. */
  double width() {
    return ends.getLast();
  }

  /** Returns the end of a column. */
  double end(int column) {
    return ends.get(column);
  }

  /** Returns the centre of the names after a column. */
  double name(int column) {
    return names.get(column);
  }
}
