package org.threadwise.studies;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.threadwise.proposal.wording.Numbers;

/**
 * Goodness of fit of computed values to observed ones.
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

  /** Returns the explained share of the variance, R²; negative if worse than the mean alone. */
  double explained() {
    return 1 - residualSquares / totalSquares;
  }

  /** Returns the root of the mean squared residual. */
  double rootMeanSquare() {
    return Math.sqrt(residualSquares / cells);
  }

  /** Returns a row of a table: the name of the computed values, R² and the root mean square. */
  List<String> row(String name) {
    return List.of(
        name, String.format(Locale.ROOT, "%.3f", explained()), Numbers.number(rootMeanSquare()));
  }
}
