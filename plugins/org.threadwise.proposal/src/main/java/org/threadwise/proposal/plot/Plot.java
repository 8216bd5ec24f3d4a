package org.threadwise.proposal.plot;

import java.util.List;

/**
 * Curves of one figure on common axes.
 *
 * @param title name of the figure
 * @param threads label of the horizontal axis, which starts with what it counts: "threads of
 *     engine", "connections"
 * @param quantity quantity on the vertical axis
 * @param curves at most {@link #MAX_CURVES}
 */
public record Plot(String title, String threads, Quantity quantity, List<Curve> curves) {
  /** Maximum number of curves that readers can distinguish. */
  public static final int MAX_CURVES = 8;

  public Plot {
    curves = List.copyOf(curves);
    if (curves.size() > MAX_CURVES) {
      throw new IllegalArgumentException(curves.size() + " curves in one plot");
    }
  }

  /** The quantity on a vertical axis. */
  public enum Quantity {
    /** Seconds. */
    TIME,
    /** Messages per second. */
    RATE,
    /** Messages. */
    COUNT,
    /** A ratio to a total or a limit; above 1 if the limit is missed. */
    SHARE
  }
}
