package org.threadwise.queueing.statistics;

/**
 * Count, mean, variance and extremes of samples that come one by one (Welford 1962, Technometrics
 * 4(3)), merged by Chan, Golub and LeVeque's pairwise formula (1983, American Statistician 37(3)).
 */
public final class Tally {
  private long count;
  private double mean;
  private double squares;
  private double minimum = Double.POSITIVE_INFINITY;
  private double maximum = Double.NEGATIVE_INFINITY;

  /** Moments of the given samples. */
  public static Tally of(double... samples) {
    Tally moments = new Tally();
    for (double sample : samples) {
      moments.add(sample);
    }
    return moments;
  }

  /** Adds one sample. */
  public void add(double sample) {
    count++;
    double before = sample - mean;
    mean += before / count;
    squares += before * (sample - mean);
    minimum = Math.min(minimum, sample);
    maximum = Math.max(maximum, sample);
  }

  /** Adds all samples of another. */
  public void merge(Tally other) {
    if (other.count == 0) {
      return;
    }
    long both = count + other.count;
    double shift = other.mean - mean;
    squares += other.squares + shift * shift * ((double) count * other.count / both);
    mean += shift * other.count / both;
    count = both;
    minimum = Math.min(minimum, other.minimum);
    maximum = Math.max(maximum, other.maximum);
  }

  /** Number of samples. */
  public long count() {
    return count;
  }

  /** Arithmetic mean, NaN without samples. */
  public double mean() {
    return count == 0 ? Double.NaN : mean;
  }

  /** Unbiased variance, NaN with fewer than two samples. */
  public double variance() {
    return count < 2 ? Double.NaN : squares / (count - 1);
  }

  /** Standard error of the mean, NaN with fewer than two samples. */
  public double standardError() {
    return Math.sqrt(variance() / count);
  }

  /** Smallest sample, +∞ without samples. */
  public double minimum() {
    return minimum;
  }

  /** Greatest sample, −∞ without samples. */
  public double maximum() {
    return maximum;
  }
}
