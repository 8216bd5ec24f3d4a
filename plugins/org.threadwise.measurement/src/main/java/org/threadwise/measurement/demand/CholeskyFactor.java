package org.threadwise.measurement.demand;

import java.util.Optional;

/** The factor L of a symmetric positive definite matrix A = L·Lᵀ whose diagonal is about 1. */
final class CholeskyFactor {

  /** A pivot is the share of a column that no combination of the others explains. */
  private static final double MIN_PIVOT = 1e-9;

  private final double[][] lower;

  private CholeskyFactor(double[][] lower) {
    this.lower = lower;
  }

  /** Returns the factor of a matrix; empty if the matrix is singular or nearly so. */
  static Optional<CholeskyFactor> of(double[][] matrix) {
    int size = matrix.length;
    double[][] lower = new double[size][size];
    for (int i = 0; i < size; i++) {
      for (int j = 0; j <= i; j++) {
        double sum = matrix[i][j];
        for (int k = 0; k < j; k++) {
          sum -= lower[i][k] * lower[j][k];
        }
        if (i == j && !(sum > MIN_PIVOT)) {
          return Optional.empty();
        }
        lower[i][j] = i == j ? Math.sqrt(sum) : sum / lower[j][j];
      }
    }
    return Optional.of(new CholeskyFactor(lower));
  }

  /** Returns the solution x of A·x = b. */
  double[] solve(double[] b) {
    int size = b.length;
    double[] x = b.clone();
    for (int i = 0; i < size; i++) {
      for (int k = 0; k < i; k++) {
        x[i] -= lower[i][k] * x[k];
      }
      x[i] /= lower[i][i];
    }
    for (int i = size - 1; i >= 0; i--) {
      for (int k = i + 1; k < size; k++) {
        x[i] -= lower[k][i] * x[k];
      }
      x[i] /= lower[i][i];
    }
    return x;
  }

  /** Returns an element of the diagonal of the inverse of A. */
  double inverseDiagonal(int index) {
    double[] unit = new double[lower.length];
    unit[index] = 1;
    return solve(unit)[index];
  }
}
