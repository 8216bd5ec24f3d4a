package org.threadwise.studies;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.hipparchus.random.MersenneTwister;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class KneeDecisionTest {

  @Test
  void needsTheMinimumOfRunsWithoutNoise() {
    KneeDecision decision = decide(new double[] {50, 99.5, 98, 100, 60}, 0, 1, 3);
    assertThat(decision.knee()).isEqualTo(1);
    for (int candidate = 0; candidate < 5; candidate++) {
      assertThat(decision.runs(candidate)).isEqualTo(3);
    }
  }

  @Test
  void repeatsOnlyUndecidedCandidates() {
    KneeDecision decision = decide(new double[] {50, 97.5, 100, 60}, 0.4, 2, 3);
    assertThat(decision.knee()).isEqualTo(2);
    assertThat(decision.runs(0)).isLessThan(decision.runs(1));
    assertThat(decision.runs(3)).isEqualTo(3);
  }

  @Test
  void decidesByTheMeansOfAllRunsInTheEnd() {
    KneeDecision decision = decide(new double[] {99, 100}, 5, 3, 3);
    assertThat(decision.runs(0)).isEqualTo(CafePlan.REPETITIONS);
    boolean near = decision.mean(0) >= decision.mean(1) * 0.99;
    assertThat(decision.knee()).isEqualTo(near ? 0 : decision.mean(1) > decision.mean(0) ? 1 : 0);
  }

  @Test
  void acceptsTheFirstCandidate() {
    assertThat(decide(new double[] {100, 90, 80}, 0.1, 4, 3).knee()).isZero();
  }

  /** The true knee is 3: all smaller candidates are at least 2 % worse, and 1 % is allowed. */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 1, 2})
  void theKneeIsRightInMostStudies(double deviation) {
    int right = 0;
    for (int study = 0; study < 300; study++) {
      double[] truth = {50, 90, 97.5, 100, 99.8, 99.9, 95, 90, 85};
      right += decide(truth, deviation, 1000 + study, 3).knee() == 3 ? 1 : 0;
    }
    assertThat(right).as("of 300 at deviation " + deviation).isGreaterThanOrEqualTo(285);
  }

  private static KneeDecision decide(double[] truth, double deviation, int seed, int first) {
    var decision = new KneeDecision(truth.length, first);
    List<MersenneTwister> noise = new ArrayList<>();
    for (int candidate = 0; candidate < truth.length; candidate++) {
      noise.add(new MersenneTwister(31 * seed + candidate));
    }
    for (var pending = decision.pendingRuns();
        !pending.isEmpty();
        pending = decision.pendingRuns()) {
      for (KneeDecision.Run run : pending) {
        assertThat(run.number()).isEqualTo(decision.runs(run.candidate()));
        double error = deviation * noise.get(run.candidate()).nextGaussian();
        decision.add(run.candidate(), truth[run.candidate()] + error);
      }
    }
    return decision;
  }
}
