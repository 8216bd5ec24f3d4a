package org.threadwise.measurement.fit;

import org.threadwise.queueing.statistics.BatchMeans;
import org.threadwise.queueing.statistics.Tally;

/**
 * What a {@link Sample} shows: its size, moments, percentiles and peculiarities. The warm-up is not
 * part of it. Values have the unit of the sample.
 *
 * <p>Moments are exact for single values. For histograms, the mean is exact if their sums are
 * known, and all else is estimated with a density that changes linearly in each interval.
 */
public final class SampleSummary {
  private static final int MIN_BATCHES = 20;

  private final boolean discrete;
  private final boolean totalsOnly;
  private final WarmUpCut warmUp;
  private final Dependence dependence;
  private final double resolution;
  private final IntervalSample intervals;
  private final IntervalSample smoothed;
  private final Outliers outliers;
  private final CentralMoments moments;
  private final double count;
  private final double mean;
  private final double variance;
  private final double inflation;
  private final double meanUncertainty;
  private final double[] examples;

  private SampleSummary(Sample sample, boolean outliersDropped, boolean warmUpCut) {
    discrete = sample.isDiscrete();
    totalsOnly = sample.hasOnlyTotals();
    warmUp = warmUpCut && !discrete ? WarmUpCut.of(sample.ordered(0)) : WarmUpCut.NONE;
    double[] values = sample.ordered(warmUp.values());
    dependence = Dependence.of(values);
    resolution = totalsOnly ? sample.totalResolution() : discrete ? 0 : ClockResolution.of(values);
    IntervalSample all =
        totalsOnly ? totals(sample) : IntervalSample.of(sample, values, resolution);
    outliers = Outliers.of(all);
    intervals = outliersDropped ? all.where(outliers::isInside) : all;
    smoothed = sample.intervals().isEmpty() ? intervals : intervals.smoothed();
    inflation = dependence.isSignificant() ? inflation(sample, values) : 1;
    boolean exact = sample.intervals().isEmpty() && !outliersDropped && !totalsOnly;
    moments = exact ? moments(sample, values) : smoothed.moments();
    count = totalsOnly ? sample.totalCount() : intervals.total();
    boolean sumsKnown = !outliersDropped && !Double.isNaN(sample.histogramSum());
    meanUncertainty = exact || totalsOnly || sumsKnown ? 0 : meanUncertainty(intervals);
    mean = totalsOnly || exact || !sumsKnown ? moments.mean() : mean(sample, values);
    // Sheppard (1898, Proceedings of the London Mathematical Society 29): rounding adds variance
    double rounding = exact ? resolution * resolution / 12 : 0;
    variance = Math.max(0, moments.variance() - rounding);
    examples = outliersDropped ? new double[0] : values;
  }

  /**
   * Returns the summary of a sample.
   *
   * @throws IllegalArgumentException if the sample is empty
   */
  public static SampleSummary of(Sample sample) {
    return of(sample, false, true);
  }

  /** Returns the summary of a sample without its {@link Outliers}. */
  public static SampleSummary withoutOutliers(Sample sample) {
    return of(sample, true, true);
  }

  /** Returns the summary of a sample, from which the warm-up is not cut. */
  public static SampleSummary withWarmUp(Sample sample) {
    return of(sample, false, false);
  }

  private static SampleSummary of(Sample sample, boolean outliersDropped, boolean warmUpCut) {
    if (sample.isEmpty()) {
      throw new IllegalArgumentException("an empty sample has no summary: add a value");
    }
    return new SampleSummary(sample, outliersDropped, warmUpCut);
  }

  /** Returns totals as one interval around the mean, as wide as the resolution. */
  private static IntervalSample totals(Sample sample) {
    Sample mean = Sample.ofDurations();
    // values that were rounded down are half of the resolution greater on average
    mean.add(
        Math.min(
            Sample.MAX_VALUE,
            sample.totalSum() / sample.totalCount() + sample.totalResolution() / 2));
    return IntervalSample.of(mean, mean.ordered(0), sample.totalResolution());
  }

  private static CentralMoments moments(Sample sample, double[] values) {
    CentralMoments moments = new CentralMoments();
    for (double value : values) {
      moments.add(value);
    }
    moments.merge(sample.laterMoments());
    return moments;
  }

  private static double mean(Sample sample, double[] values) {
    CentralMoments single = moments(sample, values);
    double histogramCount = 0;
    for (long each : sample.intervals().values()) {
      histogramCount += each;
    }
    double sum = single.count() * single.mean() + sample.histogramSum();
    return sum / (single.count() + histogramCount);
  }

  private static double meanUncertainty(IntervalSample intervals) {
    double sum = 0;
    for (int i = 0; i < intervals.size(); i++) {
      sum += intervals.count(i) * (intervals.upper(i) - intervals.lower(i)) / 2;
    }
    return sum / intervals.total();
  }

  /**
   * Returns by which factor dependence increases the variance of the mean, by batch means (Law and
   * Carson 1979) of the longer of the two parts of the sample; at least 1.
   */
  private static double inflation(Sample sample, double[] values) {
    BatchMeans batches = sample.laterBatches();
    double variance = sample.laterMoments().variance();
    if (sample.laterMoments().count() < values.length) {
      batches = new BatchMeans();
      for (double value : values) {
        batches.add(value);
      }
      variance = Tally.of(values).variance();
    }
    Tally means = batches.means();
    return means.count() >= MIN_BATCHES && variance > 0
        ? Math.max(1, batches.batchSize() * means.variance() / variance)
        : 1;
  }

  /** Returns the number of values, without the warm-up. */
  public long count() {
    return (long) count;
  }

  /** Returns the warm-up that was cut. */
  public WarmUpCut warmUp() {
    return warmUp;
  }

  /** Returns the mean. */
  public double mean() {
    return mean;
  }

  /**
   * Returns the confidence interval of the mean. It takes skewness into account, the dependence of
   * neighbours if that is significant, and the width of intervals if sums are unknown.
   *
   * @param confidence in (0, 1), such as 0.95
   */
  public MeanInterval interval(double confidence) {
    if (totalsOnly) {
      return MeanInterval.UNKNOWN;
    }
    double independent = Math.max(2, count / inflation);
    return MeanInterval.of(confidence, count < 2 ? count : independent, moments, mean)
        .extended(meanUncertainty, meanUncertainty);
  }

  /** Returns the coefficient of variation; 0 if the mean is 0, NaN if only totals are known. */
  public double cv() {
    return totalsOnly ? Double.NaN : mean == 0 ? 0 : Math.sqrt(variance) / mean;
  }

  /**
   * Returns a quantile by nearest rank; NaN if only totals are known.
   *
   * @param level in [0, 1], such as 0.99
   */
  public double quantile(double level) {
    return totalsOnly ? Double.NaN : smoothed.quantile(level);
  }

  /** Returns the least value, or a lower bound of it. */
  public double minimum() {
    return moments.minimum();
  }

  /** Returns the greatest value, or an upper bound of it. */
  public double maximum() {
    return moments.maximum();
  }

  /** Returns how much neighbouring values depend on each other. */
  public Dependence dependence() {
    return dependence;
  }

  /** Returns the outliers, whether or not they were dropped. */
  public Outliers outliers() {
    return outliers;
  }

  /** Returns the resolution of the clock; 0 if values are not multiples of one number. */
  public double resolution() {
    return resolution;
  }

  /** Returns whether the mean is all that is known. */
  public boolean hasOnlyTotals() {
    return totalsOnly;
  }

  boolean isDiscrete() {
    return discrete;
  }

  /** Returns the number of independent values that would determine the mean as precisely. */
  double effectiveCount() {
    return count / inflation;
  }

  IntervalSample intervals() {
    return intervals;
  }

  double skewness() {
    return moments.skewness();
  }

  double kurtosis() {
    return moments.kurtosis();
  }

  double variance() {
    return variance;
  }

  /** Returns single values in the order of time; empty if there are none. */
  public double[] examples() {
    return examples;
  }
}
