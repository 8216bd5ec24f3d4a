package org.threadwise.measurement.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.threadwise.model.catalogue.DistributionKind;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;

/** Samples as no clock would produce them: every one has a summary, and some description. */
class HostileSampleTest {

  @Test
  void everySampleHasADescription() {
    tryAll(100);
  }

  @Tag("nightly")
  @Test
  void everyOneOfManySamplesHasADescription() {
    tryAll(10_000);
  }

  private static void tryAll(int seeds) {
    for (int seed = 0; seed < seeds; seed++) {
      Sampler random = new RandomStreams(seed, 7).uniform("hostile", Purpose.CPU);
      Sample sample = random.sample() < 0.1 ? Sample.ofCounts() : Sample.ofDurations();
      int parts = 1 + (int) (3 * random.sample());
      for (int i = 0; i < parts; i++) {
        addPart(sample, random);
      }
      if (!sample.isEmpty()) {
        assertDescribed(SampleSummary.of(sample), "seed " + seed);
        assertDescribed(SampleSummary.withoutOutliers(sample), "seed " + seed);
      }
    }
  }

  private static void assertDescribed(SampleSummary summary, String seed) {
    FitResult result = DistributionFit.of(summary);
    assertThat(result.distribution().mean()).as(seed).isFinite().isNotNegative();
    if (!(result instanceof FitResult.AssumedConstant)) {
      double mean = summary.mean();
      assertThat(Math.abs(result.distribution().mean() - mean))
          .as(seed + ": " + result)
          .isLessThanOrEqualTo(0.01 * mean + 3 * mean * summary.cv());
    }
    DistributionKind[] kinds = DistributionKind.values();
    DistributionFit.of(summary, kinds[(int) (summary.count() % kinds.length)]);
    assertThat(Drift.of(summary, new Exponential(1e6))).as(seed).isNotNull();
    assertThat(summary.interval(0.99)).as(seed).isNotNull();
  }

  private static void addPart(Sample sample, Sampler random) {
    int count = (int) Math.pow(10, 3 * random.sample());
    switch ((int) (6 * random.sample())) {
      case 0 -> repeat(count, () -> sample.add(Math.pow(2, 80 * random.sample() - 25)));
      case 1 -> repeat(count, () -> sample.add(random.sample() < 0.5 ? 0 : 1e6));
      case 2 -> repeat(count, () -> sample.add(1e6 * (int) (3 * random.sample())));
      case 3 -> repeat(count, () -> sample.add(random.sample() < 0.01 ? 1e15 : 1));
      case 4 -> {
        double[] bounds = new double[2 + count % 20];
        for (int i = 1; i < bounds.length; i++) {
          bounds[i] = Math.pow(2, 50 * random.sample());
        }
        Arrays.sort(bounds);
        if (random.sample() < 0.3) {
          bounds[bounds.length - 1] = Double.POSITIVE_INFINITY;
        }
        long[] counts = new long[bounds.length - 1];
        Arrays.setAll(counts, i -> (long) Math.pow(10, 18 * random.sample() * random.sample()));
        sample.addHistogram(
            bounds, counts, random.sample() < 0.5 ? Double.NaN : 1e12 * random.sample());
      }
      default -> sample.addTotals(count, 1e6 * random.sample() * count, 1e6 * random.sample());
    }
  }

  private static void repeat(int count, Runnable action) {
    for (int i = 0; i < count; i++) {
      action.run();
    }
  }
}
