package org.threadwise.queueing.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;

/**
 * Clusters of configurations by Scott and Knott (1974, Biometrics 30(3)): the ordered means are cut
 * in two where the sum of squares between both parts is greatest; if a likelihood-ratio test finds
 * them different, each part is cut again.
 *
 * <p>Unlike the groups of pairwise comparisons, clusters never overlap. The price is that the
 * confidence holds for each cut, not for all of them together: with many configurations in several
 * clusters, some cuts are made that should not be. They assume what the {@link VarianceAnalysis}
 * does, and the same number of samples of every configuration.
 */
public final class ScottKnott {
  private final List<Double> means;
  private final double meanVariance;
  private final int freedom;
  private final double confidence;
  private final List<List<Integer>> clusters = new ArrayList<>();

  private ScottKnott(VarianceAnalysis analysis, double confidence) {
    this.means = analysis.means();
    this.meanVariance = analysis.residualMeanSquare() / analysis.counts().getFirst();
    this.freedom = analysis.residualFreedom();
    this.confidence = confidence;
  }

  /**
   * The clusters of configurations, that of the least means first, each by ascending mean.
   *
   * @param analysis of equal numbers of samples
   * @param confidence of each cut, in (0, 1)
   * @return indices of the configurations; each is in one cluster
   */
  public static List<List<Integer>> clusters(VarianceAnalysis analysis, double confidence) {
    if (analysis.counts().stream().distinct().count() != 1) {
      throw new IllegalArgumentException(
          "configurations have "
              + analysis.counts()
              + " samples; give the same number of each, or use Tukey's differences");
    }
    if (!(confidence > 0 && confidence < 1)) {
      throw new IllegalArgumentException(
          "confidence is " + confidence + "; give one between 0 and 1, such as 0.95");
    }
    ScottKnott run = new ScottKnott(analysis, confidence);
    run.divide(
        IntStream.range(0, run.means.size())
            .boxed()
            .sorted(Comparator.comparingDouble(run.means::get))
            .toList());
    return List.copyOf(run.clusters);
  }

  private void divide(List<Integer> ordered) {
    int cut = 0;
    double most = 0;
    Tally left = new Tally();
    for (int size = 1; size < ordered.size(); size++) {
      left.add(means.get(ordered.get(size - 1)));
      double between = between(left, ordered);
      if (between > most) {
        most = between;
        cut = size;
      }
    }
    if (cut > 0 && isSignificant(most, ordered)) {
      divide(ordered.subList(0, cut));
      divide(ordered.subList(cut, ordered.size()));
    } else {
      clusters.add(List.copyOf(ordered));
    }
  }

  /** Sum of squares between the first few means and the others. */
  private double between(Tally left, List<Integer> ordered) {
    double all = moments(ordered).mean();
    long others = ordered.size() - left.count();
    double shift = left.mean() - all;
    return left.count() * shift * shift * (1 + (double) left.count() / others);
  }

  /** λ = π / (2(π − 2)) · B₀ / σ₀², about χ² with k / (π − 2) degrees of freedom. */
  private boolean isSignificant(double between, List<Integer> ordered) {
    int size = ordered.size();
    double squares = moments(ordered).variance() * (size - 1);
    double variance = (squares + freedom * meanVariance) / (size + freedom);
    double ratio = Math.PI / (2 * (Math.PI - 2)) * between / variance;
    return ratio
        > ChiSquaredDistribution.of(size / (Math.PI - 2))
            .inverseSurvivalProbability(1 - confidence);
  }

  private Tally moments(List<Integer> some) {
    return Tally.of(some.stream().mapToDouble(means::get).toArray());
  }
}
