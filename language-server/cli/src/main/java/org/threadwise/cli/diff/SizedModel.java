package org.threadwise.cli.diff;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.input.ModelScenario;
import org.threadwise.proposal.difference.SimulatedScenario;
import org.threadwise.proposal.goals.GoalCheck;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.answer.Proposal;
import org.threadwise.sizing.answer.Proposal.Threads;

/**
 * A version of a model.
 *
 * @param outcome of its simulation as written
 * @param proposal for its pools
 */
public record SizedModel(ModelScenario scenario, Outcome outcome, Proposal proposal) {

  /** Returns the model with the thread counts that it declares. */
  SimulatedScenario written() {
    Figures figures = outcome instanceof Outcome.Completed completed ? completed.figures() : null;
    return simulated(scenario.network(), scenario.workload(), figures, outcome);
  }

  /** Returns the model with the proposed thread counts, if their figures were predicted. */
  Optional<SimulatedScenario> proposed() {
    return threads()
        .flatMap(
            threads ->
                Optional.ofNullable(threads.predicted())
                    .map(
                        figures ->
                            simulated(
                                threads.network(),
                                threads.workload(),
                                figures,
                                complete(figures))));
  }

  /** Returns the proposal, if there is one. */
  Optional<Threads> threads() {
    return proposal instanceof Threads threads ? Optional.of(threads) : Optional.empty();
  }

  private SimulatedScenario simulated(
      Network network, Workload workload, @Nullable Figures figures, Outcome of) {
    return new SimulatedScenario(
        network,
        workload,
        figures == null
            ? List.of()
            : GoalCheck.of(scenario.goals(), scenario.mapping(), network, figures),
        of);
  }

  private static Outcome complete(Figures figures) {
    return new Outcome.Completed(figures, Outcome.Ending.REPLICATIONS, null, true, List.of());
  }
}
