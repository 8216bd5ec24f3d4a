package org.threadwise.studies;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.threadwise.proposal.wording.Numbers;

/**
 * How well computed values meet observed ones.
 *
 * @param residualSquares sum of the squared residuals
 * @param totalSquares sum of the squared deviations of the observed values from their mean
 * @param cells number of values
 */
record GoodnessOfFit(double residualSquares, double totalSquares, int cells) {

  static GoodnessOfFit of(double[] computed, double[] observed) {
    double mean = Arrays.stream(observed).average().orElseThrow();
    return new GoodnessOfFit(
        squares(observed, computed),
        Arrays.stream(observed).map(each -> (each - mean) * (each - mean)).sum(),
        observed.length);
  }

  private static double squares(double[] some, double[] others) {
    return IntStream.range(0, some.length)
        .mapToDouble(i -> (some[i] - others[i]) * (some[i] - others[i]))
        .sum();
  }

  /** Share of the variance that is explained; below 0 if the mean alone would explain more. */
  double explained() {
    return 1 - residualSquares / totalSquares;
  }

  /** Root of the mean squared residual. */
  double rootMeanSquare() {
    return Math.sqrt(residualSquares / cells);
  }

  /** A row of a table: the name of what was computed, and how well it meets what was observed. */
  List<String> row(String name) {
    return List.of(
        name, String.format(Locale.ROOT, "%.3f", explained()), Numbers.number(rootMeanSquare()));
  }
}
