package org.threadwise.sizing.formula;

import static org.assertj.core.api.Assertions.assertThat;
import static org.threadwise.sizing.ExpectedProposals.declined;
import static org.threadwise.sizing.ExpectedProposals.proposed;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.network.Goal;
import org.threadwise.queueing.network.Goal.Bound;
import org.threadwise.queueing.network.Goal.Relation;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.SizingModels;
import org.threadwise.sizing.answer.Caveat;
import org.threadwise.sizing.answer.Finding;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

class FeasibilityTest {

  private static final long STACK = 1 << 20;
  private static final Workload WORKLOAD = SizingModels.poisson(100);

  @ParameterizedTest
  @CsvSource({"AT_MOST, 8, 8", "LESS, 8, 7", "AT_MOST, 8.5, 8", "LESS, 8.5, 8", "AT_MOST, 0.5, 0"})
  void memoryOfTheStacksLimitsTheThreadsBeforeAnythingRuns(
      Relation relation, double megabytes, int threads) {
    Feasibility allowed = allowed(two(), new Goal.Memory(relation, megabytes * STACK));
    assertThat(allowed.most()).isEqualTo(threads);
    assertThat(allowed.measured()).isEmpty();
  }

  @Test
  void memoryThatOtherPoolsTakeTooIsMeasured() {
    Pool perTask = new Pool("a", new Pool.Threads.PerTask(), Pool.Discipline.FIFO, Pool.Costs.NONE);
    Bound memory = new Goal.Memory(Relation.AT_MOST, 8 * STACK);
    Feasibility allowed = allowed(two().withPool(0, perTask), memory);
    assertThat(allowed.most()).isEqualTo(8);
    assertThat(allowed.measured()).containsExactly(memory);
  }

  @Test
  void memoryWithoutAHostIsACaveat() {
    Bound memory = new Goal.Memory(Relation.AT_MOST, 8 * STACK);
    Feasibility allowed = allowed(two().withHost(null), memory);
    assertThat(allowed.most()).isEqualTo(Question.NO_MAXIMUM);
    assertThat(allowed.caveats()).containsExactly(Caveat.Plain.MEMORY_NOT_MODELLED);
  }

  @Test
  void poolsAndTheirSumHaveLimitsOfTheirOwn() {
    Feasibility allowed =
        allowed(
            two(),
            new Goal.ThreadCount(1, Relation.AT_MOST, 3),
            new Goal.ThreadCount(Goal.ANY, Relation.LESS, 20));
    assertThat(allowed.most()).isEqualTo(19);
    assertThat(allowed.mostOfPool().get(1)).isEqualTo(3);
    assertThat(allowed.mostOfPool().get(0)).isEqualTo(Question.NO_MAXIMUM);
  }

  @Test
  void aProposalKeepsTheMemoryAndTheLimitsOfItsPools() {
    List<Goal> goals =
        List.of(
            new Goal(
                WORKLOAD.name(),
                List.of(
                    new Goal.Memory(Relation.AT_MOST, 7 * STACK),
                    new Goal.ThreadCount(1, Relation.AT_MOST, 3))));
    Question question = Question.DEFAULT.withGoals(goals).withPrecision(0.05);
    Proposal.Threads proposal = proposed(two(), SizingModels.poisson(1200), question);
    assertThat(proposal.total()).isLessThanOrEqualTo(7);
    assertThat(proposal.pools().get(1).threads()).isLessThanOrEqualTo(3);
  }

  /**
   * Pools a and b with two tasks each; in local pools, the limit of a holds for both of its tasks.
   */
  @Test
  void aLimitOfASharedPoolHoldsForThePoolsThatReplaceItTogether() {
    Network shared =
        Network.builder("shared")
            .pool("a", 1)
            .pool("b", 1)
            .source("in")
            .task("A1", SizingModels.exponential(1))
            .on("a")
            .task("A2", SizingModels.exponential(3))
            .on("a")
            .task("B1", SizingModels.exponential(1))
            .on("b")
            .task("B2", SizingModels.exponential(2))
            .on("b")
            .sink("out")
            .chain("in", "A1", "A2", "B1", "B2", "out")
            .build();
    Goal limit = new Goal(WORKLOAD.name(), List.of(new Goal.ThreadCount(0, Relation.AT_MOST, 5)));
    Question question =
        Question.DEFAULT.withGoals(List.of(limit)).withPools(SizedPools.LOCAL).withPrecision(0.05);
    Proposal.Threads proposal = proposed(shared, SizingModels.poisson(800), question);
    assertThat(proposal.pools())
        .extracting(Proposal.SizedPool::name)
        .containsExactly("A1", "A2", "B1", "B2");
    List<Integer> threads = proposal.pools().stream().map(Proposal.SizedPool::threads).toList();
    assertThat(threads.get(0) + threads.get(1)).isEqualTo(5);
    assertThat(threads.get(2) + threads.get(3)).isGreaterThan(4);
    assertThat(proposal.evidence().explanation().getFirst().findings())
        .contains(new Finding.SharedLimit("a", 2, 5));
    Goal none = new Goal(WORKLOAD.name(), List.of(new Goal.ThreadCount(0, Relation.LESS, 2)));
    assertThat(
            declined(shared, SizingModels.poisson(10), question.withGoals(List.of(none))).refusal())
        .isEqualTo(new Refusal.TooFewThreadsInPool("a", 2, 1));
  }

  private static Feasibility allowed(Network network, Bound... bounds) {
    Formulas formulas = new Formulas(network, WORKLOAD);
    Goal goal = new Goal(WORKLOAD.name(), List.of(bounds));
    return Feasibility.of(
        Question.DEFAULT.withGoals(List.of(goal)), WORKLOAD.name(), formulas, network);
  }

  /** Returns two pools with a task each, on a host with 1 MB for each thread. */
  private static Network two() {
    return Network.builder("two")
        .pool("a", 1)
        .pool("b", 1)
        .host(Host.ofCores(16))
        .source("in")
        .task("A", SizingModels.exponential(1))
        .on("a")
        .task("B", SizingModels.exponential(1))
        .on("b")
        .sink("out")
        .chain("in", "A", "B", "out")
        .build();
  }
}
