package org.threadwise.studies;

import java.util.List;
import java.util.Locale;

/** What is taken as published, and what is sought, in a fit of the Café. */
enum CafeVariant {
  /** The host has the published cores, and messages arrive at the published rates. */
  AS_PUBLISHED("16 cores, rates as stated"),
  /** The platform may use fewer cores, and only a share of the stated rates may arrive. */
  FREE_CORES_AND_SHARE("cores and share of the rates sought");

  private static final int PUBLISHED_CORES = 16;

  private final String assumption;

  CafeVariant(String assumption) {
    this.assumption = assumption;
  }

  /** What is assumed, in words. */
  String assumption() {
    return assumption;
  }

  /** Name of the fitted model's file. */
  String file() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".eai";
  }

  /**
   * A sought parameter between its bounds, on a logarithmic scale.
   *
   * @param low for 0
   * @param high for 1
   */
  private record Range(double low, double high) {
    double at(double place) {
      return low * Math.pow(high / low, place);
    }
  }

  /** Times in microseconds, then cores, then the share. */
  private static final List<Range> RANGES =
      List.of(
          new Range(5, 600),
          new Range(1, 5000),
          new Range(0.5, 150),
          new Range(0.2, 500),
          new Range(1, 5000),
          new Range(1, 20_000),
          new Range(1, PUBLISHED_CORES),
          new Range(0.04, 0.4));

  /** Number of sought parameters. */
  int dimension() {
    return switch (this) {
      case AS_PUBLISHED -> RANGES.size() - 2;
      case FREE_CORES_AND_SHARE -> RANGES.size();
    };
  }

  /** The times at a place in the unit cube. */
  CafeTimes times(double[] place) {
    double[] values = new double[dimension()];
    for (int i = 0; i < values.length; i++) {
      values[i] = RANGES.get(i).at(place[i]);
    }
    return new CafeTimes(
        values[0],
        values[1],
        values[2],
        values[3],
        values[4],
        values[5],
        this == AS_PUBLISHED ? PUBLISHED_CORES : (int) Math.rint(values[6]),
        this == AS_PUBLISHED ? 1 : values[7]);
  }
}
