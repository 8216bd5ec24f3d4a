package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class Mser5Test {

  @Test
  void truncatesAStepAtTheEndOfItsBatch() {
    double[] series = new double[200];
    for (int i = 0; i < series.length; i++) {
      series[i] = (i < 35 ? 100 : 10) + i % 2;
    }
    assertThat(Mser5.of(series)).isEqualTo(new Mser5.Truncation(35, true));
  }

  /** Batch means 9, 5, 1, 1, 2, …: the errors can be computed by hand, (Σ squares)/n². */
  @Test
  void minimisesTheMarginalStandardError() {
    double[] means = {9, 5, 1, 1, 2, 1, 2, 1, 1, 2, 1, 2};
    double[] series = new double[means.length * Mser5.BATCH_SIZE];
    for (int i = 0; i < series.length; i++) {
      series[i] = means[i / Mser5.BATCH_SIZE];
    }
    assertThat(Mser5.of(series)).isEqualTo(new Mser5.Truncation(10, true));
  }

  @Test
  void keepsASteadySeries() {
    double[] series = new double[100];
    for (int i = 0; i < series.length; i++) {
      series[i] = i % 2;
    }
    assertThat(Mser5.of(series)).isEqualTo(new Mser5.Truncation(0, true));
  }

  @Test
  void findsNoTruncationInAGrowingSeries() {
    double[] series = new double[500];
    for (int i = 0; i < series.length; i++) {
      series[i] = i;
    }
    assertThat(Mser5.of(series).found()).isFalse();
  }

  @Test
  void findsNoTruncationInAShortSeries() {
    assertThat(Mser5.of(new double[Mser5.MIN_OBSERVATIONS - 1]))
        .isEqualTo(new Mser5.Truncation(0, false));
    assertThat(Mser5.of(new double[0])).isEqualTo(new Mser5.Truncation(0, false));
  }
}
