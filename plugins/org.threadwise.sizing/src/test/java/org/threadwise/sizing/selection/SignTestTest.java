package org.threadwise.sizing.selection;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SignTestTest {
  private static final int TESTS = 20_000;
  private static final double INDIFFERENCE = 0.1;

  private static SignTest run(double error, double mean, double deviation, Random random) {
    var test = new SignTest(Selection.FIRST_STAGE, INDIFFERENCE, error);
    while (test.verdict() == SignTest.Verdict.UNDECIDED) {
      test.add(mean + deviation * random.nextGaussian());
    }
    return test;
  }

  /** The hardest mean is as large as the indifference. */
  @ParameterizedTest
  @CsvSource({
    "0.05, 0.1, 0.1", "0.05, -0.1, 0.3", "0.05, 0.1, 1", "0.05, -0.1, 1", "0.05, 0.5, 2",
    "0.01, 0.1, 0.2", "0.01, -0.1, 0.4", "0.01, 0.1, 1", "0.0025, 0.1, 0.2", "0.0025, 0.1, 0.4"
  })
  void theSignIsWrongAtMostWithTheGivenProbability(double error, double mean, double deviation) {
    var random = new Random(7);
    int wrong = 0;
    for (int i = 0; i < TESTS; i++) {
      boolean positive = run(error, mean, deviation, random).verdict() == SignTest.Verdict.POSITIVE;
      wrong += positive == mean > 0 ? 0 : 1;
    }
    // three deviations of a binomial count
    double allowed = TESTS * error + 3 * Math.sqrt(TESTS * error * (1 - error));
    assertThat(wrong).isLessThanOrEqualTo((int) allowed);
  }

  /** KN++ alone needs more than a thousand samples for the last two. */
  @ParameterizedTest
  @CsvSource({"2, 1", "-10, 5", "100, 90", "-100, 90"})
  void aLargeMeanNeedsFewSamplesWhateverItsDeviation(double mean, double deviation) {
    var random = new Random(3);
    for (int i = 0; i < 100; i++) {
      SignTest test = run(0.001, mean, deviation, random);
      assertThat(test.verdict())
          .isEqualTo(mean > 0 ? SignTest.Verdict.POSITIVE : SignTest.Verdict.NEGATIVE);
      assertThat(test.count()).isLessThanOrEqualTo(64);
    }
  }
}
