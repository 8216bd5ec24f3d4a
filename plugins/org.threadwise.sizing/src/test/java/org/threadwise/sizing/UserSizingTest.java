package org.threadwise.sizing;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.analytic.MeanValueAnalysis;
import org.threadwise.queueing.analytic.MeanValueAnalysis.Station;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Reason;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

/** Proposals for users, whose figures mean value analysis knows exactly. */
class UserSizingTest {

  private static final double SECOND = 1e9;

  private static Workload users(int users, double think) {
    Process.Closed closed =
        new Process.Closed(users, think == 0 ? null : new Exponential(think * SECOND));
    return new Workload(
        "users", List.of(new Arrivals(0, closed, null)), Workload.UNTIL_DONE, Workload.DETECTED);
  }

  private static Network single(double seconds) {
    return SizingModels.single(new Exponential(seconds * SECOND));
  }

  private static Network row() {
    return Network.builder("row")
        .pool("first", 1)
        .pool("second", 1)
        .source("in")
        .task("A", new Exponential(0.2 * SECOND))
        .on("first")
        .task("B", new Exponential(0.4 * SECOND))
        .on("second")
        .sink("out")
        .chain("in", "A", "B", "out")
        .build();
  }

  /** Returns the fewest threads whose exact mean response is within 1 % of that of any number. */
  private static int bestByResponse(int users, double think, double service) {
    return IntStream.rangeClosed(1, users)
        .filter(
            threads ->
                MeanValueAnalysis.of(users, think, List.of(new Station(service, threads)))
                        .response()
                    <= (1 + Proposal.INDIFFERENCE) * service)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void theResponseTimeIsTheObjectiveOfUsers() {
    Threads threads = proposed(single(0.25), users(50, 1), Question.DEFAULT);
    assertThat(threads.objective()).isEqualTo(new Objective.MeanResponse());
    int best = bestByResponse(50, 1, 0.25);
    assertThat(best).isBetween(threads.range().low(), threads.range().high());
    assertThat(threads.total()).isBetween(best - 1, best + 1);
    double exact =
        MeanValueAnalysis.of(50, 1, List.of(new Station(0.25, threads.total()))).response();
    assertThat(requireNonNull(threads.predicted()).exits().getFirst().response().mean().mean())
        .isCloseTo(exact, within(0.02 * exact));
    assertThat(threads.capacity().exact()).isTrue();
    assertThat(threads.capacity().perSecond()).isCloseTo(threads.total() / 0.25, within(1e-9));
  }

  @Test
  void fewerThreadsReachTheThroughput() {
    Threads threads =
        proposed(
            single(0.25), users(50, 1), Question.DEFAULT.withObjective(new Objective.Throughput()));
    double most = 50 / 1.25;
    int best =
        IntStream.rangeClosed(1, 50)
            .filter(
                count ->
                    MeanValueAnalysis.of(50, 1, List.of(new Station(0.25, count))).throughput()
                        >= 0.99 * most)
            .findFirst()
            .orElseThrow();
    assertThat(threads.total()).isBetween(best - 1, best + 1);
    assertThat(threads.curve().getFirst().total()).as("10 threads are busy").isEqualTo(10);
    Finding.UserThroughput bound =
        threads.evidence().explanation().stream()
            .flatMap(section -> section.findings().stream())
            .filter(Finding.UserThroughput.class::isInstance)
            .map(Finding.UserThroughput.class::cast)
            .findFirst()
            .orElseThrow();
    assertThat(bound.rate()).isCloseTo(most, within(1e-9));
    assertThat(bound.busy()).isCloseTo(10, within(1e-9));
    assertThat(bound.fewest()).isEqualTo(10);
  }

  @Test
  void noMoreThreadsThanUsersAreExamined() {
    Threads threads = proposed(single(0.5), users(4, 3), Question.DEFAULT);
    assertThat(threads.curve().getLast().total()).isLessThanOrEqualTo(4);
    assertThat(threads.total()).isEqualTo(bestByResponse(4, 3, 0.5));
  }

  @Test
  void goalsOfUsersAreKeptByTheFewestThreads() {
    Goal.ResponseTime bound =
        new Goal.ResponseTime(
            new Goal.Statistic.Mean(), Goal.ANY, Goal.ANY, Goal.Relation.LESS, 0.5);
    Threads threads =
        proposed(
            single(0.25),
            users(50, 1),
            Question.DEFAULT.withGoals(List.of(new Goal("users", List.of(bound)))));
    int best =
        IntStream.rangeClosed(1, 50)
            .filter(
                count ->
                    MeanValueAnalysis.of(50, 1, List.of(new Station(0.25, count))).response() < 0.5)
            .findFirst()
            .orElseThrow();
    assertThat(threads.total()).isEqualTo(best);
  }

  @Test
  void twoPoolsShareTheThreadsAsUsersNeedThem() {
    Threads threads = proposed(row(), users(12, 1), Question.DEFAULT);
    int first = threads.pools().getFirst().threads();
    int second = threads.pools().getLast().threads();
    double response =
        MeanValueAnalysis.of(12, 1, List.of(new Station(0.2, first), new Station(0.4, second)))
            .response();
    assertThat(response).isBetween(0.6, 0.6 * 1.025);
    assertThat(second).isGreaterThan(first);
  }

  @Test
  void capacityIsTheLimitForEverMoreUsers() {
    Threads threads =
        proposed(
            single(0.25),
            users(50, 1),
            Question.DEFAULT.withObjective(new Objective.Capacity()).withMaxThreads(8));
    assertThat(threads.total()).isEqualTo(8);
    assertThat(threads.capacity().perSecond()).isCloseTo(32, within(1e-9));
    double exact = MeanValueAnalysis.of(50, 1, List.of(new Station(0.25, 8))).throughput();
    assertThat(requireNonNull(threads.predicted()).users().getFirst().throughput().mean())
        .isCloseTo(exact, within(0.02 * exact));
  }

  @Test
  void aMakespanOfUsersIsRefused() {
    Declined declined =
        declined(
            single(0.25), users(5, 1), Question.DEFAULT.withObjective(new Objective.Makespan()));
    assertThat(declined.reason()).isEqualTo(Reason.WRONG_OBJECTIVE);
  }

  /** Each user waits for ever as soon as the partner of a message is filtered. */
  @Test
  void usersWhoWaitForEverAreTheAnswer() {
    Network losing =
        Network.builder("losing")
            .pool("p", 2)
            .source("in")
            .node("fork", new Behavior.Replicate())
            .cpu(new Exponential(0.1 * SECOND))
            .node("filter", new Behavior.Filter(0.5))
            .node("join", new Behavior.Correlate())
            .sink("out")
            .sink("copy")
            .chain("in", "fork", "join", "out")
            .chain("fork", "filter", "join", "copy")
            .build();
    assertThat(declined(losing, users(3, 1), Question.DEFAULT).reason())
        .isEqualTo(Reason.STANDSTILL);
  }
}
