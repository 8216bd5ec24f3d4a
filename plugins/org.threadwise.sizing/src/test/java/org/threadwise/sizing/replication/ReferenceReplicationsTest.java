package org.threadwise.sizing.replication;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.formula.Formulas;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.selection.Selection;

/** Replications of M/M/1 that are corrected by those of another M/M/1. */
class ReferenceReplicationsTest {

  private static final double RATE = 100;
  private static final double REFERENCE_MILLIS = 6;
  private static final Workload PIECE =
      SizingModels.poisson(RATE)
          .withWarmUp(0)
          .withDuration(30_000_000_000L)
          .withWarmUp(5_000_000_000L);

  private static Network network(double millis) {
    return SizingModels.single(SizingModels.exponential(millis));
  }

  private static ReferenceReplications reference(Objective objective, int replications) {
    Network network = network(REFERENCE_MILLIS);
    var measure = new ReplicationMeasure(objective, List.of(), network);
    return new ReferenceReplications(
        new Formulas(network, PIECE),
        PIECE,
        measure,
        () -> new CurveValues(objective, measure, true, true),
        trials(null),
        replications);
  }

  private static CandidateTrials trials(@Nullable ReferenceReplications reference) {
    return new CandidateTrials(
        Question.DEFAULT, ExperimentMonitor.NONE, System.nanoTime(), reference);
  }

  /** Returns the moments of the values of some replications. */
  private static Tally values(
      double millis, Objective objective, @Nullable ReferenceReplications reference, int count) {
    Network network = network(millis);
    var measure = new ReplicationMeasure(objective, List.of(), network);
    Tally tally = new Tally();
    trials(reference)
        .source(candidate -> network, PIECE, measure)
        .draw(IntStream.range(0, count).mapToObj(each -> new Selection.Draw(0, each)).toList())
        .forEach(values -> tally.add(values[0]));
    return tally;
  }

  /** Returns the mean response of M/M/1 in seconds. */
  private static double response(double millis) {
    return 1 / (1e3 / millis - RATE);
  }

  @Test
  void removeTheDeviationThatBothShare() {
    Objective mean = new Objective.MeanResponse();
    double changed = 6.3;
    Tally plain = values(changed, mean, null, 16);
    Tally corrected = values(changed, mean, reference(mean, 200), 16);
    assertThat(corrected.variance()).isLessThan(plain.variance() / 4);
    assertThat(corrected.mean())
        .isCloseTo(response(changed), within(4 * corrected.standardError() + 8e-4));
  }

  @Test
  void giveTheReferenceItsOwnMean() {
    Objective mean = new Objective.MeanResponse();
    Tally expected = values(REFERENCE_MILLIS, mean, null, 32);
    Tally corrected = values(REFERENCE_MILLIS, mean, reference(mean, 32), 4);
    assertThat(corrected.variance()).isLessThan(1e-18);
    assertThat(corrected.mean()).isCloseTo(expected.mean(), within(1e-9));
  }

  @Test
  void poolPercentiles() {
    Objective p95 = new Objective.PercentileResponse(95);
    Tally corrected = values(REFERENCE_MILLIS, p95, reference(p95, 64), 4);
    assertThat(corrected.variance()).isLessThan(1e-18);
    double theory = -Math.log(0.05) * response(REFERENCE_MILLIS);
    assertThat(corrected.mean()).isCloseTo(theory, within(0.05 * theory));
  }
}
