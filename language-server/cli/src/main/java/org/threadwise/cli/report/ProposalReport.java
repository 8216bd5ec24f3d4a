package org.threadwise.cli.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.wording.BottleneckText;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.Proposal;

/**
 * What was asked of sizing, and its answer.
 *
 * @param file as the user named it
 * @param network as the model describes it
 * @param workload under which threads were sized
 * @param seed all randomness follows from it
 * @param proposal the answer
 * @param wallSeconds time that it took here
 */
public record ProposalReport(
    String file,
    Network network,
    Workload workload,
    long seed,
    Proposal proposal,
    double wallSeconds) {

  /** The predicted figures as those of a simulation, null if there are none. */
  @Nullable SimulationReport predicted() {
    if (!(proposal instanceof Proposal.Threads threads) || threads.predicted() == null) {
      return null;
    }
    Figures figures = threads.predicted();
    Outcome.Unstable instability =
        threads.overloaded()
            ? new Outcome.Unstable(
                threads.capacity().perSecond(),
                threads.bottleneck().element(),
                BottleneckText.why(threads.bottleneck()))
            : null;
    return new SimulationReport(
        file,
        threads.network(),
        threads.workload(),
        ExperimentSettings.of(seed, new StoppingRule.Replications(figures.replications())),
        new Outcome.Completed(figures, Outcome.Ending.REPLICATIONS, instability, true, List.of()),
        List.of(),
        List.of(),
        wallSeconds);
  }
}
