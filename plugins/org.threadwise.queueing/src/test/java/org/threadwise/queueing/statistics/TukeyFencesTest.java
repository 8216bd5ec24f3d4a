package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TukeyFencesTest {

  /** Quartiles 4 and 8 of 2, 4, 4, 5, 6, 8, 8, 9, 100 at positions 2 and 6. */
  @Test
  void standOneAndAHalfRangesOutsideTheQuartiles() {
    double[] sample = {8, 4, 100, 2, 5, 4, 9, 6, 8};
    TukeyFences fences = TukeyFences.of(sample);
    assertThat(fences).isEqualTo(new TukeyFences(-2, 14));
    assertThat(fences.inside(sample)).containsExactly(8, 4, 2, 5, 4, 9, 6, 8);
  }

  @Test
  void interpolateQuartiles() {
    assertThat(TukeyFences.of(1, 2, 3, 4)).isEqualTo(new TukeyFences(-0.5, 5.5));
    assertThat(TukeyFences.of(7)).isEqualTo(new TukeyFences(7, 7));
  }

  @Test
  void needAValue() {
    assertThatThrownBy(TukeyFences::of).hasMessageContaining("at least one value");
  }
}
