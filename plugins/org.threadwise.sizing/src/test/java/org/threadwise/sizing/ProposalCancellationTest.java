package org.threadwise.sizing;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.threadwise.queueing.load.CancellationCheck;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.question.Question;
import org.threadwise.sizing.question.SizedPools;

/** A search for a proposal stops when it is cancelled, and leaves no thread. */
@Isolated("it looks for threads of replications")
class ProposalCancellationTest {

  @ParameterizedTest
  @CsvSource({
    "GLOBAL, 1, 1",
    "GLOBAL, 1, 100",
    "GLOBAL, 2, 100",
    "LOCAL, 1, 100",
    "BOTH, 2, 100",
  })
  void searchStops(SizedPools pools, int workers, int checks) throws Exception {
    Network network = SizingModels.chain(SizingModels.exponential(1), SizingModels.exponential(2));
    Workload workload = SizingModels.poisson(900);
    Question question =
        Question.DEFAULT.withPools(pools).withPrecision(0.0001).withWorkers(workers);
    CancellationCheck.stops(
        checks,
        monitor ->
            assertThat(Sizing.propose(network, workload, question, monitor))
                .isInstanceOf(Proposal.Cancelled.class));
  }
}
