package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentMonitor;
import org.threadwise.sizing.Proposal.Declined;
import org.threadwise.sizing.Proposal.Threads;

/** Answers that tests expect to their questions. */
final class ExpectedProposals {
  private ExpectedProposals() {}

  static Threads proposed(Network network, Workload workload, Question question) {
    Proposal proposal = Sizing.propose(network, workload, question, ExperimentMonitor.NONE);
    assertThat(proposal).isInstanceOf(Threads.class);
    return (Threads) proposal;
  }

  static Declined declined(Network network, Workload workload, Question question) {
    Proposal proposal = Sizing.propose(network, workload, question, ExperimentMonitor.NONE);
    assertThat(proposal).isInstanceOf(Declined.class);
    return (Declined) proposal;
  }
}
