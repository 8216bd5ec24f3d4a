package org.threadwise.measurement.fit;

import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Distribution;

/**
 * A comparison of a sample with the distribution that was declared for it.
 *
 * @param meanRatio measured mean divided by the declared one; NaN if the declared one is 0
 * @param ratioInterval 95 % interval of this ratio
 * @param distance greatest difference of the distribution functions (Kolmogorov and Smirnov), from
 *     0 to 1; NaN if only totals are known
 * @param significance probability of a distance at least as great if values had the declared
 *     distribution (Kolmogorov 1933; with Stephens' correction for small samples 1970, Journal of
 *     the Royal Statistical Society B 32(1)); NaN if only totals are known. For histograms, coarse
 *     clocks and distributions with steps, it is too great rather than too small
 */
public record Drift(
    double meanRatio, MeanInterval ratioInterval, double distance, double significance) {
  private static final double CONFIDENCE = 0.95;
  private static final int TERMS = 100;

  /** Compares a sample with a distribution in the same unit. */
  public static Drift of(SampleSummary summary, Distribution declared) {
    double mean = declared.mean();
    MeanInterval interval = summary.interval(CONFIDENCE);
    MeanInterval ratio = new MeanInterval(interval.low() / mean, interval.high() / mean);
    if (summary.hasOnlyTotals()) {
      return new Drift(summary.mean() / mean, ratio, Double.NaN, Double.NaN);
    }
    double distance = distance(summary.intervals(), DistributionFunction.of(declared));
    double root = Math.sqrt(summary.effectiveCount());
    double scaled = distance * (root + 0.12 + 0.11 / root);
    return new Drift(summary.mean() / mean, ratio, distance, significance(scaled));
  }

  /**
   * Returns whether the mean has drifted by more than a tolerance, and the interval confirms it.
   *
   * @param tolerance relative difference, such as 0.1
   */
  public boolean exceeds(double tolerance) {
    ArgumentChecks.positive(tolerance, "tolerance");
    boolean greater = meanRatio > 1 + tolerance && !(ratioInterval.low() <= 1);
    boolean less = meanRatio < 1 - tolerance && !(ratioInterval.high() >= 1);
    return greater || less;
  }

  private static double distance(IntervalSample sample, DistributionFunction function) {
    double greatest = 0;
    double total = sample.total();
    for (int i = 0; i < sample.size(); i++) {
      double before = sample.below(i) / total;
      double after = (sample.below(i) + sample.count(i)) / total;
      double first = function.cumulativeBefore(sample.lower(i));
      double last = function.cumulative(sample.upper(i));
      if (sample.lower(i) == sample.upper(i)) {
        greatest = Math.max(greatest, Math.max(first - before, after - last));
      } else {
        greatest = Math.max(greatest, Math.max(Math.abs(first - before), Math.abs(after - last)));
      }
    }
    return greatest;
  }

  /** Returns the survival function of Kolmogorov's distribution. */
  private static double significance(double scaled) {
    if (scaled < 0.2) {
      return 1;
    }
    double sum = 0;
    for (int i = 1; i <= TERMS; i++) {
      sum += (i % 2 == 1 ? 2 : -2) * Math.exp(-2.0 * i * i * scaled * scaled);
    }
    return Math.clamp(sum, 0, 1);
  }
}
