package org.threadwise.measurement.demand;

import java.util.Arrays;
import java.util.Optional;
import org.apache.commons.rng.UniformRandomProvider;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;

/** The rows of a regression with non-negative coefficients, in the order of time. */
final class RegressionRows {
  private static final int REPLICATIONS = 400;

  /** Neighbouring rows that are resampled together, because they depend on each other. */
  private static final int BLOCK = 5;

  private static final int MAX_BLOCKS = 400;
  private static final long SEED = 1;

  private final double[][] rows;
  private final double[] values;

  RegressionRows(double[][] rows, double[] values) {
    this.rows = rows;
    this.values = values;
  }

  int count() {
    return rows.length;
  }

  int columns() {
    return rows.length == 0 ? 0 : rows[0].length;
  }

  /** Returns the rows from an index on. */
  RegressionRows from(int index) {
    return new RegressionRows(
        Arrays.copyOfRange(rows, index, rows.length),
        Arrays.copyOfRange(values, index, rows.length));
  }

  /** Returns the rows without a column. */
  RegressionRows without(int column) {
    double[][] narrow = new double[rows.length][columns() - 1];
    for (int i = 0; i < rows.length; i++) {
      System.arraycopy(rows[i], 0, narrow[i], 0, column);
      System.arraycopy(rows[i], column + 1, narrow[i], column, narrow[i].length - column);
    }
    return new RegressionRows(narrow, values);
  }

  /** Returns the coefficients. */
  double[] solve() {
    return normalEquations(0, count()).solve();
  }

  double[] residuals(double[] coefficients) {
    double[] residuals = values.clone();
    for (int i = 0; i < residuals.length; i++) {
      for (int j = 0; j < coefficients.length; j++) {
        residuals[i] -= rows[i][j] * coefficients[j];
      }
    }
    return residuals;
  }

  /**
   * Returns the standard errors of coefficients without their bound at 0, infinite if columns are
   * linearly dependent.
   */
  double[] standardErrors(double[] coefficients) {
    double squares = 0;
    for (double residual : residuals(coefficients)) {
      squares += residual * residual;
    }
    double variance = squares / (count() - columns());
    NormalEquations all = normalEquations(0, count());
    double[] scale = new double[columns()];
    double[][] normalised = new double[columns()][columns()];
    for (int i = 0; i < scale.length; i++) {
      scale[i] = all.gram[i][i] > 0 ? 1 / Math.sqrt(all.gram[i][i]) : 0;
    }
    for (int i = 0; i < scale.length; i++) {
      for (int j = 0; j < scale.length; j++) {
        normalised[i][j] = all.gram[i][j] * scale[i] * scale[j];
      }
    }
    Optional<CholeskyFactor> factor = CholeskyFactor.of(normalised);
    double[] errors = new double[scale.length];
    Arrays.setAll(
        errors,
        i ->
            factor
                .map(each -> scale[i] * Math.sqrt(variance * each.inverseDiagonal(i)))
                .orElse(Double.POSITIVE_INFINITY));
    return errors;
  }

  /**
   * Returns half of the distances between the 2.5 % and 97.5 % quantiles of coefficients in
   * resampled rows: a block bootstrap (Künsch 1989, Annals of Statistics 17(3)) with fixed blocks.
   */
  double[] bootstrapHalfWidths() {
    int length = Math.max(BLOCK, (count() + MAX_BLOCKS - 1) / MAX_BLOCKS);
    NormalEquations[] blocks = new NormalEquations[count() / length];
    for (int i = 0; i < blocks.length; i++) {
      boolean last = i == blocks.length - 1;
      blocks[i] = normalEquations(i * length, last ? count() : (i + 1) * length);
    }
    UniformRandomProvider random = new RandomStreams(SEED, 0).stream("regression", Purpose.CPU);
    double[][] replications = new double[columns()][REPLICATIONS];
    for (int k = 0; k < REPLICATIONS; k++) {
      NormalEquations sum = new NormalEquations(columns());
      for (int i = 0; i < blocks.length; i++) {
        sum.add(blocks[random.nextInt(blocks.length)]);
      }
      double[] coefficients = sum.solve();
      for (int j = 0; j < coefficients.length; j++) {
        replications[j][k] = coefficients[j];
      }
    }
    double[] halfWidths = new double[columns()];
    Arrays.setAll(
        halfWidths,
        j -> {
          Arrays.sort(replications[j]);
          int tail = (int) (0.025 * REPLICATIONS);
          return (replications[j][REPLICATIONS - 1 - tail] - replications[j][tail]) / 2;
        });
    return halfWidths;
  }

  private NormalEquations normalEquations(int from, int to) {
    NormalEquations equations = new NormalEquations(columns());
    for (int i = from; i < to; i++) {
      equations.add(rows[i], values[i]);
    }
    return equations;
  }

  /** Sums of products of rows, from which coefficients follow. */
  private static final class NormalEquations {
    private final double[][] gram;
    private final double[] products;

    NormalEquations(int columns) {
      gram = new double[columns][columns];
      products = new double[columns];
    }

    void add(double[] row, double value) {
      for (int i = 0; i < row.length; i++) {
        products[i] += row[i] * value;
        for (int j = 0; j < row.length; j++) {
          gram[i][j] += row[i] * row[j];
        }
      }
    }

    void add(NormalEquations other) {
      for (int i = 0; i < products.length; i++) {
        products[i] += other.products[i];
        for (int j = 0; j < products.length; j++) {
          gram[i][j] += other.gram[i][j];
        }
      }
    }

    double[] solve() {
      return NonNegativeLeastSquares.solve(gram, products);
    }
  }
}
