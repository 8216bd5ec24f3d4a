package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.threadwise.measurement.fit.DistributionPicture.Bar;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Lognormal;

/** Pictures of samples that are the quantiles of a distribution. */
class DistributionPictureTest {
  private static final int COUNT = 10_000;

  private static SampleSummary summary(DoubleUnaryOperator quantile) {
    Sample sample = Sample.ofDurations();
    for (int i = 0; i < COUNT; i++) {
      // in an order without a trend
      sample.add(quantile.applyAsDouble(((i * 7919L % COUNT) + 0.5) / COUNT));
    }
    return SampleSummary.of(sample);
  }

  private static DistributionPicture picture(SampleSummary summary, Distribution distribution) {
    return DistributionPicture.of(summary, distribution).orElseThrow();
  }

  private static double share(DistributionPicture picture) {
    double share = picture.beyond();
    for (Bar bar : picture.bars()) {
      share +=
          bar.height()
              * (picture.logarithmic() ? Math.log(bar.high() / bar.low()) : bar.high() - bar.low());
    }
    return share;
  }

  @Test
  void barsAndCurveShowTheDensity() {
    SampleSummary summary = summary(DistributionFunction.of(new Exponential(2000))::quantile);

    DistributionPicture picture = picture(summary, new Exponential(2000));

    assertThat(picture.logarithmic()).isTrue();
    assertThat(share(picture)).isCloseTo(1, within(0.002));
    assertThat(picture.curve())
        .allSatisfy(
            point ->
                // the density of the logarithm of an exponential time
                assertThat(point.y())
                    .isCloseTo(point.x() / 2000 * Math.exp(-point.x() / 2000), within(0.01)));
    assertThat(picture.quantiles())
        .allSatisfy(point -> assertThat(point.y()).isCloseTo(point.x(), within(0.02 * point.x())));
  }

  @Test
  void narrowDistributionsHaveALinearAxis() {
    Distribution bell = new Lognormal(Math.log(1000), 0.3);
    SampleSummary summary = summary(DistributionFunction.of(bell)::quantile);

    DistributionPicture picture = picture(summary, bell);

    assertThat(picture.logarithmic()).isFalse();
    assertThat(share(picture)).isCloseTo(1, within(1e-9));
    assertThat(picture.beyond()).isBetween(0.0, 0.006);
    assertThat(picture.bars()).hasSizeBetween(20, 60);
    DistributionFunction function = DistributionFunction.of(bell);
    assertThat(picture.bars())
        .allSatisfy(
            bar ->
                assertThat(bar.height() * (bar.high() - bar.low()))
                    .isCloseTo(function.probability(bar.low(), bar.high()), within(0.001)));
  }

  @Test
  void barsOfACoarseClockContainWholeSteps() {
    SampleSummary summary = summary(level -> 100 * Math.rint(-500 * Math.log1p(-level) / 100));

    DistributionPicture picture = picture(summary, new Exponential(500));

    assertThat(summary.resolution()).isEqualTo(100);
    assertThat(picture.bars())
        .allSatisfy(bar -> assertThat((bar.high() - bar.low()) % 100).isCloseTo(0, within(1e-6)));
  }

  @Test
  void constantsHaveOneBar() {
    DistributionPicture picture = picture(summary(level -> 5), new Constant(5));

    assertThat(picture.bars()).hasSize(1);
    assertThat(share(picture)).isCloseTo(1, within(1e-9));
    assertThat(picture.quantiles()).allMatch(point -> point.x() == 5 && point.y() == 5);
  }

  @Test
  void totalsHaveNoPicture() {
    Sample totals = Sample.ofDurations();
    totals.addTotals(10, 50, 0);

    assertThat(DistributionPicture.of(SampleSummary.of(totals), new Constant(5))).isEmpty();
  }
}
