package org.threadwise.diagram.layout;

import java.util.List;
import org.threadwise.diagram.Box;
import org.threadwise.diagram.layout.RowBreaks.RowBreak;

/**
 * Breaks a long layered layout into rows, as a text is broken into lines, so that the diagram has
 * about the shape of a screen.
 */
final class RowWrapping {

  private static final double ASPECT = 1.8;
  private static final double MAX_ASPECT = 2.6;

  /** The width in pixels up to which a layout is never broken. */
  private static final double MAX_READABLE_WIDTH = 1800;

  /** The cost of each cut line beyond one per break, as a share of the size. */
  private static final double LINE_COST = 0.1;

  private static final int TRIES = 12;

  private final Sketch sketch;
  private final Placement whole;
  private final Box content;
  private final double aspect;

  private RowWrapping(Sketch sketch, double share, Placement whole) {
    this.sketch = sketch;
    this.whole = whole;
    this.content = whole.extent(sketch);
    this.aspect = ASPECT / share;
  }

  /**
   * Returns a placement in rows; the placement itself if it is short enough.
   *
   * @param share of the process in the height of the diagram; rows may be longer if it is smaller
   */
  static Placement apply(Sketch sketch, double share, Placement whole) {
    return new RowWrapping(sketch, share, whole).placement();
  }

  private Placement placement() {
    double flat = content.width() / Math.max(content.height(), 1);
    if (content.width() <= MAX_READABLE_WIDTH || flat <= MAX_ASPECT / ASPECT * aspect) {
      return whole;
    }
    RowBreaks breaks = RowBreaks.of(sketch, whole, content);
    int minRows = Math.max(2, (int) Math.sqrt(flat / aspect));
    int step = 1 + minRows / 16;
    LayoutRows best = null;
    double minSize = size(content);
    for (int rows = minRows; rows < minRows + step * TRIES; rows += step) {
      List<RowBreak> chosen = breaks.choose(content.width() / rows);
      if (chosen.isEmpty()) {
        continue;
      }
      LayoutRows broken = LayoutRows.of(sketch, whole, chosen);
      Box extent = broken.extent();
      double size = size(extent) * effort(chosen);
      if (size < minSize) {
        best = broken;
        minSize = size;
      }
      if (extent.width() < aspect * extent.height()) {
        break;
      }
    }
    return best == null ? whole : best.placement();
  }

  /** Returns the factor by which cut lines make a diagram harder to read than a larger one. */
  private static double effort(List<RowBreak> chosen) {
    double cut = chosen.stream().mapToInt(RowBreak::cost).average().orElse(0);
    return 1 + LINE_COST * Math.max(0, cut - 1);
  }

  /** Returns the height of the smallest screen that shows the whole diagram at full size. */
  private double size(Box extent) {
    return Math.max(extent.width() / aspect, extent.height());
  }
}
