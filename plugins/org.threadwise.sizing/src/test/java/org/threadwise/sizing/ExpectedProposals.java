package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Declined;
import org.threadwise.sizing.answer.Proposal.Threads;
import org.threadwise.sizing.question.Question;

/** Answers that tests expect to their questions. */
public final class ExpectedProposals {
  private ExpectedProposals() {}

  public static Threads proposed(Network network, Workload workload, Question question) {
    Proposal proposal = Sizing.propose(network, workload, question, ExperimentMonitor.NONE);
    assertThat(proposal).isInstanceOf(Threads.class);
    return (Threads) proposal;
  }

  public static Declined declined(Network network, Workload workload, Question question) {
    Proposal proposal = Sizing.propose(network, workload, question, ExperimentMonitor.NONE);
    assertThat(proposal).isInstanceOf(Declined.class);
    return (Declined) proposal;
  }
}
