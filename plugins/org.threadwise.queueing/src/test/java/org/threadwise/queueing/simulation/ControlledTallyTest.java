package org.threadwise.queueing.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.statistics.Tally;

class ControlledTallyTest {
  private static final double CONFIDENCE = 0.95;

  /** Samples that are a linear function of their controls have an exact mean. */
  @Test
  void removesWhatControlsExplain() {
    SplittableRandom random = new SplittableRandom(1);
    ControlledTally tally = new ControlledTally();
    for (int i = 0; i < 20; i++) {
      double first = random.nextGaussian();
      double second = 0.5 * first + random.nextGaussian();
      tally.add(7 + 2 * first - 3 * second, first, second);
    }

    Estimate estimate = tally.estimate();

    assertThat(estimate.mean()).isCloseTo(7, within(1e-12));
    assertThat(estimate.standardError()).isLessThan(1e-7);
    assertThat(estimate.samples()).isEqualTo(18);
  }

  /** The textbook formulas for one control (Law 2015, section 11.4). */
  @Test
  void agreesWithSimpleRegression() {
    SplittableRandom random = new SplittableRandom(2);
    int n = 25;
    double[] x = random.doubles(n, -1, 1).toArray();
    double[] y = new double[n];
    ControlledTally tally = new ControlledTally();
    for (int i = 0; i < n; i++) {
      y[i] = 4 + x[i] + random.nextGaussian();
      tally.add(y[i], x[i]);
    }
    double meanX = Tally.of(x).mean();
    double meanY = Tally.of(y).mean();
    double xx = 0;
    double xy = 0;
    for (int i = 0; i < n; i++) {
      xx += (x[i] - meanX) * (x[i] - meanX);
      xy += (x[i] - meanX) * (y[i] - meanY);
    }
    double residuals = 0;
    for (int i = 0; i < n; i++) {
      residuals += Math.pow(y[i] - meanY - xy / xx * (x[i] - meanX), 2);
    }

    Estimate estimate = tally.estimate();

    assertThat(estimate.mean()).isCloseTo(meanY - xy / xx * meanX, within(1e-12));
    assertThat(estimate.standardError())
        .isCloseTo(Math.sqrt(residuals / (n - 2) * (1.0 / n + meanX * meanX / xx)), within(1e-12));
  }

  @Test
  void correctedSamplesHaveTheCorrectedMean() {
    SplittableRandom random = new SplittableRandom(6);
    ControlledTally tally = new ControlledTally();
    double[][] samples = new double[ControlledTally.LEAST][];
    for (int i = 0; i < samples.length; i++) {
      double control = random.nextGaussian();
      samples[i] = new double[] {5 + control + random.nextGaussian(), control};
      tally.add(samples[i][0], samples[i][1]);
      if (i < samples.length - 1) {
        assertThat(tally.corrected(1, 2)).isEqualTo(1);
      }
    }
    Tally corrected = new Tally();
    for (double[] sample : samples) {
      corrected.add(tally.corrected(sample[0], sample[1]));
    }

    assertThat(corrected.mean()).isCloseTo(tally.estimate().mean(), within(1e-12));
    double residual = corrected.variance() * (samples.length - 1) / (samples.length - 2);
    assertThat(residual).isCloseTo(tally.residualVariance(), within(1e-12));
  }

  @Test
  void ignoresControlsThatDoNotVaryOrDependOnOthers() {
    SplittableRandom random = new SplittableRandom(3);
    ControlledTally one = new ControlledTally();
    ControlledTally three = new ControlledTally();
    for (int i = 0; i < 30; i++) {
      double control = random.nextGaussian();
      double sample = control + random.nextGaussian();
      one.add(sample, control);
      three.add(sample, control, 0, -2 * control);
    }

    assertThat(three.estimate().mean()).isCloseTo(one.estimate().mean(), within(1e-12));
    assertThat(three.estimate().standardError())
        .isCloseTo(one.estimate().standardError(), within(1e-12));
    assertThat(three.estimate().samples()).isEqualTo(29);
    assertThat(three.isCorrected()).isTrue();
  }

  @Test
  void doesNotCorrectFewSamplesOrSamplesWithoutControls() {
    SplittableRandom random = new SplittableRandom(4);
    ControlledTally few = new ControlledTally();
    ControlledTally plain = new ControlledTally();
    Tally fewSamples = new Tally();
    Tally plainSamples = new Tally();
    for (int i = 0; i < 2 * ControlledTally.LEAST; i++) {
      double sample = random.nextGaussian();
      plain.add(sample);
      plainSamples.add(sample);
      if (i < ControlledTally.LEAST - 1) {
        few.add(sample, sample);
        fewSamples.add(sample);
      }
    }

    assertThat(few.isCorrected()).isFalse();
    assertThat(plain.isCorrected()).isFalse();
    assertThat(few.estimate()).isEqualTo(Estimate.of(fewSamples));
    assertThat(plain.estimate().mean()).isEqualTo(plainSamples.mean());
    assertThat(plain.estimate().standardError())
        .isCloseTo(plainSamples.standardError(), within(1e-12));
  }

  /** On the line through the two points (3, 9) and (2, 1), the value at 0 is −15. */
  @Test
  void staysAmongSamplesThatAreFarFromNormal() {
    ControlledTally tally = new ControlledTally();
    for (int i = 0; i < ControlledTally.LEAST; i++) {
      tally.add(i == 0 ? 9 : 1, i == 0 ? 3 : 2);
    }

    assertThat(tally.estimate().mean()).isCloseTo(-15, within(1e-12));
    assertThat(tally.estimateAmongSamples().mean()).isEqualTo(1);
    assertThat(new ControlledTally().estimateAmongSamples().mean()).isNaN();
  }

  /** The interval is exact if samples and controls are jointly normal. */
  @Test
  void intervalsCoverTheMeanOfNormalSamples() {
    SplittableRandom random = new SplittableRandom(5);
    int experiments = 4000;
    int covered = 0;
    for (int experiment = 0; experiment < experiments; experiment++) {
      ControlledTally tally = new ControlledTally();
      for (int i = 0; i < ControlledTally.LEAST; i++) {
        double first = random.nextGaussian();
        double second = random.nextGaussian();
        tally.add(first - second + random.nextGaussian(), first, second);
      }
      Estimate estimate = tally.estimate();
      covered += Math.abs(estimate.mean()) <= estimate.halfWidth(CONFIDENCE) ? 1 : 0;
    }
    double deviation = Math.sqrt(CONFIDENCE * (1 - CONFIDENCE) / experiments);
    assertThat((double) covered / experiments).isCloseTo(CONFIDENCE, within(4 * deviation));
  }
}
