package org.threadwise.proposal.difference;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.proposal.difference.FigureDifference.Preference;
import org.threadwise.proposal.difference.FigureDifference.Quantity;
import org.threadwise.proposal.difference.FigureDifference.Verdict;
import org.threadwise.queueing.simulation.Estimate;

class FigureDifferenceTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          SHORTER |  0.1   | 0.02  | WORSE   | 10 % longer (±2 %)
          SHORTER | -0.1   | 0.02  | BETTER  | 10 % shorter (±2 %)
          HIGHER  |  0.1   | 0.02  | BETTER  | 10 % higher (±2 %)
          HIGHER  | -0.1   | 0.02  | WORSE   | 10 % lower (±2 %)
          NEITHER |  0.1   | 0.02  | HIGHER  | 10 % higher (±2 %)
          NEITHER | -0.1   | 0.02  | LOWER   | 10 % lower (±2 %)
          LOWER   |  0.5   | 0     | WORSE   | 50 % higher
          LOWER   | -0.5   | 0     | BETTER  | 50 % lower
          SHORTER |  0.004 | 0.006 | SAME    | equal within 1 %
          SHORTER |  0     | 0     | SAME    | equal within 1 %
          SHORTER |  0.1   | 0.1   | UNKNOWN | unclear: between 0 % longer and 20 % longer
          SHORTER |  0.02  | 0.1   | UNKNOWN | unclear: between 8 % shorter and 12 % longer
          """)
  void assessesAChange(
      Preference preference, double change, double halfWidth, Verdict verdict, String text) {
    var difference =
        new FigureDifference(
            "figure",
            Quantity.TIME,
            preference,
            new Estimate(20, 0, 2),
            new Estimate(20 * (1 + change), 0, 2),
            change,
            halfWidth);

    assertThat(difference.verdict()).isEqualTo(verdict);
    assertThat(difference.text()).isEqualTo(text);
  }
}
