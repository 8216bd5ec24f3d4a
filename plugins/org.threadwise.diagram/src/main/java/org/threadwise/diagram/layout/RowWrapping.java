package org.threadwise.diagram.layout;

import java.util.List;
import org.threadwise.diagram.Box;

/**
 * Breaks a long layered layout into rows, as a text is broken into lines, so that the picture has
 * about the shape of a screen. What is not long stays as it is.
 */
final class RowWrapping {

  private static final double ASPECT = 1.8;
  private static final double LONG = 2.6;

  /** What is not wider can be read on a screen, however flat it is. */
  private static final double READABLE = 1800;

  /** What each cut line beyond one at a break costs, as a part of the size. */
  private static final double LINE = 0.1;

  private static final int TRIES = 12;

  private final Sketch sketch;
  private final Placement whole;
  private final Box content;
  private final double aspect;

  private RowWrapping(Sketch sketch, double share, Placement whole) {
    this.sketch = sketch;
    this.whole = whole;
    this.content = Extent.of(sketch, whole);
    this.aspect = ASPECT / share;
  }

  /**
   * The placement in rows if it is too long, else itself.
   *
   * @param share the part of the picture's height that the process takes; the smaller, the longer
   *     may its rows be
   */
  static Placement apply(Sketch sketch, double share, Placement whole) {
    return new RowWrapping(sketch, share, whole).placement();
  }

  private Placement placement() {
    double flat = content.width() / Math.max(content.height(), 1);
    if (content.width() <= READABLE || flat <= LONG / ASPECT * aspect) {
      return whole;
    }
    RowBreaks breaks = RowBreaks.of(sketch, whole, content);
    int fewest = Math.max(2, (int) Math.sqrt(flat / aspect));
    int step = 1 + fewest / 16;
    LayoutRows best = null;
    double least = size(content);
    for (int rows = fewest; rows < fewest + step * TRIES; rows += step) {
      List<RowBreak> chosen = breaks.choose(content.width() / rows);
      if (chosen.isEmpty()) {
        continue;
      }
      LayoutRows broken = LayoutRows.of(sketch, whole, chosen);
      Box extent = broken.extent();
      double size = size(extent) * effort(chosen);
      if (size < least) {
        best = broken;
        least = size;
      }
      if (extent.width() < aspect * extent.height()) {
        break;
      }
    }
    return best == null ? whole : best.placement();
  }

  /** To follow many lines around a break takes longer than to scroll. */
  private static double effort(List<RowBreak> chosen) {
    double cut = chosen.stream().mapToInt(RowBreak::cost).average().orElse(0);
    return 1 + LINE * Math.max(0, cut - 1);
  }

  /** The height of the smallest screen on which a picture can be seen at its full size. */
  private double size(Box extent) {
    return Math.max(extent.width() / aspect, extent.height());
  }
}
