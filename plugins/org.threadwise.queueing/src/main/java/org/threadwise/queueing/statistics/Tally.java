package org.threadwise.queueing.statistics;

/**
 * A tally: count, mean, variance and extremes of samples added one by one (Welford 1962,
 * Technometrics 4(3)), and merged by Chan, Golub and LeVeque's pairwise formula (1983, American
 * Statistician 37(3)).
 */
public final class Tally {
  private long count;
  private double mean;
  private double squares;
  private double minimum = Double.POSITIVE_INFINITY;
  private double maximum = Double.NEGATIVE_INFINITY;

  /** Returns the tally of the given samples. */
  public static Tally of(double... samples) {
    Tally tally = new Tally();
    for (double sample : samples) {
      tally.add(sample);
    }
    return tally;
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

  /** Adds all samples of another tally. */
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

  /** Returns the number of samples. */
  public long count() {
    return count;
  }

  /** Returns the mean; NaN without samples. */
  public double mean() {
    return count == 0 ? Double.NaN : mean;
  }

  /** Returns the unbiased variance; NaN with fewer than two samples. */
  public double variance() {
    return count < 2 ? Double.NaN : squares / (count - 1);
  }

  /** Returns the standard error of the mean; NaN with fewer than two samples. */
  public double standardError() {
    return Math.sqrt(variance() / count);
  }

  /** Returns the smallest sample; +∞ without samples. */
  public double minimum() {
    return minimum;
  }

  /** Returns the largest sample; −∞ without samples. */
  public double maximum() {
    return maximum;
  }
}
