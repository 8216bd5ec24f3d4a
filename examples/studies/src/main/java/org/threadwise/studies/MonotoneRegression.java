package org.threadwise.studies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Least-squares fits of monotone functions, by pooling adjacent violators (Ayer et al. 1955, Annals
 * of Mathematical Statistics 26(4)).
 */
final class MonotoneRegression {
  /** More than enough for convergence with tables of the size of the published one. */
  private static final int ROUNDS = 2000;

  private MonotoneRegression() {}

  private record Block(double mean, int size) {
    Block with(Block other) {
      int both = size + other.size;
      return new Block((mean * size + other.mean * other.size) / both, both);
    }
  }

  /**
   * Returns the best fit that never rises: for 5, 3, 4 it is 5, 3.5, 3.5, because 3 and 4 are out
   * of order and pooled.
   */
  static double[] falling(double[] values) {
    List<Block> blocks = new ArrayList<>();
    for (double value : values) {
      Block block = new Block(value, 1);
      while (!blocks.isEmpty() && blocks.getLast().mean < block.mean) {
        block = blocks.removeLast().with(block);
      }
      blocks.add(block);
    }
    double[] fit = new double[values.length];
    int next = 0;
    for (Block block : blocks) {
      for (int i = 0; i < block.size; i++) {
        fit[next++] = block.mean;
      }
    }
    return fit;
  }

  /**
   * Returns the best fit to a table that never falls along its rows nor its columns, by alternating
   * projections (Dykstra 1983, Journal of the American Statistical Association 78).
   *
   * @param rates number of columns
   */
  static double[] rising(double[] values, int rates) {
    double[] fit = values.clone();
    double[] rows = new double[values.length];
    double[] columns = new double[values.length];
    for (int round = 0; round < ROUNDS; round++) {
      fit = projected(fit, rows, 1, rates);
      fit = projected(fit, columns, rates, values.length / rates);
    }
    return fit;
  }

  /**
   * Returns the nearest table that never falls along one direction.
   *
   * @param corrections of the projection before in this direction, replaced by those of this one
   */
  private static double[] projected(double[] values, double[] corrections, int step, int length) {
    double[] fit = new double[values.length];
    for (int line = 0; line < values.length / length; line++) {
      int first = step == 1 ? line * length : line;
      double[] some = new double[length];
      for (int i = 0; i < length; i++) {
        some[i] = -(values[first + i * step] + corrections[first + i * step]);
      }
      double[] fallen = falling(some);
      for (int i = 0; i < length; i++) {
        fit[first + i * step] = -fallen[i];
        corrections[first + i * step] = fallen[i] - some[i];
      }
    }
    return fit;
  }

  /** Returns the best fit to the platform column in which no higher rate delivers more. */
  static double[] fallingWithRate(CafeTable table) {
    double[] fit = new double[table.platform().length];
    int rates = table.rates().length;
    for (int from = 0; from < fit.length; from += rates) {
      double[] row = Arrays.copyOfRange(table.platform(), from, from + rates);
      System.arraycopy(falling(row), 0, fit, from, rates);
    }
    return fit;
  }
}
