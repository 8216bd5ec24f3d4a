package org.threadwise.studies;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** Best fits to a column of the table by the rate alone or by the thread count alone: its means. */
final class ColumnMeans {
  private ColumnMeans() {}

  /** Returns for each cell the mean over all thread counts at its rate. */
  static double[] ofRates(CafeTable table, double[] column) {
    int rates = table.rates().length;
    return fit(column, cell -> cell % rates);
  }

  /** Returns for each cell the mean over all rates with its thread count. */
  static double[] ofThreads(CafeTable table, double[] column) {
    int rates = table.rates().length;
    return fit(column, cell -> cell / rates);
  }

  private static double[] fit(double[] values, IntUnaryOperator group) {
    double[] fit = new double[values.length];
    Arrays.setAll(
        fit,
        cell ->
            IntStream.range(0, values.length)
                .filter(other -> group.applyAsInt(other) == group.applyAsInt(cell))
                .mapToDouble(other -> values[other])
                .average()
                .orElseThrow());
    return fit;
  }
}
