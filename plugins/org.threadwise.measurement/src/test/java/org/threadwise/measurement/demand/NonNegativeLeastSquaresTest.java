package org.threadwise.measurement.demand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NonNegativeLeastSquaresTest {
  private static final int PROBLEMS = 500;

  /** The normal equations of random rows, whose best coefficients are partly negative. */
  private static final class Problem {
    final double[][] gram;
    final double[] products;

    Problem(Random random, int columns) {
      gram = new double[columns][columns];
      products = new double[columns];
      for (int row = 0; row < 3 * columns; row++) {
        double[] a = random.doubles(columns, 0, 10).toArray();
        double b = random.nextGaussian() * 10;
        for (int i = 0; i < columns; i++) {
          products[i] += a[i] * b;
          for (int j = 0; j < columns; j++) {
            gram[i][j] += a[i] * a[j];
          }
        }
      }
    }

    double[] solve() {
      return NonNegativeLeastSquares.solve(gram, products);
    }

    double gradient(double[] x, int i) {
      double gradient = products[i];
      for (int j = 0; j < x.length; j++) {
        gradient -= gram[i][j] * x[j];
      }
      return gradient;
    }

    /** Returns half of the squared error, apart from a constant. */
    double error(double[] x) {
      double error = 0;
      for (int i = 0; i < x.length; i++) {
        error -= x[i] * (products[i] + gradient(x, i)) / 2;
      }
      return error;
    }

    /** Returns the least squares solution over a set of columns; empty if one is negative. */
    Optional<double[]> over(int set) {
      int columns = products.length;
      double[][] part = new double[columns][columns];
      double[] right = new double[columns];
      for (int i = 0; i < columns; i++) {
        part[i][i] = 1;
        if ((set >> i & 1) == 1) {
          right[i] = products[i];
          for (int j = 0; j < columns; j++) {
            part[i][j] = (set >> j & 1) == 1 ? gram[i][j] : 0;
          }
        }
      }
      double[] x = CholeskyFactor.of(part).orElseThrow().solve(right);
      for (double each : x) {
        if (each < 0) {
          return Optional.empty();
        }
      }
      return Optional.of(x);
    }
  }

  @Test
  void meetsTheConditionsOfKuhnAndTucker() {
    Random random = new Random(1);
    for (int n = 0; n < PROBLEMS; n++) {
      Problem problem = new Problem(random, 1 + n % 12);
      double[] x = problem.solve();
      for (int i = 0; i < x.length; i++) {
        double gradient = problem.gradient(x, i) / Math.abs(problem.gram[i][i]);
        assertThat(x[i]).isNotNegative();
        assertThat(gradient).isLessThan(1e-9);
        if (x[i] > 0) {
          assertThat(gradient).isCloseTo(0, within(1e-9));
        }
      }
    }
  }

  @Test
  void isTheBestOfAllActiveSets() {
    Random random = new Random(2);
    for (int n = 0; n < PROBLEMS; n++) {
      Problem problem = new Problem(random, 1 + n % 7);
      double best = 0;
      for (int set = 1; set < 1 << problem.products.length; set++) {
        best = Math.min(best, problem.over(set).map(problem::error).orElse(0.0));
      }
      assertThat(problem.error(problem.solve()))
          .isCloseTo(best, within(1e-9 * Math.max(1, Math.abs(best))));
    }
  }

  @Test
  void givesDependentAndEmptyColumnsZero() {
    // the second column is twice the first, the third is empty
    double[][] gram = {{5, 10, 0}, {10, 20, 0}, {0, 0, 0}};
    double[] x = NonNegativeLeastSquares.solve(gram, new double[] {10, 20, 0});
    assertThat(x[0] + 2 * x[1]).isCloseTo(2, within(1e-12));
    assertThat(x[2]).isZero();
  }
}
