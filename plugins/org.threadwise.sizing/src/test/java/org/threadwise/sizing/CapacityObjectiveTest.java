package org.threadwise.sizing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Network;
import org.threadwise.sizing.answer.Bottleneck;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Reason;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

/** The capacity of threads, its bottleneck, and proposals above capacity. */
class CapacityObjectiveTest {

  @Test
  void theCapacityOfASerialTaskEndsTheUseOfThreads() {
    Network network =
        Network.builder("serial")
            .pool("engine", 1)
            .source("in")
            .task("T1", SizingModels.constant(10))
            .serial()
            .task("T2", SizingModels.constant(20))
            .sink("out")
            .chain("in", "T1", "T2", "out")
            .build();
    Question capacity =
        Question.DEFAULT
            .withObjective(new Objective.Capacity())
            .withMaxThreads(20)
            .withBudget(1_000_000_000L);
    Threads proposal = proposed(network, SizingModels.poisson(30), capacity);
    assertThat(proposal.total()).isEqualTo(3);
    assertThat(proposal.capacity().exact()).isFalse();
    assertThat(proposal.capacity().perSecond()).isBetween(30.0, 100.0);
    assertThat(proposal.evidence().caveats()).anyMatch(Caveat.UpperBound.class::isInstance);
    Threads more = proposed(network, SizingModels.poisson(60), Question.DEFAULT);
    assertThat(more.bottleneck().element()).isEqualTo("T1");
    assertThat(more.bottleneck().cause())
        .isInstanceOfSatisfying(
            Bottleneck.Limited.class,
            limited -> {
              assertThat(limited.limit().ordersPerSecond()).isCloseTo(100, within(1e-9));
              assertThat(limited.serial()).isEqualTo(new Bottleneck.SerialLimit("engine", 3));
            });
    assertThat(gain(more, new Change.HalvedTime("T1", 10e-3))).isGreaterThan(1);
  }

  @Test
  void theCapacityOfThreadsThatNeverWaitWhileTakenIsExact() {
    Threads proposal =
        proposed(
            SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(3)),
            SizingModels.poisson(100),
            Question.DEFAULT.withObjective(new Objective.Capacity()).withMaxThreads(6));
    assertThat(proposal.total()).isEqualTo(6);
    assertThat(proposal.capacity().exact()).isTrue();
    assertThat(proposal.capacity().perSecond()).isCloseTo(1500, within(1e-9));
    assertThat(proposal.curve())
        .extracting(CurvePoint::value)
        .containsExactly(250.0, 500.0, 750.0, 1000.0, 1250.0, 1500.0);
  }

  @Test
  void theHelpOfHalvingATimeIsTheCapacityThatItGives() {
    Network network = SizingModels.chain(SizingModels.constant(3), SizingModels.constant(1));
    Threads proposal =
        proposed(
            network,
            SizingModels.poisson(100),
            Question.DEFAULT.withObjective(new Objective.Capacity()).withMaxThreads(4));
    // 4 threads over 4 ms give 1000/s; over 2.5 ms 1600/s; 5 threads 1250/s.
    assertThat(proposal.bottleneck().element()).isEqualTo("engine");
    assertThat(gain(proposal, new Change.HalvedTime("T1", 3e-3))).isCloseTo(1.6, within(1e-9));
    assertThat(gain(proposal, new Change.AnotherThreadIn("engine"))).isCloseTo(1.25, within(1e-9));
  }

  /** Returns the capacity after a change that raises it, over the capacity before. */
  private static double gain(Threads proposal, Change change) {
    return proposal.bottleneck().raisesCapacity().stream()
        .filter(Bottleneck.Gain.class::isInstance)
        .map(Bottleneck.Gain.class::cast)
        .filter(gain -> gain.change().equals(change))
        .mapToDouble(Bottleneck.Gain::ratio)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void moreOrdersThanAnyAllowedCountCarriesAreReportedAsUnstable() {
    Declined declined =
        declined(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withObjective(new Objective.MeanResponse()).withMaxThreads(3));
    assertThat(declined.reason()).isEqualTo(Reason.UNSTABLE);
    assertThat(requireNonNull(declined.capacity()).perSecond()).isCloseTo(3000, within(1e-6));
    assertThat(requireNonNull(declined.bottleneck()).element()).isEqualTo("engine");
    assertThat(declined.curve()).isEmpty();
  }

  @Test
  void aboveCapacityTheMostThroughputIsProposedWithoutFiguresThatDependOnTheLength() {
    Threads proposal =
        proposed(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withMaxThreads(3));
    assertThat(proposal.objective()).isEqualTo(new Objective.Throughput());
    assertThat(proposal.total()).isEqualTo(3);
    assertThat(proposal.overloaded()).isTrue();
    assertThat(proposal.predicted()).isNull();
    CurvePoint knee = proposal.curve().get(proposal.curve().size() - 1);
    assertThat(knee.value()).isCloseTo(3000, within(60.0));
  }
}
