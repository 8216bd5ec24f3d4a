package org.threadwise.measurement.fit;

import java.util.Arrays;
import org.apache.commons.statistics.distribution.NormalDistribution;

/**
 * How much neighbouring values of a run depend on each other. Simulations draw independently, so a
 * significant dependence deserves a remark.
 *
 * @param correlation correlation of each value with the next one; 0 with fewer than {@value
 *     #MIN_VALUES} values
 * @param correlationSignificance probability of a correlation at least as strong if values were
 *     independent: it is then normal with variance 1/n (Bartlett 1946, Supplement to the Journal of
 *     the Royal Statistical Society 8(1))
 * @param runsSignificance probability of a number of runs above and below the median at least as
 *     unusual if values were independent (Wald and Wolfowitz 1940, Annals of Mathematical
 *     Statistics 11(2))
 */
public record Dependence(
    double correlation, double correlationSignificance, double runsSignificance) {
  private static final int MIN_VALUES = 10;
  private static final double LEVEL = 0.01;
  private static final double NOTEWORTHY = 0.1;

  /** Squared cv below which values differ by rounding only. */
  private static final double ROUNDING = 1e-24;

  private static final NormalDistribution NORMAL = NormalDistribution.of(0, 1);

  /** No dependence is known. */
  static final Dependence UNKNOWN = new Dependence(0, 1, 1);

  /** Returns the dependence of values in the order of time. */
  static Dependence of(double[] values) {
    if (values.length < MIN_VALUES) {
      return UNKNOWN;
    }
    double correlation = correlation(values);
    double deviation = correlation * Math.sqrt(values.length);
    return new Dependence(correlation, twoSided(deviation), twoSided(runsDeviation(values)));
  }

  /**
   * Returns whether the dependence is significant at the 1 % level. In a long run, even a
   * negligible dependence is.
   */
  public boolean isSignificant() {
    return Math.min(correlationSignificance, runsSignificance) < LEVEL / 2;
  }

  /** Returns whether the dependence is significant and the correlation at least 0.1. */
  public boolean isNoteworthy() {
    return isSignificant() && Math.abs(correlation) >= NOTEWORTHY;
  }

  private static double twoSided(double deviation) {
    return 2 * NORMAL.survivalProbability(Math.abs(deviation));
  }

  private static double correlation(double[] values) {
    double mean = Arrays.stream(values).average().orElse(0);
    double squares = 0;
    double products = 0;
    double previous = 0;
    for (double value : values) {
      double deviation = value - mean;
      squares += deviation * deviation;
      products += deviation * previous;
      previous = deviation;
    }
    double noise = ROUNDING * mean * mean * values.length;
    return squares > noise ? products / squares : 0;
  }

  /** Returns by how many standard deviations the number of runs is unusual; ties are left out. */
  private static double runsDeviation(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    double median = (sorted[(sorted.length - 1) / 2] + sorted[sorted.length / 2]) / 2;
    double above = 0;
    double below = 0;
    double runs = 0;
    int side = 0;
    for (double value : values) {
      int next = Double.compare(value, median);
      if (next != 0) {
        above += next > 0 ? 1 : 0;
        below += next < 0 ? 1 : 0;
        runs += next == side ? 0 : 1;
        side = next;
      }
    }
    double n = above + below;
    double product = 2 * above * below;
    double variance = product * (product - n) / (n * n * (n - 1));
    return above > 0 && below > 0 && variance > 0
        ? (runs - product / n - 1) / Math.sqrt(variance)
        : 0;
  }
}
