package org.threadwise.queueing.statistics;

import java.util.List;

/**
 * Configurations compared in the same replications. Each replication is a block in which all
 * configurations saw the same random numbers. The effect of the block is removed by a two-way
 * analysis of variance without interaction.
 *
 * <p>The pooled mean square assumes that the differences of any two configurations have the same
 * variance. This fails if one of them is close to its capacity and another is not; {@link
 * #sphericity()} measures it, and {@link PairedComparisons} do not need this assumption.
 */
public final class RandomizedBlocks {
  private final List<Tally> configurations;
  private final double[][] residuals;

  private RandomizedBlocks(List<Tally> configurations, double[][] residuals) {
    this.configurations = configurations;
    this.residuals = residuals;
  }

  /**
   * Returns the blocks of the samples of all configurations.
   *
   * @param rows samples of each configuration in the order of the replications: at least two rows
   *     of equal length, at least 2
   */
  public static RandomizedBlocks of(List<double[]> rows) {
    requireBlocks(rows);
    double[][] residuals = rows.stream().map(double[]::clone).toArray(double[][]::new);
    int blocks = residuals[0].length;
    for (double[] row : residuals) {
      double mean = Tally.of(row).mean();
      for (int block = 0; block < blocks; block++) {
        row[block] -= mean;
      }
    }
    for (int block = 0; block < blocks; block++) {
      Tally common = new Tally();
      for (double[] row : residuals) {
        common.add(row[block]);
      }
      for (double[] row : residuals) {
        row[block] -= common.mean();
      }
    }
    return new RandomizedBlocks(rows.stream().map(Tally::of).toList(), residuals);
  }

  static void requireBlocks(List<double[]> rows) {
    int blocks = rows.isEmpty() ? 0 : rows.getFirst().length;
    if (rows.size() < 2 || blocks < 2) {
      throw new IllegalArgumentException(
          "%d configurations in %d replications cannot be compared; give two or more of both"
              .formatted(rows.size(), blocks));
    }
    for (double[] row : rows) {
      if (row.length != blocks) {
        throw new IllegalArgumentException(
            "configurations have %d and %d samples; give one of each replication"
                .formatted(blocks, row.length));
      }
    }
  }

  /** Returns the analysis of variance between configurations. */
  public VarianceAnalysis analysis() {
    int blocks = residuals[0].length;
    Tally means = new Tally();
    configurations.forEach(samples -> means.add(samples.mean()));
    return new VarianceAnalysis(
        configurations.stream().map(Tally::mean).toList(),
        configurations.stream().map(samples -> blocks).toList(),
        means.variance() * blocks,
        configurations.size() - 1,
        sumOfSquares() / freedom(),
        freedom());
  }

  private int freedom() {
    return (residuals.length - 1) * (residuals[0].length - 1);
  }

  private double sumOfSquares() {
    double sum = 0;
    for (double[] row : residuals) {
      for (double residual : row) {
        sum += residual * residual;
      }
    }
    return sum;
  }

  /**
   * Returns Box's ε (1954, Annals of Mathematical Statistics 25(3)), estimated after Greenhouse and
   * Geisser (1959, Psychometrika 24(2)): 1 if all differences have the same variance, 1/(k − 1) in
   * the worst case. The estimate is too low unless there are many more replications than the k
   * configurations. NaN without residuals.
   */
  public double sphericity() {
    int blocks = residuals[0].length;
    double squares = 0;
    for (int a = 0; a < blocks; a++) {
      for (int b = 0; b < blocks; b++) {
        double product = product(a, b);
        squares += product * product;
      }
    }
    double trace = sumOfSquares();
    return trace * trace / ((residuals.length - 1) * squares);
  }

  /**
   * Returns the sum over configurations of the product of two blocks. The matrix of these sums has
   * the same trace and norm as that of the covariances, and is smaller.
   */
  private double product(int a, int b) {
    double sum = 0;
    for (double[] row : residuals) {
      sum += row[a] * row[b];
    }
    return sum;
  }
}
