package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.queueing.FigureBasis;
import org.threadwise.proposal.wording.CaveatText;
import org.threadwise.proposal.wording.Hints;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.ExperimentSettings;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.queueing.simulation.StoppingRule;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.uncertainty.InputUncertainty;

/**
 * A proposal and its context.
 *
 * @param file as given by the user
 * @param network of the model
 * @param workload under which the pools were sized
 * @param seed of all random numbers
 * @param basis assumptions and data behind the figures
 * @param uncertainty effect of the sampling errors of the inputs; null if it is unknown
 * @param wallSeconds computing time
 */
public record ProposalReport(
    String file,
    Network network,
    Workload workload,
    long seed,
    Proposal proposal,
    FigureBasis basis,
    @Nullable InputUncertainty uncertainty,
    double wallSeconds) {

  /** Returns the caveats, and the assumed time that matters most. */
  List<String> caveats() {
    List<String> caveats =
        new ArrayList<>(proposal.findEvidence().map(CaveatText::of).orElse(List.of()));
    if (proposal instanceof Proposal.Threads threads) {
      Hints.influentialAssumption(basis, threads.bottleneck()).ifPresent(caveats::add);
    }
    return caveats;
  }

  /**
   * Returns the predicted figures as a simulation report, null if there are none. Whether they are
   * those of an overload is a property of the proposal.
   */
  @Nullable SimulationReport predicted() {
    if (!(proposal instanceof Proposal.Threads threads) || threads.predicted() == null) {
      return null;
    }
    Figures figures = threads.predicted();
    return new SimulationReport(
        file,
        threads.network(),
        threads.workload(),
        ExperimentSettings.of(seed, new StoppingRule.Replications(figures.replications())),
        new Outcome.Completed(figures, Outcome.Ending.REPLICATIONS, null, true, List.of()),
        List.of(),
        List.of(),
        wallSeconds,
        null);
  }
}
