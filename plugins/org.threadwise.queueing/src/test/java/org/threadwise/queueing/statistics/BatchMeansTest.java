package org.threadwise.queueing.statistics;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class BatchMeansTest {

  @Test
  void joinsAdjacentBatches() {
    BatchMeans run = new BatchMeans();
    for (int i = 0; i < 2 * BatchMeans.MAX_BATCHES; i++) {
      run.add(i);
    }
    assertThat(run.batchSize()).isEqualTo(4);
    assertThat(run.means().count()).isEqualTo(BatchMeans.MAX_BATCHES / 2);
    assertThat(run.means().minimum()).isEqualTo(1.5);
    assertThat(run.means().mean()).isEqualTo(63.5);
  }

  @Test
  void ignoresAnIncompleteBatch() {
    BatchMeans run = new BatchMeans();
    for (int i = 0; i < BatchMeans.MAX_BATCHES + 1; i++) {
      run.add(i < BatchMeans.MAX_BATCHES ? 1 : 1e9);
    }
    assertThat(run.batchSize()).isEqualTo(2);
    assertThat(run.means().maximum()).isEqualTo(1);
  }

  /** Means 1, 3, 2, 6 about 3: products −0, −0, −3 and both ends 2 and 9 give (−3 + 6.5)/14. */
  @Test
  void correlationIsThatOfFishman() {
    BatchMeans run = new BatchMeans();
    for (double mean : new double[] {1, 3, 2, 6}) {
      run.add(mean);
    }
    assertThat(run.correlation()).isCloseTo((-3 + (4 + 9) / 2.0) / 14, within(1e-12));
  }

  /** The variance of the mean of an AR(1) process is about σ²/(1 − φ)²/n. */
  @Test
  void coversTheMeanOfAnAutocorrelatedRun() {
    int covered = 0;
    int runs = 400;
    for (int seed = 0; seed < runs; seed++) {
      BatchMeans run = autoregressive(seed, 0.9, 1 << 14);
      Tally moments = run.means();
      double half = Student.quantile(0.95, (int) moments.count() - 1) * moments.standardError();
      covered += Math.abs(moments.mean()) <= half ? 1 : 0;
    }
    assertThat(covered / (double) runs).isBetween(0.90, 0.98);
  }

  @Test
  void detectsShortBatches() {
    assertThat(autoregressive(3, 0.999, 1 << 10).looksIndependent()).isFalse();
    assertThat(autoregressive(3, 0.5, 1 << 16).looksIndependent()).isTrue();
  }

  private static BatchMeans autoregressive(long seed, double factor, int length) {
    SplittableRandom random = new SplittableRandom(seed);
    BatchMeans run = new BatchMeans();
    double value = 0;
    for (int i = 0; i < length; i++) {
      value = factor * value + random.nextDouble() - 0.5;
      run.add(value);
    }
    return run;
  }
}
