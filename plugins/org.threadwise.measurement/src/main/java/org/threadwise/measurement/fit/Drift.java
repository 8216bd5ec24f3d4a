package org.threadwise.measurement.fit;

import org.apache.commons.statistics.distribution.NormalDistribution;
import org.threadwise.queueing.distribution.Distribution;

/**
 * A comparison of a sample with the distribution that was declared for it.
 *
 * @param meanRatio measured mean divided by the declared one; NaN if the declared one is 0
 * @param ratioInterval 95 % interval of this ratio; if only totals are known, for values with the
 *     declared cv, but at least 1
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
    if (summary.hasOnlyTotals()) {
      return ofMean(summary, declared.mean(), Math.sqrt(declared.squaredCv()));
    }
    Drift means = ofMean(summary, declared.mean(), 1);
    double distance = distance(summary.intervals(), DistributionFunction.of(declared));
    double root = Math.sqrt(summary.effectiveCount());
    double scaled = distance * (root + 0.12 + 0.11 / root);
    return new Drift(means.meanRatio, means.ratioInterval, distance, significance(scaled));
  }

  /**
   * Compares a sample with a mean in the same unit, where no distribution is declared for it.
   *
   * @param cv of the values if only totals are known; at least 1 is assumed then
   */
  public static Drift ofMean(SampleSummary summary, double mean, double cv) {
    MeanInterval interval =
        summary.hasOnlyTotals() ? assumed(summary, cv) : summary.interval(CONFIDENCE);
    return new Drift(
        summary.mean() / mean,
        new MeanInterval(interval.low() / mean, interval.high() / mean),
        Double.NaN,
        Double.NaN);
  }

  /** Returns the lognormal interval of a mean from a number of values with an assumed cv. */
  private static MeanInterval assumed(SampleSummary summary, double cv) {
    double z = NormalDistribution.of(0, 1).inverseSurvivalProbability((1 - CONFIDENCE) / 2);
    double factor = Math.exp(z * Math.max(1, cv) / Math.sqrt((double) summary.count()));
    return new MeanInterval(summary.mean() / factor, summary.mean() * factor);
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
