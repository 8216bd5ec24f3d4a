package org.threadwise.measurement.demand;

import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Least squares with coefficients that are at least 0, by the active-set algorithm of Lawson and
 * Hanson (1974, Solving Least Squares Problems, chapter 23) on the normal equations (Bro and de
 * Jong 1997, Journal of Chemometrics 11(5)): the rows of the problem are needed only as sums of
 * their products.
 *
 * <p>Example: two windows with 3 and 5 completions used 6 and 10 ms; the Gram matrix is {@code 3·3
 * + 5·5 = 34}, the products with the CPU times sum up to {@code 3·6 + 5·10 = 68}, and the
 * coefficient is 2 ms.
 */
public final class NonNegativeLeastSquares {

  /** Gradients below this share of the greatest possible one count as 0. */
  private static final double TOLERANCE = 1e-12;

  private static final int MAX_STEPS_PER_COLUMN = 10;

  private NonNegativeLeastSquares() {}

  /**
   * Returns the coefficients x ≥ 0 that minimise |A·x − b|². A column of A that depends linearly on
   * others has the coefficient 0.
   *
   * @param gram AᵀA, symmetric
   * @param products Aᵀb
   */
  public static double[] solve(double[][] gram, double[] products) {
    return new ActiveSet(gram, products).solve();
  }

  /** The columns whose coefficients are free, and the current solution, in normalised columns. */
  private static final class ActiveSet {
    private final int size;
    private final double[] scale;
    private final double[][] gram;
    private final double[] products;
    private final boolean[] free;
    private final boolean[] dependent;
    private double[] solution;

    ActiveSet(double[][] gram, double[] products) {
      size = products.length;
      scale = new double[size];
      for (int i = 0; i < size; i++) {
        scale[i] = gram[i][i] > 0 ? 1 / Math.sqrt(gram[i][i]) : 0;
      }
      this.gram = new double[size][size];
      this.products = new double[size];
      for (int i = 0; i < size; i++) {
        for (int j = 0; j < size; j++) {
          this.gram[i][j] = gram[i][j] * scale[i] * scale[j];
        }
        this.products[i] = products[i] * scale[i];
      }
      free = new boolean[size];
      dependent = new boolean[size];
      solution = new double[size];
    }

    double[] solve() {
      for (int steps = MAX_STEPS_PER_COLUMN * size; steps > 0; steps--) {
        int column = steepest();
        if (column < 0) {
          break;
        }
        free[column] = true;
        Optional<double[]> target = unconstrained();
        if (target.isEmpty() || target.get()[column] <= 0) {
          free[column] = false;
          dependent[column] = true;
        } else {
          approach(target.get());
        }
      }
      double[] result = new double[size];
      for (int i = 0; i < size; i++) {
        result[i] = solution[i] * scale[i];
      }
      return result;
    }

    /** Returns the fixed column along which the error decreases fastest; -1 if there is none. */
    private int steepest() {
      double greatest = TOLERANCE * Arrays.stream(products).map(Math::abs).max().orElse(0);
      int best = -1;
      for (int i = 0; i < size; i++) {
        if (!free[i] && !dependent[i] && gradient(i) > greatest) {
          greatest = gradient(i);
          best = i;
        }
      }
      return best;
    }

    private double gradient(int column) {
      double gradient = products[column];
      for (int i = 0; i < size; i++) {
        gradient -= gram[column][i] * solution[i];
      }
      return gradient;
    }

    /** Moves to the target; coefficients that would become negative on the way are fixed at 0. */
    private void approach(double[] first) {
      double[] target = first;
      for (int blocking = blocking(target); blocking >= 0; blocking = blocking(target)) {
        double share = share(blocking, target);
        for (int i = 0; i < size; i++) {
          solution[i] += share * (target[i] - solution[i]);
        }
        free[blocking] = false;
        solution[blocking] = 0;
        target = unconstrained().orElseGet(solution::clone);
      }
      solution = target;
      Arrays.fill(dependent, false);
    }

    /** Returns the free coefficient that becomes negative first; -1 if none does. */
    private int blocking(double[] target) {
      int first = -1;
      for (int i = 0; i < size; i++) {
        boolean crosses = free[i] && target[i] <= 0;
        if (crosses && (first < 0 || share(i, target) < share(first, target))) {
          first = i;
        }
      }
      return first;
    }

    /** Returns the share of the way to the target at which a coefficient becomes 0. */
    private double share(int index, double[] target) {
      double way = solution[index] - target[index];
      return way > 0 ? solution[index] / way : 0;
    }

    /** Returns the least squares solution over the free columns; empty if they are dependent. */
    private Optional<double[]> unconstrained() {
      int[] columns = IntStream.range(0, size).filter(i -> free[i]).toArray();
      double[][] part = new double[columns.length][columns.length];
      double[] right = new double[columns.length];
      for (int i = 0; i < columns.length; i++) {
        right[i] = products[columns[i]];
        for (int j = 0; j < columns.length; j++) {
          part[i][j] = gram[columns[i]][columns[j]];
        }
      }
      return CholeskyFactor.of(part)
          .map(
              factor -> {
                double[] values = factor.solve(right);
                double[] all = new double[size];
                for (int i = 0; i < columns.length; i++) {
                  all[columns[i]] = values[i];
                }
                return all;
              });
    }
  }
}
