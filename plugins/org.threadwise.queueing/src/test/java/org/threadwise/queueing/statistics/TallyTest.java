package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class TallyTest {

  @Test
  void keepsPrecisionFarFromZero() {
    Tally moments = Tally.of(1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16);
    assertThat(moments.mean()).isEqualTo(1e9 + 10);
    assertThat(moments.variance()).isEqualTo(30);
    assertThat(moments.standardError()).isCloseTo(Math.sqrt(7.5), within(1e-12));
    assertThat(moments.minimum()).isEqualTo(1e9 + 4);
    assertThat(moments.maximum()).isEqualTo(1e9 + 16);
  }

  @Test
  void isUndefinedForTooFewSamples() {
    assertThat(new Tally().mean()).isNaN();
    assertThat(Tally.of(3).mean()).isEqualTo(3);
    assertThat(Tally.of(3).variance()).isNaN();
    assertThat(Tally.of(3).standardError()).isNaN();
  }

  @Test
  void mergesLikeAddingOneByOne() {
    SplittableRandom random = new SplittableRandom(4);
    for (int round = 0; round < 100; round++) {
      Tally first = new Tally();
      Tally second = new Tally();
      Tally all = new Tally();
      for (int i = random.nextInt(20); i > 0; i--) {
        double sample = random.nextDouble() * 100 - 30;
        (random.nextBoolean() ? first : second).add(sample);
        all.add(sample);
      }
      first.merge(second);
      assertThat(first.count()).isEqualTo(all.count());
      assertThat(first.mean()).isCloseTo(all.mean(), within(1e-12));
      assertThat(first.variance()).isCloseTo(all.variance(), within(1e-9));
      assertThat(first.minimum()).isEqualTo(all.minimum());
      assertThat(first.maximum()).isEqualTo(all.maximum());
    }
  }
}
