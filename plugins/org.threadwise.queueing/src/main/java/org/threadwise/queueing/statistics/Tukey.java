package org.threadwise.queueing.statistics;

/**
 * Tukey's honestly significant differences (1953, The Problem of Multiple Comparisons):
 * simultaneous intervals for the differences of all pairs of configurations. For unequal numbers of
 * samples they are those of Tukey and Kramer (Kramer 1956, Biometrics 12(3)), which are slightly
 * conservative (Hayter 1984, Annals of Statistics 12(1)).
 *
 * <p>The assumptions are those of {@link VarianceAnalysis}.
 */
public final class Tukey {
  private final VarianceAnalysis analysis;
  private final double confidence;
  private final double quantile;

  /**
   * Compares the configurations of an analysis.
   *
   * @param confidence confidence of all intervals together, in (0, 1)
   */
  public Tukey(VarianceAnalysis analysis, double confidence) {
    this.analysis = analysis;
    this.confidence = confidence;
    this.quantile = range().quantile(confidence);
  }

  private StudentizedRange range() {
    return StudentizedRange.of(analysis.means().size(), analysis.residualFreedom());
  }

  /** Returns the confidence of all intervals together. */
  public double confidence() {
    return confidence;
  }

  /** Returns the mean of one configuration minus that of another. */
  public double difference(int first, int second) {
    return analysis.means().get(first) - analysis.means().get(second);
  }

  /** Returns half the width of the interval of a difference: q √(s²/2 · (1/m + 1/n)). */
  public double halfWidth(int first, int second) {
    return quantile * scale(first, second);
  }

  private double scale(int first, int second) {
    double samples = 1.0 / analysis.counts().get(first) + 1.0 / analysis.counts().get(second);
    return Math.sqrt(analysis.residualMeanSquare() / 2 * samples);
  }

  /** Returns whether the interval of a difference excludes 0. */
  public boolean distinguishes(int first, int second) {
    return Math.abs(difference(first, second)) > halfWidth(first, second);
  }

  /**
   * Returns the probability that any two configurations differ at least as much as these if all
   * means are equal: 1 for equal means; 0 for different ones if nothing is random.
   */
  public double significance(int first, int second) {
    double difference = Math.abs(difference(first, second));
    return difference == 0 ? 1 : range().survivalProbability(difference / scale(first, second));
  }
}
