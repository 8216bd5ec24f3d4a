package org.threadwise.studies;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/** What the rates alone, or the threads alone, say of a column of the table: its means. */
final class ColumnMeans {
  private ColumnMeans() {}

  /** For each cell the mean over all numbers of threads at its rate. */
  static double[] ofRates(CafeTable table, double[] column) {
    int rates = table.rates().length;
    return fit(column, cell -> cell % rates);
  }

  /** For each cell the mean over all rates with its number of threads. */
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
