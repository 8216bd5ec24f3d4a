package org.threadwise.queueing.simulation;

import java.util.Arrays;

/**
 * The exact steady state of one server of exponential times whose arrivals are Poisson at a rate
 * that follows a Markov chain (MMPP/M/1), by Neuts' matrix-geometric solution (1981,
 * Matrix-Geometric Solutions in Stochastic Models): π(n + 1) = π(n) R, where R is the least
 * solution of Λ + R (Q − Λ − μI) + R² μ = 0.
 */
final class QuasiBirthDeath {
  private static final int STEPS = 1_000_000;

  private final double[] rates;
  private final double[][] generator;
  private final double service;
  private final double[][] ratio;

  /**
   * A chain that goes round its states.
   *
   * @param rates of arrivals in each state, per second
   * @param sojourns means in seconds
   * @param service rate of the server, per second
   */
  QuasiBirthDeath(double[] rates, double[] sojourns, double service) {
    this.rates = rates.clone();
    this.service = service;
    int states = rates.length;
    generator = new double[states][states];
    for (int i = 0; i < states; i++) {
      generator[i][i] -= 1 / sojourns[i];
      generator[i][(i + 1) % states] += 1 / sojourns[i];
    }
    ratio = ratio();
  }

  /** R = (Λ + R² μ) (Λ + μI − Q)⁻¹, repeated from R = 0. */
  private double[][] ratio() {
    int states = rates.length;
    double[][] local = new double[states][states];
    for (int i = 0; i < states; i++) {
      for (int j = 0; j < states; j++) {
        local[i][j] = -generator[i][j] + (i == j ? rates[i] + service : 0);
      }
    }
    double[][] inverse = inverse(local);
    double[][] r = new double[states][states];
    for (int step = 0; step < STEPS; step++) {
      double[][] next = product(r, r);
      for (int i = 0; i < states; i++) {
        for (int j = 0; j < states; j++) {
          next[i][j] = next[i][j] * service + (i == j ? rates[i] : 0);
        }
      }
      next = product(next, inverse);
      double change = 0;
      for (int i = 0; i < states; i++) {
        for (int j = 0; j < states; j++) {
          change = Math.max(change, Math.abs(next[i][j] - r[i][j]));
        }
      }
      r = next;
      if (change < 1e-15) {
        return r;
      }
    }
    throw new IllegalStateException("no steady state");
  }

  /** Mean number of orders inside: π(0) R (I − R)⁻² 1. */
  double meanInside() {
    int states = rates.length;
    double[][] tail = new double[states][states];
    for (int i = 0; i < states; i++) {
      for (int j = 0; j < states; j++) {
        tail[i][j] = (i == j ? 1 : 0) - ratio[i][j];
      }
    }
    double[][] sums = inverse(tail);
    double[] empty = empty(sums);
    double[][] weights = product(product(ratio, sums), sums);
    double inside = 0;
    for (int i = 0; i < states; i++) {
      for (int j = 0; j < states; j++) {
        inside += empty[i] * weights[i][j];
      }
    }
    return inside;
  }

  /** π(0): π(0) (Q − Λ + R μ) = 0 and π(0) (I − R)⁻¹ 1 = 1, solved with one equation replaced. */
  private double[] empty(double[][] sums) {
    int states = rates.length;
    double[][] equations = new double[states][states];
    for (int i = 0; i < states; i++) {
      for (int j = 0; j < states; j++) {
        equations[j][i] = generator[i][j] - (i == j ? rates[i] : 0) + ratio[i][j] * service;
      }
    }
    for (int i = 0; i < states; i++) {
      double sum = 0;
      for (int j = 0; j < states; j++) {
        sum += sums[i][j];
      }
      equations[states - 1][i] = sum;
    }
    double[][] solved = inverse(equations);
    double[] empty = new double[states];
    for (int i = 0; i < states; i++) {
      empty[i] = solved[i][states - 1];
    }
    return empty;
  }

  private static double[][] product(double[][] a, double[][] b) {
    double[][] product = new double[a.length][a.length];
    for (int i = 0; i < a.length; i++) {
      for (int j = 0; j < a.length; j++) {
        for (int k = 0; k < a.length; k++) {
          product[i][j] += a[i][k] * b[k][j];
        }
      }
    }
    return product;
  }

  /** Gauss and Jordan with row pivots. */
  private static double[][] inverse(double[][] matrix) {
    int size = matrix.length;
    double[][] work = new double[size][2 * size];
    for (int i = 0; i < size; i++) {
      System.arraycopy(matrix[i], 0, work[i], 0, size);
      work[i][size + i] = 1;
    }
    for (int column = 0; column < size; column++) {
      int pivot = column;
      for (int row = column; row < size; row++) {
        pivot = Math.abs(work[row][column]) > Math.abs(work[pivot][column]) ? row : pivot;
      }
      double[] chosen = work[pivot];
      work[pivot] = work[column];
      work[column] = chosen;
      double head = chosen[column];
      for (int k = 0; k < 2 * size; k++) {
        chosen[k] /= head;
      }
      for (int row = 0; row < size; row++) {
        double factor = row == column ? 0 : work[row][column];
        for (int k = 0; k < 2 * size; k++) {
          work[row][k] -= factor * chosen[k];
        }
      }
    }
    double[][] inverse = new double[size][];
    for (int i = 0; i < size; i++) {
      inverse[i] = Arrays.copyOfRange(work[i], size, 2 * size);
    }
    return inverse;
  }
}
