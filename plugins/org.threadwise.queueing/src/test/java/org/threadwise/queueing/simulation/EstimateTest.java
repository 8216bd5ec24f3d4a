package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.threadwise.queueing.statistics.Student;

class EstimateTest {

  private static final int SAMPLES = 8;

  /** An interval of confidence c that ends at the limit excludes it with (1 + c) / 2. */
  @ParameterizedTest
  @ValueSource(doubles = {0.5, 0.9, 0.95, 0.99})
  void theConfidenceOfTheSideIsThatOfTheIntervalUpToTheLimit(double confidence) {
    double error = 0.3;
    double distance = Student.quantile(confidence, SAMPLES - 1) * error;
    var estimate = new Estimate(5, error, SAMPLES);
    for (double limit : new double[] {5 - distance, 5 + distance}) {
      assertThat(estimate.confidenceOfSide(limit)).isCloseTo((1 + confidence) / 2, within(1e-9));
    }
  }

  @Test
  void theSideOfAnEstimateAtTheLimitIsATossUp() {
    assertThat(new Estimate(5, 0.3, SAMPLES).confidenceOfSide(5)).isEqualTo(0.5);
    assertThat(new Estimate(5, 0, SAMPLES).confidenceOfSide(5)).isEqualTo(0.5);
  }

  @Test
  void theSideIsUnknownWithoutAStandardError() {
    assertThat(new Estimate(5, 0.3, 1).confidenceOfSide(4)).isNaN();
    assertThat(new Estimate(5, Double.NaN, SAMPLES).confidenceOfSide(4)).isNaN();
  }
}
