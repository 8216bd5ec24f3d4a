package org.threadwise.studies;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The least-squares fit that never rises, by pooling adjacent violators (Ayer et al. 1955, Annals
 * of Mathematical Statistics 26(4)).
 */
final class MonotoneRegression {
  /** Far more than it takes for tables of the size of the published one. */
  private static final int ROUNDS = 2000;

  private MonotoneRegression() {}

  private record Block(double mean, int size) {
    Block with(Block other) {
      int both = size + other.size;
      return new Block((mean * size + other.mean * other.size) / both, both);
    }
  }

  /** The fit to a row of values. */
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
   * The fit to a table in which neither a greater number of threads nor a higher rate delivers
   * less, by projecting on either condition in turn (Dykstra 1983, Journal of the American
   * Statistical Association 78).
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

  /** The nearest table that rises along one direction, and what was taken off to come there. */
  private static double[] projected(double[] values, double[] taken, int step, int length) {
    double[] fit = new double[values.length];
    for (int line = 0; line < values.length / length; line++) {
      int first = step == 1 ? line * length : line;
      double[] some = new double[length];
      for (int i = 0; i < length; i++) {
        some[i] = -(values[first + i * step] + taken[first + i * step]);
      }
      double[] fallen = falling(some);
      for (int i = 0; i < length; i++) {
        fit[first + i * step] = -fallen[i];
        taken[first + i * step] = fallen[i] - some[i];
      }
    }
    return fit;
  }

  /** The fit to each number of threads of the platform column: no higher rate delivers more. */
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
