package org.threadwise.sizing.executor;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.data.Percentage.withPercentage;
import static org.threadwise.sizing.ExpectedProposals.proposed;
import static org.threadwise.sizing.SizingModels.MILLI;
import static org.threadwise.sizing.SizingModels.constant;
import static org.threadwise.sizing.SizingModels.exponential;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.answer.Proposal.Alternative;
import org.threadwise.sizing.answer.Proposal.Exclusion;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Executor;
import org.threadwise.sizing.question.Executor.ExecutionModel;
import org.threadwise.sizing.question.Executors;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.variant.ExecutionVariant;

/** Execution per task and per message, compared where theory knows which is better. */
class ExecutionModelsTest {

  private static final Executor PER_MESSAGE = Executor.of(ExecutionModel.PER_MESSAGE);
  private static final Executor PER_TASK = Executor.of(ExecutionModel.PER_TASK);
  private static final Question ALL =
      Question.DEFAULT.withExecutors(Executors.ALL).withPrecision(0.05);

  private static final double DISPATCH = 0.25;
  private static final double PER_MILLI = 0.3;

  /** Two steps, exponential of mean 1 ms each, in a pool that pays 0.25 ms for what it takes. */
  private static Network twoSteps() {
    Pool.Costs costs = new Pool.Costs(0, (long) (DISPATCH * MILLI), 0, 0);
    return SizingModels.chain(
        Pool.fixed("engine", 1).withCosts(costs), null, exponential(1), exponential(1));
  }

  /** The mean response of M/G/1 in seconds (Pollaczek and Khinchine), for times in milliseconds. */
  private static double singleServer(double mean, double variance) {
    double utilization = PER_MILLI * mean;
    double waiting = PER_MILLI * (variance + mean * mean) / (2 * (1 - utilization));
    return (mean + waiting) / 1_000;
  }

  /**
   * On one thread both executors serve an order as a whole: deepest task first with two dispatches,
   * 7.45 ms, per message with one, 5.51 ms.
   */
  @Test
  void perMessageIsProposedWhereDispatchCostsTime() {
    Threads proposal =
        proposed(twoSteps(), SizingModels.poisson(PER_MILLI * 1_000), ALL.withMaxThreads(1));
    assertThat(proposal.executor()).isEqualTo(PER_MESSAGE);
    assertThat(proposal.total()).isEqualTo(1);
    assertThat(mean(proposal)).isCloseTo(singleServer(2 + DISPATCH, 2), withPercentage(5));
    assertThat(proposal.alternatives())
        .extracting(Alternative::executor)
        .contains(Executor.DECLARED);
    Alternative deepest = proposal.alternatives().getLast();
    assertThat(deepest.executor().order()).isEqualTo(Executor.Order.DEEPEST);
    assertThat(deepest.value()).isCloseTo(singleServer(2 + 2 * DISPATCH, 2), withPercentage(5));
    assertThat(compared(deepest).better()).isTrue();
    assertThat(compared(deepest).chosen()).isEqualTo(PER_MESSAGE);
    assertThat(compared(deepest).chosenThreads()).isEqualTo(1);
  }

  /** Of the executors above, only one keeps a mean of 6.5 ms with a single thread. */
  @Test
  void perMessageIsProposedWhereItNeedsFewerThreads() {
    Goal.Bound below =
        new Goal.ResponseTime(
            new Goal.Statistic.Mean(), Goal.ANY, Goal.ANY, Goal.Relation.LESS, 6.5e-3);
    Threads proposal =
        proposed(
            twoSteps(),
            SizingModels.poisson(PER_MILLI * 1_000),
            ALL.withGoals(List.of(new Goal("rush", List.of(below)))).withMaxThreads(4));
    assertThat(proposal.executor()).isEqualTo(PER_MESSAGE);
    assertThat(proposal.total()).isEqualTo(1);
    assertThat(proposal.alternatives()).extracting(Alternative::threads).containsExactly(2, 2);
  }

  /** The capacity of a thread is that of an order: 2.25 ms or 2.5 ms. */
  @Test
  void capacitiesAreComparedExactly() {
    Threads proposal =
        proposed(
            twoSteps(),
            SizingModels.poisson(PER_MILLI * 1_000),
            ALL.withObjective(new Objective.Capacity()).withMaxThreads(1));
    assertThat(proposal.executor()).isEqualTo(PER_MESSAGE);
    assertThat(proposal.capacity().perSecond()).isCloseTo(1_000 / 2.25, within(1e-9));
    assertThat(proposal.capacity().exact()).isTrue();
    assertThat(proposal.alternatives().getFirst().value()).isCloseTo(1_000 / 2.5, within(1e-9));
  }

  /**
   * A fork into two tasks of 4 ms: two threads take them at once, a thread per message does not.
   */
  private static Network fork() {
    return Network.builder("fork")
        .pool("engine", 1)
        .source("in")
        .node("R", new Behavior.Replicate())
        .cpu(constant(0))
        .task("A", constant(4))
        .task("B", constant(4))
        .node("J", new Behavior.Assemble())
        .cpu(constant(0))
        .sink("out")
        .chain("in", "R", "A", "J", "out")
        .join("R", 1, "B", 0)
        .join("B", 0, "J", 1)
        .build();
  }

  @Test
  void perTaskIsProposedWhereOrdersFork() {
    Network perMessage = ExecutionVariant.of(fork(), ExecutionModel.PER_MESSAGE);
    Threads proposal = proposed(perMessage, SizingModels.atOnce(1), ALL.withMaxThreads(4));
    assertThat(proposal.executor()).isEqualTo(PER_TASK);
    assertThat(proposal.total()).isEqualTo(2);
    assertThat(mean(proposal)).isCloseTo(4e-3, within(1e-9));
    Alternative declared = proposal.alternatives().getFirst();
    assertThat(declared.executor()).isEqualTo(Executor.DECLARED);
    assertThat(declared.threads()).isEqualTo(1);
    assertThat(declared.value()).isCloseTo(8e-3, within(1e-9));
  }

  @Test
  void theDeclaredModelIsKeptWhereTheOtherIsWorse() {
    Threads proposal = proposed(fork(), SizingModels.atOnce(1), ALL.withMaxThreads(4));
    assertThat(proposal.executor()).isEqualTo(Executor.DECLARED);
    Alternative perMessage = proposal.alternatives().getLast();
    assertThat(perMessage.executor()).isEqualTo(PER_MESSAGE);
    assertThat(perMessage.value()).isCloseTo(8e-3, within(1e-9));
    assertThat(compared(perMessage).better()).isFalse();
    assertThat(compared(perMessage).chosenThreads()).isEqualTo(2);
  }

  @Test
  void modelsThatAreTheSameAreListedWithTheReason() {
    Threads proposal =
        proposed(SizingModels.single(constant(1)), SizingModels.atOnce(1), ALL.withMaxThreads(1));
    assertThat(proposal.alternatives().getLast())
        .isEqualTo(
            new Alternative(
                PER_MESSAGE,
                null,
                Double.NaN,
                new Alternative.Excluded(Exclusion.Plain.SAME_EXECUTION)));
  }

  private static double mean(Threads proposal) {
    return requireNonNull(proposal.predicted()).exits().getFirst().response().mean().mean();
  }

  private static Alternative.Compared compared(Alternative alternative) {
    return (Alternative.Compared) alternative.comparison();
  }
}
