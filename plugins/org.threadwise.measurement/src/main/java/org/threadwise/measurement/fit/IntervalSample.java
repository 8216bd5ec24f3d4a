package org.threadwise.measurement.fit;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.DoublePredicate;

/**
 * A sample as intervals in ascending order: how many values lie in each. A value that is known
 * exactly is an interval of width 0; a value on a coarse clock is one as wide as the resolution.
 */
final class IntervalSample {
  private static final int PARTS = 8;
  private static final double MIN_COUNT = 1e-9;

  private final double[] lower;
  private final double[] upper;
  private final double[] count;

  /** Number of values up to the start of each interval, and of all at the end. */
  private final double[] below;

  private IntervalSample(double[] lower, double[] upper, double[] count) {
    this.lower = lower;
    this.upper = upper;
    this.count = count;
    below = new double[count.length + 1];
    for (int i = 0; i < count.length; i++) {
      below[i + 1] = below[i] + count[i];
    }
  }

  /**
   * Returns the intervals of a sample.
   *
   * @param values values that are stored one by one, without the warm-up
   * @param resolution resolution of the clock, by which these values are uncertain; 0 if exact
   */
  static IntervalSample of(Sample sample, double[] values, double resolution) {
    Builder builder = new Builder();
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double half = resolution / 2;
    for (double value : sorted) {
      builder.add(Math.max(0, value - half), value + half, 1);
    }
    sample.forEachLaterInterval(
        (low, high, n) -> {
          double tick = resolution * Math.rint((low + high) / 2 / resolution);
          if (high - low < resolution && tick >= low && tick <= high) {
            builder.add(Math.max(0, tick - half), tick + half, (double) n);
          } else {
            builder.add(low, high, (double) n);
          }
        });
    double open = openEnd(sample);
    sample
        .intervals()
        .forEach(
            (interval, n) ->
                builder.add(
                    interval.lower(),
                    Double.isInfinite(interval.upper())
                        ? Math.max(open, interval.lower())
                        : interval.upper(),
                    n));
    return builder.build();
  }

  /**
   * Returns an end for intervals without one: values in the last one are assumed to be spread
   * evenly, so that their sum is what remains of the sum of all; twice its start if that is
   * unknown.
   */
  private static double openEnd(Sample sample) {
    double rest = sample.histogramSum();
    double openCount = 0;
    double start = 0;
    for (var each : sample.intervals().entrySet()) {
      Sample.Interval interval = each.getKey();
      if (Double.isInfinite(interval.upper())) {
        openCount += each.getValue();
        start = Math.max(start, interval.lower());
      } else {
        rest -= each.getValue() * (interval.lower() + interval.upper()) / 2;
      }
    }
    double mean = rest / openCount;
    return mean > start ? 2 * mean - start : 2 * start;
  }

  /** Collects intervals in any order; adjacent equal ones are joined. */
  private static final class Builder {
    private double[][] cells = new double[64][];
    private int size;
    private boolean ascending = true;

    void add(double lower, double upper, double count) {
      double[] last = size == 0 ? null : cells[size - 1];
      if (last != null && last[0] == lower && last[1] == upper) {
        last[2] += count;
        return;
      }
      ascending &= last == null || last[0] + last[1] <= lower + upper;
      if (size == cells.length) {
        cells = Arrays.copyOf(cells, 2 * size);
      }
      cells[size++] = new double[] {lower, upper, count};
    }

    IntervalSample build() {
      if (!ascending) {
        double[][] unsorted = Arrays.copyOf(cells, size);
        Arrays.sort(
            unsorted,
            Comparator.comparingDouble((double[] cell) -> cell[0] + cell[1])
                .thenComparingDouble(cell -> cell[0]));
        size = 0;
        for (double[] cell : unsorted) {
          add(cell[0], cell[1], cell[2]);
        }
      }
      return new IntervalSample(column(0), column(1), column(2));
    }

    private double[] column(int index) {
      return Arrays.stream(cells, 0, size).mapToDouble(cell -> cell[index]).toArray();
    }
  }

  /** Returns the intervals whose midpoint fulfils a condition. */
  IntervalSample where(DoublePredicate condition) {
    Builder builder = new Builder();
    for (int i = 0; i < size(); i++) {
      if (condition.test(middle(i))) {
        builder.add(lower[i], upper[i], count[i]);
      }
    }
    return builder.build();
  }

  /**
   * Returns the same sample with each wide interval divided into {@value #PARTS} parts, between
   * which the density changes linearly: with the slope between its neighbours, as in a frequency
   * polygon (Scott 1985, Journal of the American Statistical Association 80), but without taking
   * values from one interval to another. Even densities in the wide intervals of a histogram
   * overestimate its variance.
   */
  IntervalSample smoothed() {
    Builder builder = new Builder();
    for (int i = 0; i < size(); i++) {
      double width = upper[i] - lower[i];
      double density = count[i] / width;
      double slope = Math.clamp(slope(i) * width / 2 / density, -1, 1);
      for (int part = 0; part < PARTS && width > 0; part++) {
        double low = lower[i] + part * width / PARTS;
        double high = lower[i] + (part + 1) * width / PARTS;
        double position = (2 * part + 1.0) / PARTS - 1;
        builder.add(low, high, Math.max(MIN_COUNT, count[i] / PARTS * (1 + slope * position)));
      }
      if (!(width > 0)) {
        builder.add(lower[i], upper[i], count[i]);
      }
    }
    return builder.build();
  }

  /** Returns the slope of the density between the neighbours of an interval. */
  private double slope(int index) {
    double width = upper[index] - lower[index];
    double left = middle(index) - width;
    double leftDensity = 0;
    if (index > 0 && upper[index - 1] == lower[index] && lower[index - 1] < lower[index]) {
      left = middle(index - 1);
      leftDensity = count[index - 1] / (upper[index - 1] - lower[index - 1]);
    }
    double right = middle(index) + width;
    double rightDensity = 0;
    if (index < size() - 1 && lower[index + 1] == upper[index] && upper[index + 1] > upper[index]) {
      right = middle(index + 1);
      rightDensity = count[index + 1] / (upper[index + 1] - lower[index + 1]);
    }
    return (rightDensity - leftDensity) / (right - left);
  }

  int size() {
    return count.length;
  }

  double total() {
    return below[count.length];
  }

  double lower(int index) {
    return lower[index];
  }

  double upper(int index) {
    return upper[index];
  }

  double count(int index) {
    return count[index];
  }

  double middle(int index) {
    return lower[index] + (upper[index] - lower[index]) / 2;
  }

  /** Returns the number of values before an interval. */
  double below(int index) {
    return below[index];
  }

  /** Returns the number of values less than a bound; values are evenly spread over an interval. */
  double countBelow(double bound) {
    double sum = 0;
    for (int i = 0; i < size(); i++) {
      if (lower[i] < bound) {
        double width = upper[i] - lower[i];
        sum += count[i] * (upper[i] <= bound ? 1 : (bound - lower[i]) / width);
      }
    }
    return sum;
  }

  /** Returns the index of the interval that contains the quantile of a level in (0, 1). */
  int indexOf(double level) {
    double rank = level * total();
    int found = Arrays.binarySearch(below, rank);
    int index = found >= 0 ? found - 1 : -found - 2;
    return Math.clamp(index, 0, size() - 1);
  }

  /** Returns the quantile of a level in [0, 1]; values are evenly spread over an interval. */
  double quantile(double level) {
    int index = indexOf(level);
    double share = (level * total() - below[index]) / count[index];
    return lower[index] + Math.clamp(share, 0, 1) * (upper[index] - lower[index]);
  }

  /** Returns the moments, with values spread evenly over their interval. */
  CentralMoments moments() {
    CentralMoments moments = new CentralMoments();
    for (int i = 0; i < size(); i++) {
      if (upper[i] > lower[i]) {
        moments.addUniform(lower[i], upper[i], count[i]);
      } else {
        moments.add(lower[i], count[i]);
      }
    }
    return moments;
  }
}
