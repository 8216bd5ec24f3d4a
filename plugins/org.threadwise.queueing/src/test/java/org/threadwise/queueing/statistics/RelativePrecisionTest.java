package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RelativePrecisionTest {

  /** Mean 10, standard error 1/√3, t = 4.3027: half-width 2.484 of 10. */
  @Test
  void comparesTheHalfWidthWithTheMean() {
    Tally samples = Tally.of(9, 10, 11);
    assertThat(isReached(new RelativePrecision(0.34, 0.95), samples)).isTrue();
    assertThat(isReached(new RelativePrecision(0.32, 0.95), samples)).isFalse();
  }

  @Test
  void constantsReachThePrecisionAndOneSampleNeverDoes() {
    RelativePrecision precision = new RelativePrecision(0.01, 0.95);
    assertThat(isReached(precision, Tally.of(5))).isFalse();
    assertThat(isReached(precision, Tally.of(5, 5))).isTrue();
    assertThat(isReached(precision, Tally.of(0, 0))).isTrue();
    assertThat(isReached(precision, Tally.of(1, -1))).isFalse();
  }

  @Test
  void estimatesTheNumberOfSamples() {
    RelativePrecision precision = new RelativePrecision(0.05, 0.95);
    SplittableRandom random = new SplittableRandom(5);
    Tally samples = new Tally();
    for (int i = 0; i < 30; i++) {
      samples.add(random.nextDouble());
    }
    long foretold = needed(precision, samples);
    while (!isReached(precision, samples)) {
      samples.add(random.nextDouble());
    }
    assertThat((double) samples.count()).isBetween(foretold * 0.6, foretold * 1.6);
    assertThat(needed(precision, samples)).isEqualTo(samples.count());
    assertThat(needed(precision, Tally.of(1, -1))).isEqualTo(Long.MAX_VALUE);
  }

  @Test
  void rejectsInvalidTargets() {
    assertThatThrownBy(() -> new RelativePrecision(0, 0.95)).hasMessageContaining("0.01");
    assertThatThrownBy(() -> new RelativePrecision(0.01, 1)).hasMessageContaining("0.95");
  }

  private static boolean isReached(RelativePrecision precision, Tally samples) {
    return precision.isReachedBy(samples.count(), samples.mean(), samples.standardError());
  }

  private static long needed(RelativePrecision precision, Tally samples) {
    return precision.samplesNeeded(samples.count(), samples.mean(), samples.standardError());
  }
}
