package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.NetworkBuilder;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Simulation;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Proposal.CurvePoint;
import org.threadwise.sizing.answer.Proposal.Reason;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Question;

/**
 * The end of the range: a search continues while threads are useful, beyond the point where the
 * formula of the capacity stops growing, because threads that wait for a turn or share cores block
 * others.
 */
class RangeEndTest {

  /** By the utilisation law, 8 threads saturate two cores, and 14 the serial task. */
  private static final Network WITH_HOST = network(Host.ofCores(2));

  private static final Network WITHOUT_HOST = network(null);
  private static final Workload FEW = SizingModels.atOnce(100);
  private static final int BEYOND_USE = 150;

  @Test
  void theFewestWithinTheMarginOfTheBestOfAllCountsAreProposed() {
    for (Network network : List.of(WITH_HOST, WITHOUT_HOST)) {
      double[] makespans = makespans(network, FEW);
      double best =
          IntStream.rangeClosed(1, BEYOND_USE).mapToDouble(n -> makespans[n]).min().orElseThrow();
      Threads proposal = proposed(network, FEW, Question.DEFAULT);
      assertThat(proposal.total()).isGreaterThan(20).isEqualTo(first(makespans, 1.01 * best));
      assertThat(proposal.evidence().caveats()).noneMatch(Caveat.RangeCut.class::isInstance);
    }
  }

  @Test
  void aGoalThatManyThreadsKeepIsNotImpossible() {
    double[] makespans = makespans(WITH_HOST, FEW);
    double limit = (makespans[25] + makespans[BEYOND_USE]) / 2;
    Threads proposal = proposed(WITH_HOST, FEW, Question.DEFAULT.withGoals(goal(limit)));
    assertThat(proposal.total()).isGreaterThan(25).isEqualTo(first(makespans, limit));
    double best =
        IntStream.rangeClosed(1, BEYOND_USE).mapToDouble(n -> makespans[n]).min().orElseThrow();
    assertThat(declined(WITH_HOST, FEW, Question.DEFAULT.withGoals(goal(0.999 * best))).reason())
        .isEqualTo(Reason.GOAL_MISSED);
  }

  @Test
  void theMaximumNumberOfThreadsEndsTheSearch() {
    Threads proposal = proposed(WITH_HOST, FEW, Question.DEFAULT.withMaxThreads(30));
    double[] makespans = makespans(WITH_HOST, FEW);
    double best = IntStream.rangeClosed(1, 30).mapToDouble(n -> makespans[n]).min().orElseThrow();
    assertThat(proposal.total()).isEqualTo(first(makespans, 1.01 * best));
    assertThat(proposal.curve()).extracting(CurvePoint::total).contains(30);
  }

  /** Too many messages to simulate all counts. */
  @Test
  void theProposalForManyMessagesIsWithinTheMarginOfUnlimitedThreads() {
    Workload many = SizingModels.atOnce(3000);
    double unlimited = makespan(WITHOUT_HOST.withThreads(0, 10_000), many);
    Threads proposal = proposed(WITHOUT_HOST, many, Question.DEFAULT);
    assertThat(makespan(proposal.network(), many)).isLessThanOrEqualTo(1.01 * unlimited);
  }

  private static Network network(@Nullable Host host) {
    NetworkBuilder builder = Network.builder("turns").pool("engine", 1).source("in");
    if (host != null) {
      builder.host(host);
    }
    return builder
        .task("T1", SizingModels.constant(0.4))
        .waiting(SizingModels.constant(3))
        .task("T2", SizingModels.constant(0.3))
        .limit(1)
        .task("T3", SizingModels.constant(0.3))
        .sink("out")
        .chain("in", "T1", "T2", "T3", "out")
        .build();
  }

  private static double[] makespans(Network network, Workload workload) {
    double[] makespans = new double[BEYOND_USE + 1];
    for (int threads = 1; threads <= BEYOND_USE; threads++) {
      makespans[threads] = makespan(network.withThreads(0, threads), workload);
    }
    return makespans;
  }

  private static double makespan(Network network, Workload workload) {
    ReplicationTallies run =
        Simulation.run(network, workload, 1, 0, RunLimits.of(workload), ExperimentMonitor.NONE);
    return run.lastDelivery() / 1e9;
  }

  private static int first(double[] makespans, double limit) {
    return IntStream.range(1, makespans.length)
        .filter(n -> makespans[n] <= limit)
        .findFirst()
        .orElseThrow();
  }

  private static List<Goal> goal(double seconds) {
    return List.of(new Goal("rush", List.of(new Goal.Makespan(Relation.AT_MOST, seconds))));
  }
}
