package org.threadwise.queueing.statistics;

/**
 * Figures of two configurations, paired by replication, so that both members of a pair saw the same
 * random numbers. The gain from common random numbers is the covariance: Var(X − Y) = Var X + Var Y
 * − 2 Cov(X, Y) (Law, Simulation Modeling and Analysis, section 11.2).
 *
 * <p>Pairs must be independent of each other; within a pair nothing is assumed. Sums of squares and
 * products are updated as in {@link Tally}.
 */
public final class PairedSamples {
  private final Tally first = new Tally();
  private final Tally second = new Tally();
  private final Tally differences = new Tally();
  private double products;

  /**
   * Returns the pairs of two series.
   *
   * @param first figure of one configuration in each replication
   * @param second figure of the other, in the same order and unit
   * @throws IllegalArgumentException if the lengths differ
   */
  public static PairedSamples of(double[] first, double[] second) {
    if (first.length != second.length) {
      throw new IllegalArgumentException(
          first.length + " samples cannot be paired with " + second.length + "; give as many");
    }
    PairedSamples pairs = new PairedSamples();
    for (int i = 0; i < first.length; i++) {
      pairs.add(first[i], second[i]);
    }
    return pairs;
  }

  /** Adds the figures of one replication. */
  public void add(double ofFirst, double ofSecond) {
    double before = first.count() == 0 ? 0 : ofFirst - first.mean();
    first.add(ofFirst);
    second.add(ofSecond);
    differences.add(ofFirst - ofSecond);
    products += before * (ofSecond - second.mean());
  }

  /** Returns a tally of the first figure. */
  public Tally first() {
    return first;
  }

  /** Returns a tally of the second figure. */
  public Tally second() {
    return second;
  }

  /** Returns a tally of first − second. */
  public Tally differences() {
    return differences;
  }

  /** Returns the unbiased covariance in the square of the unit; NaN with fewer than two pairs. */
  public double covariance() {
    return first.count() < 2 ? Double.NaN : products / (first.count() - 1);
  }

  /**
   * Returns Pearson's correlation; NaN with fewer than two pairs, or if one figure does not vary.
   */
  public double correlation() {
    double deviations = Math.sqrt(first.variance()) * Math.sqrt(second.variance());
    return deviations > 0 ? Math.clamp(covariance() / deviations, -1, 1) : Double.NaN;
  }

  /**
   * Returns the variance of the difference relative to independent samples, Var(X − Y) / (Var X +
   * Var Y): 1 if common random numbers gained nothing, 0.1 if they replace ten times the
   * replications, more than 1 if they did harm. NaN with fewer than two pairs, or if neither figure
   * varies.
   */
  public double varianceRatio() {
    double independent = first.variance() + second.variance();
    return independent > 0 ? differences.variance() / independent : Double.NaN;
  }

  /**
   * Returns half the width of Student's interval around the mean difference; NaN with fewer than
   * two pairs.
   *
   * @param confidence confidence of this interval alone, in (0, 1)
   */
  public double halfWidth(double confidence) {
    return differences.count() < 2
        ? Double.NaN
        : Student.quantile(confidence, Math.toIntExact(differences.count() - 1))
            * differences.standardError();
  }

  /**
   * Returns the two-sided p-value of the mean difference: 1 if all pairs are equal, 0 if all differ
   * by the same amount; NaN with fewer than two pairs.
   */
  public double significance() {
    if (differences.count() < 2) {
      return Double.NaN;
    }
    if (differences.mean() == 0) {
      return 1;
    }
    double t = Math.abs(differences.mean()) / differences.standardError();
    return Student.significance(t, Math.toIntExact(differences.count() - 1));
  }
}
