package org.threadwise.studies;

import java.util.List;
import java.util.Locale;

/** A choice of the parameters that are fitted and those that are taken as published. */
enum CafeVariant {
  /** The host has the published cores, and messages arrive at the published rates. */
  AS_PUBLISHED("16 cores, rates as stated"),
  /** The platform may use fewer cores, and only a share of the stated rates may arrive. */
  FREE_CORES_AND_SHARE("cores and share of the rates fitted");

  private static final int PUBLISHED_CORES = 16;

  private final String assumption;

  CafeVariant(String assumption) {
    this.assumption = assumption;
  }

  /** Returns a description of the assumption. */
  String assumption() {
    return assumption;
  }

  /** Returns the file name of the fitted model. */
  String file() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-') + ".eai";
  }

  /** The bounds of a fitted parameter: coordinate 0 is the low one, 1 the high one. */
  private record Range(double low, double high) {
    /** Converts a coordinate to the parameter, on a logarithmic scale. */
    double at(double coordinate) {
      return low * Math.pow(high / low, coordinate);
    }
  }

  /** The ranges of the times in microseconds, of the cores, and of the share. */
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

  /** Returns the number of fitted parameters. */
  int dimension() {
    return switch (this) {
      case AS_PUBLISHED -> RANGES.size() - 2;
      case FREE_CORES_AND_SHARE -> RANGES.size();
    };
  }

  /** Converts a point in the unit cube to times. */
  CafeTimes times(double[] point) {
    double[] values = new double[dimension()];
    for (int i = 0; i < values.length; i++) {
      values[i] = RANGES.get(i).at(point[i]);
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
