package org.threadwise.measurement.annotation;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.fit.WilsonInterval;

class ProbabilityTextTest {

  @Test
  void hasAsManyDigitsAsItDeserves() {
    assertThat(text(false, false, 1, 3)).isEqualTo("0.33");
    assertThat(text(false, false, 333, 1000)).isEqualTo("0.333");
    assertThat(text(false, true, 333, 1000)).isEqualTo("33.3 %");
    assertThat(text(false, false, 1_234_567, 10_000_000)).isEqualTo("0.12346");
    assertThat(text(false, true, 1000, 1000)).isEqualTo("100 %");
    assertThat(text(false, false, 0, 1000)).isEqualTo("0");
  }

  @Test
  void exclusiveProbabilitiesSumToOne() {
    Random random = new Random(3);
    for (int run = 0; run < 500; run++) {
      long[] counts = random.longs(2 + random.nextInt(5), 0, 1L << random.nextInt(1, 30)).toArray();
      long trials = Math.max(1, LongStream.of(counts).sum());
      List<WilsonInterval> intervals =
          Arrays.stream(counts).mapToObj(count -> WilsonInterval.of(count, trials, 0.95)).toList();
      if (LongStream.of(counts).sum() > 0) {
        List<BigDecimal> written =
            Arrays.stream(ProbabilityText.of(intervals, true, false).split(", "))
                .map(BigDecimal::new)
                .toList();
        assertThat(written.stream().reduce(BigDecimal.ZERO, BigDecimal::add))
            .isEqualByComparingTo(BigDecimal.ONE);
        for (int i = 0; i < counts.length; i++) {
          WilsonInterval interval = intervals.get(i);
          assertThat(written.get(i).doubleValue())
              .isBetween(interval.low() - 1e-9, interval.high() + 1e-9);
        }
      }
    }
  }

  private static String text(boolean exclusive, boolean percent, long events, long trials) {
    return ProbabilityText.of(List.of(WilsonInterval.of(events, trials, 0.95)), exclusive, percent);
  }
}
