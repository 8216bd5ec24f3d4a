package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.analytic.MarkovianQueues;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Goal.Statistic;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Prices;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Change;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Reason;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

/** The fewest threads that keep goals, and the refusal if none do. */
class GoalProposalsTest {

  private static final double MEAN_SERVICE = 1e-3;

  @ParameterizedTest
  @CsvSource({"1.5", "1.1", "1.03"})
  void theFewestThreadsThatKeepAMeanAreThoseOfErlangC(double milliseconds) {
    int servers = 4;
    while (MarkovianQueues.meanWait(servers, 3200, MEAN_SERVICE) + MEAN_SERVICE
        > milliseconds / 1e3) {
      servers++;
    }
    Threads proposal =
        proposed(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withGoals(goal(mean(milliseconds))));
    assertThat(proposal.objective()).isEqualTo(new Objective.Goals());
    assertThat(proposal.total()).isEqualTo(servers);
  }

  /** 3 200 orders/s of 1 ms each need more than 3 cores, and 4 of them wait too long. */
  @Test
  void theCheapestCoresAreTheFewestThatKeepAMean() {
    Network network = SizingModels.single(SizingModels.exponential(1));
    Host host = new Host(9, 1, 1e6, 0, 0, 1_000_000, new Prices(1, 0.1));
    Threads proposal =
        proposed(
            network.withHost(host),
            SizingModels.poisson(3200),
            Question.DEFAULT.withGoals(goal(mean(1.2))).withObjective(new Objective.Goals(true)));
    int servers = 4;
    while (MarkovianQueues.meanWait(servers, 3200, MEAN_SERVICE) + MEAN_SERVICE > 1.2e-3) {
      servers++;
    }
    assertThat(proposal.objective().keyword()).isEqualTo("cost");
    assertThat(proposal.network().host()).isEqualTo(host.withCores(servers));
    assertThat(proposal.total()).isGreaterThanOrEqualTo(servers);
  }

  /** Orders of {@code late} wait for an application with one server, whatever the threads are. */
  @Test
  void exitsWithoutAGoalNeedNotBePrecise() {
    Network network =
        Network.builder("two exits")
            .pool("engine", 1)
            .station("application", 1)
            .source("a")
            .source("b")
            .request("wait", SizingModels.exponential(1), false, "application")
            .task("T", SizingModels.exponential(1))
            .sink("late")
            .sink("prompt")
            .chain("a", "wait", "late")
            .chain("b", "T", "prompt")
            .build();
    Process often = Process.Renewal.poisson(900);
    Workload workload =
        new Workload(
            "rush",
            List.of(new Arrivals(0, often, null), new Arrivals(1, often, null)),
            Workload.UNTIL_DONE,
            Workload.DETECTED);
    Bound bound =
        new Goal.ResponseTime(
            new Statistic.Mean(), Goal.ANY, network.node("prompt"), Relation.LESS, 2e-3);
    Threads proposal = proposed(network, workload, Question.DEFAULT.withGoals(goal(bound)));
    Figures figures = Objects.requireNonNull(proposal.predicted());
    assertThat(proposal.total()).isEqualTo(2);
    assertThat(response(figures, network.node("prompt")).relativeHalfWidth(0.95)).isLessThan(0.01);
    assertThat(response(figures, network.node("late")).relativeHalfWidth(0.95)).isGreaterThan(0.01);
  }

  private static Estimate response(Figures figures, int exit) {
    return figures.exits().stream()
        .filter(each -> each.node() == exit)
        .findFirst()
        .orElseThrow()
        .response()
        .mean();
  }

  @Test
  void theFewestThreadsThatKeepAPercentileAreThoseOfTheResponseOfErlangC() {
    int servers = 4;
    while (KnownBest.beyond(servers, 3.2, 3.5) > 0.05) {
      servers++;
    }
    Bound p95 =
        new Goal.ResponseTime(
            new Statistic.Percentile(95), Goal.ANY, Goal.ANY, Relation.LESS, 3.5e-3);
    Threads proposal =
        proposed(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withGoals(goal(p95)));
    assertThat(proposal.total()).isEqualTo(servers).isGreaterThan(4);
  }

  @Test
  void aGoalThatNoCountKeepsIsAnsweredWithAdvice() {
    Declined declined =
        declined(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withGoals(goal(mean(0.9))));
    assertThat(declined.reason()).isEqualTo(Reason.GOAL_MISSED);
    assertThat(declined.refusal())
        .isInstanceOfSatisfying(
            Refusal.GoalMissed.class,
            missed -> {
              assertThat(missed.misses())
                  .extracting(Refusal.MissedBound::bound)
                  .containsExactly(mean(0.9));
              assertThat(missed.limited()).isFalse();
              assertThat(missed.arrivals()).isEmpty();
              assertThat(missed.helps())
                  .anyMatch(
                      help ->
                          help.change() instanceof Change.HalvedTime halved
                              && halved.node().equals("T")
                              && help.after() <= 1);
            });
    assertThat(declined.bottleneck()).isNotNull();
    assertThat(declined.curve()).isNotEmpty();
  }

  @Test
  void aThroughputAboveTheArrivalsIsImpossible() {
    Bound throughput = new Goal.Throughput(Goal.ANY, Relation.AT_LEAST, 5000);
    Declined declined =
        declined(
            SizingModels.single(SizingModels.exponential(1)),
            SizingModels.poisson(3200),
            Question.DEFAULT.withGoals(goal(throughput)));
    assertThat(declined.reason()).isEqualTo(Reason.GOAL_MISSED);
    assertThat(declined.refusal())
        .isInstanceOfSatisfying(
            Refusal.GoalMissed.class,
            missed -> {
              assertThat(missed.misses())
                  .extracting(Refusal.MissedBound::bound)
                  .containsExactly(throughput);
              assertThat(missed.arrivals()).hasValue(3200);
              assertThat(missed.helps()).isEmpty();
            });
  }

  @Test
  void aGoalOnThreadsLimitsTheProposal() {
    Question question =
        Question.DEFAULT.withGoals(goal(new Goal.ThreadCount(0, Relation.AT_MOST, 6)));
    Threads proposal =
        proposed(
            SizingModels.single(SizingModels.exponential(1)), SizingModels.poisson(3200), question);
    assertThat(proposal.objective()).isEqualTo(new Objective.MeanResponse());
    assertThat(proposal.total()).isEqualTo(6);
    assertThat(proposal.evidence().caveats()).contains(new Caveat.AtMaximum(6));
  }

  private static Bound mean(double milliseconds) {
    return new Goal.ResponseTime(
        new Statistic.Mean(), Goal.ANY, Goal.ANY, Relation.LESS, milliseconds / 1e3);
  }

  private static List<Goal> goal(Bound bound) {
    return List.of(new Goal("rush", List.of(bound)));
  }
}
