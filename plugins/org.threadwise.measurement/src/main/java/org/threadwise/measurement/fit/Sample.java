package org.threadwise.measurement.fit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.statistics.BatchMeans;

/**
 * Measured values of one element, collected in bounded memory: at most 2 MB for any number of
 * values, and less than 1 kB for the first ones.
 *
 * <p>The first {@link #MAX_ORDERED} values are stored as they are, in the order of time: the
 * warm-up, the dependence between neighbours and the resolution of the clock are estimated from
 * them. Later values are counted in a histogram with three digits (HdrHistogram), while their
 * moments and extremes stay exact.
 *
 * <p>A value is a duration in nanoseconds or a number, such as a count of fragments. Sources that
 * aggregate report histograms or totals instead. Values and histograms are combined; totals are
 * used only if there is nothing else, because they describe the same executions again.
 */
public final class Sample {
  /** Number of values that are stored one by one. */
  public static final int MAX_ORDERED = 100_000;

  /** Greatest value: 104 days in nanoseconds. */
  public static final double MAX_VALUE = 0x1p53;

  /** Relative error by which the sum of a histogram may leave its bounds. */
  private static final double ROUNDING = 1e-6;

  /** Number of different histogram intervals; counts of further ones are reduced to midpoints. */
  private static final int MAX_INTERVALS = 4096;

  /** The histogram counts in units of 1/1024, so that three digits remain from 1 upwards. */
  private static final double UNITS = 1024;

  private static final int DIGITS = 3;
  private static final int INITIAL_CAPACITY = 16;

  private final boolean discrete;
  private final int maxOrdered;
  private double[] ordered = new double[INITIAL_CAPACITY];
  private int orderedCount;
  private final CentralMoments laterMoments = new CentralMoments();
  private final BatchMeans laterBatches = new BatchMeans();
  private @Nullable Histogram laterValues;
  private final Map<Interval, Long> intervals = new HashMap<>();
  private double histogramSum;
  private boolean histogramSumKnown = true;
  private long totalCount;
  private double totalSum;
  private double totalResolution;

  private Sample(boolean discrete, int maxOrdered) {
    this.discrete = discrete;
    this.maxOrdered = maxOrdered;
  }

  /** Returns an empty sample of durations in nanoseconds. */
  public static Sample ofDurations() {
    return new Sample(false, MAX_ORDERED);
  }

  /**
   * Returns an empty sample of durations in nanoseconds that needs less memory.
   *
   * @param maxOrdered number of values that are stored one by one, at most {@link #MAX_ORDERED}
   */
  public static Sample ofDurations(int maxOrdered) {
    ArgumentChecks.atLeast(1, maxOrdered, "number of stored values");
    return new Sample(false, Math.min(maxOrdered, MAX_ORDERED));
  }

  /** Returns an empty sample of whole numbers, such as fragments of a message. */
  public static Sample ofCounts() {
    return new Sample(true, MAX_ORDERED);
  }

  /** The values above a bound, up to and including another one, which may be infinite. */
  record Interval(double lower, double upper) {}

  /**
   * Adds the next value.
   *
   * @param value in the order of time, at least 0
   * @return whether the value was added: false for NaN, negative values, and values greater than
   *     {@link #MAX_VALUE}
   */
  public boolean add(double value) {
    if (!(value >= 0 && value <= MAX_VALUE)) {
      return false;
    }
    if (orderedCount < maxOrdered) {
      if (orderedCount == ordered.length) {
        ordered = Arrays.copyOf(ordered, Math.min(maxOrdered, 2 * ordered.length));
      }
      ordered[orderedCount++] = value;
    } else {
      laterMoments.add(value);
      laterBatches.add(value);
      count(value, 1);
    }
    return true;
  }

  private void count(double value, long times) {
    if (laterValues == null) {
      laterValues = new Histogram(DIGITS);
      laterValues.setAutoResize(true);
    }
    laterValues.recordValueWithCount((long) Math.rint(value * UNITS), times);
  }

  /**
   * Adds a histogram of values.
   *
   * @param bounds ascending, one more than there are counts; the first at least 0, the last
   *     possibly infinite. Interval i contains the values above {@code bounds[i]} up to and
   *     including {@code bounds[i + 1]}
   * @param counts number of values in each interval, at least 0
   * @param sum sum of all values; NaN if unknown. It is ignored if it contradicts bounds and counts
   * @return whether the histogram was added: false if bounds or counts are out of range
   */
  public boolean addHistogram(double[] bounds, long[] counts, double sum) {
    if (!isHistogram(bounds, counts, sum)) {
      return false;
    }
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        addInterval(new Interval(bounds[i], bounds[i + 1]), counts[i]);
      }
    }
    if (isPossible(sum, bounds, counts)) {
      histogramSum += sum;
    } else {
      histogramSumKnown = false;
    }
    return true;
  }

  /** Returns whether values in the intervals can have a sum, apart from rounding. */
  private static boolean isPossible(double sum, double[] bounds, long[] counts) {
    double least = 0;
    double most = 0;
    for (int i = 0; i < counts.length; i++) {
      if (counts[i] > 0) {
        least += (double) counts[i] * bounds[i];
        most += (double) counts[i] * bounds[i + 1];
      }
    }
    return least * (1 - ROUNDING) <= sum && sum <= most * (1 + ROUNDING);
  }

  private static boolean isHistogram(double[] bounds, long[] counts, double sum) {
    if (bounds.length != counts.length + 1 || !(bounds[0] >= 0) || sum < 0 || sum > 1e300) {
      return false;
    }
    for (int i = 0; i < counts.length; i++) {
      boolean last = i == counts.length - 1;
      boolean finite = bounds[i + 1] <= MAX_VALUE;
      boolean open = last && bounds[i + 1] == Double.POSITIVE_INFINITY && bounds[i] <= MAX_VALUE;
      if (!(bounds[i] < bounds[i + 1]) || !(finite || open) || counts[i] < 0) {
        return false;
      }
    }
    return true;
  }

  private void addInterval(Interval interval, long count) {
    if (intervals.size() < MAX_INTERVALS || intervals.containsKey(interval)) {
      intervals.merge(interval, count, Sample::saturatedSum);
    } else {
      double high = Double.isInfinite(interval.upper) ? interval.lower : interval.upper;
      double middle = (interval.lower + high) / 2;
      laterMoments.add(middle, (double) count);
      count(middle, count);
    }
  }

  private static long saturatedSum(long a, long b) {
    long sum = a + b;
    return sum < 0 ? Long.MAX_VALUE : sum;
  }

  /**
   * Adds totals of many values.
   *
   * @param count number of values, at least 1
   * @param sum their sum, at least 0
   * @param resolution each value was rounded down to a multiple of this; 0 if exact
   * @return whether the totals were added: false if count, sum or resolution are out of range
   */
  public boolean addTotals(long count, double sum, double resolution) {
    if (count < 1 || !(sum >= 0 && sum <= 1e300) || !(resolution >= 0 && resolution <= MAX_VALUE)) {
      return false;
    }
    totalCount = saturatedSum(totalCount, count);
    totalSum += sum;
    totalResolution = Math.max(totalResolution, resolution);
    return true;
  }

  /** Returns whether there are neither values nor histograms nor totals. */
  public boolean isEmpty() {
    return orderedCount == 0 && intervals.isEmpty() && totalCount == 0 && laterValues == null;
  }

  /** Returns whether values were added one by one. */
  public boolean hasValues() {
    return orderedCount > 0;
  }

  /** Returns whether values are whole numbers by nature, not because a clock is coarse. */
  boolean isDiscrete() {
    return discrete;
  }

  /** Returns whether there are only totals. */
  boolean hasOnlyTotals() {
    return orderedCount == 0 && intervals.isEmpty() && laterValues == null && totalCount > 0;
  }

  /** Returns the values that are stored one by one, from an index on. */
  double[] ordered(int from) {
    ArgumentChecks.atLeast(0, from, "index of the first value");
    return Arrays.copyOfRange(ordered, from, orderedCount);
  }

  CentralMoments laterMoments() {
    return laterMoments;
  }

  BatchMeans laterBatches() {
    return laterBatches;
  }

  Map<Interval, Long> intervals() {
    return intervals;
  }

  /** Returns the sum of all values in histograms; NaN if a histogram did not have one. */
  double histogramSum() {
    return histogramSumKnown ? histogramSum : Double.NaN;
  }

  /** Receives intervals of a histogram. */
  @FunctionalInterface
  interface IntervalConsumer {
    void accept(double lower, double upper, long count);
  }

  /** Passes the intervals of the values that are not stored one by one, in ascending order. */
  void forEachLaterInterval(IntervalConsumer consumer) {
    if (laterValues != null) {
      double low = laterMoments.minimum();
      double high = laterMoments.maximum();
      for (var each : laterValues.recordedValues()) {
        long value = each.getValueIteratedTo();
        // the bounds of the equal values, in which rounding to a unit is included
        double lower = (laterValues.lowestEquivalentValue(value) - 0.5) / UNITS;
        double upper = (laterValues.highestEquivalentValue(value) + 0.5) / UNITS;
        consumer.accept(
            Math.clamp(lower, low, high),
            Math.clamp(upper, low, high),
            each.getCountAtValueIteratedTo());
      }
    }
  }

  long totalCount() {
    return totalCount;
  }

  double totalSum() {
    return totalSum;
  }

  double totalResolution() {
    return totalResolution;
  }
}
