package org.threadwise.cli.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The least-squares fit that never rises, by pooling adjacent violators (Ayer et al. 1955, Annals
 * of Mathematical Statistics 26(4)).
 */
final class Monotone {
  private Monotone() {}

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
