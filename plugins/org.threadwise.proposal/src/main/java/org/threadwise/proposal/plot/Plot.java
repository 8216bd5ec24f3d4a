package org.threadwise.proposal.plot;

import java.util.List;

/**
 * Curves of one figure on common axes.
 *
 * @param title what the figure is
 * @param threads what the horizontal axis counts: "threads of engine"
 * @param quantity what the vertical axis measures
 * @param curves at most {@link #MOST_CURVES}
 */
public record Plot(String title, String threads, Quantity quantity, List<Curve> curves) {
  /** Most curves that can be told apart. */
  public static final int MOST_CURVES = 8;

  public Plot {
    curves = List.copyOf(curves);
    if (curves.size() > MOST_CURVES) {
      throw new IllegalArgumentException(curves.size() + " curves in one plot");
    }
  }

  /** What a vertical axis measures. */
  public enum Quantity {
    /** Seconds. */
    TIME,
    /** Messages per second. */
    RATE,
    /** Messages. */
    COUNT,
    /** A part of something; of a limit that is missed, above 1. */
    SHARE
  }
}
