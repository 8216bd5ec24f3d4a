package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.queueing.simulation.Outcome.Stalled.Cause;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Refusal;
import org.threadwise.sizing.question.Objective;
import org.threadwise.sizing.question.Question;

/** Counts of threads with which a network deadlocks are never proposed. */
class DeadlockSizingTest {
  private static final double SECOND = 1e9;

  /** A stage of one thread with room for one more, which sends to itself. */
  private static Network network(Distribution before, Distribution stage) {
    Threads blocking = new Threads.Custom(1, 1, 0, 1, Rejection.BLOCK);
    return Network.builder("self")
        .pool("engine", 2)
        .pool(new Pool("stage", blocking, Discipline.FIFO, Costs.NONE))
        .source("in")
        .on("engine")
        .task("A", before)
        .on("engine")
        .task("B", stage)
        .on("stage")
        .task("C", stage)
        .on("stage")
        .sink("out")
        .on("engine")
        .chain("in", "A", "B", "C", "out")
        .build();
  }

  private static Proposal propose(Network network, Workload workload, Objective objective) {
    return Sizing.propose(
        network,
        workload,
        Question.DEFAULT.withObjective(objective).withMaxThreads(8),
        ExperimentMonitor.NONE);
  }

  /**
   * One thread sends an order every 10 s, which leaves the stage in 2 s. Two threads send two
   * orders at once: then the stage waits for room behind itself.
   */
  @Test
  void fasterCountsThatDeadlockAreNotProposed() {
    Network network = network(new Constant(10 * SECOND), new Constant(SECOND));
    Proposal proposal = propose(network, SizingModels.atOnce(6), new Objective.Makespan());
    assertThat(proposal).isInstanceOf(Proposal.Threads.class);
    assertThat(((Proposal.Threads) proposal).pools().getFirst().threads()).isEqualTo(1);
  }

  @Test
  void networkThatDeadlocksWithEveryCountGetsTheReason() {
    Network network = network(SizingModels.exponential(1), SizingModels.exponential(1));
    Proposal proposal = propose(network, SizingModels.poisson(300), new Objective.MeanResponse());
    assertThat(proposal).isInstanceOf(Proposal.Declined.class);
    Refusal refusal = ((Proposal.Declined) proposal).refusal();
    assertThat(refusal).isInstanceOf(Refusal.Standstill.class);
    assertThat(((Refusal.Standstill) refusal).outcome().cause()).isEqualTo(Cause.DEADLOCKED);
  }

  @Test
  void capacityOfADeadlockingNetworkIsDeclined() {
    Network network = network(SizingModels.exponential(1), SizingModels.exponential(1));
    Proposal proposal = propose(network, SizingModels.poisson(100), new Objective.Capacity());
    assertThat(proposal).isInstanceOf(Proposal.Declined.class);
    assertThat(((Proposal.Declined) proposal).refusal()).isInstanceOf(Refusal.Standstill.class);
  }
}
