package org.threadwise.queueing.statistics;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.statistics.distribution.ChiSquaredDistribution;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Clusters configurations by the method of Scott and Knott (1974, Biometrics 30(3)): the ordered
 * means are divided in two where the sum of squares between both parts is largest. If a
 * likelihood-ratio test finds the parts different, each part is divided again.
 *
 * <p>Unlike the groups of pairwise comparisons, clusters never overlap. In return, the confidence
 * holds for each division, not for all of them together: with many configurations in several
 * clusters, some wrong divisions are made. The assumptions are those of {@link VarianceAnalysis},
 * and equal numbers of samples.
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
   * Returns the clusters of configurations by ascending mean.
   *
   * @param analysis an analysis of equal numbers of samples
   * @param confidence confidence of each division, in (0, 1)
   * @return indices of the configurations of each cluster; each configuration is in one cluster
   */
  public static List<List<Integer>> clusters(VarianceAnalysis analysis, double confidence) {
    if (analysis.counts().stream().distinct().count() != 1) {
      throw new IllegalArgumentException(
          "configurations have "
              + analysis.counts()
              + " samples; give the same number of each, or use Tukey's differences");
    }
    ArgumentChecks.confidence(confidence);
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
    double maximum = 0;
    Tally left = new Tally();
    for (int size = 1; size < ordered.size(); size++) {
      left.add(means.get(ordered.get(size - 1)));
      double between = between(left, ordered);
      if (between > maximum) {
        maximum = between;
        cut = size;
      }
    }
    if (cut > 0 && isSignificant(maximum, ordered)) {
      divide(ordered.subList(0, cut));
      divide(ordered.subList(cut, ordered.size()));
    } else {
      clusters.add(List.copyOf(ordered));
    }
  }

  /** Returns the sum of squares between the first means and the others. */
  private double between(Tally left, List<Integer> ordered) {
    double all = tally(ordered).mean();
    long others = ordered.size() - left.count();
    double shift = left.mean() - all;
    return left.count() * shift * shift * (1 + (double) left.count() / others);
  }

  /** λ = π / (2(π − 2)) · B₀ / σ₀², about χ² with k / (π − 2) degrees of freedom. */
  private boolean isSignificant(double between, List<Integer> ordered) {
    int size = ordered.size();
    double squares = tally(ordered).variance() * (size - 1);
    double variance = (squares + freedom * meanVariance) / (size + freedom);
    double ratio = Math.PI / (2 * (Math.PI - 2)) * between / variance;
    return ratio
        > ChiSquaredDistribution.of(size / (Math.PI - 2))
            .inverseSurvivalProbability(1 - confidence);
  }

  private Tally tally(List<Integer> some) {
    return Tally.of(some.stream().mapToDouble(means::get).toArray());
  }
}
