package org.threadwise.proposal.difference;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.proposal.goals.CheckedGoal;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;

/**
 * A network under a workload, and what its simulation found.
 *
 * @param goals of the workload, compared with the figures; none without figures
 */
public record SimulatedScenario(
    Network network, Workload workload, List<CheckedGoal> goals, Outcome outcome) {

  public SimulatedScenario {
    goals = List.copyOf(goals);
  }

  /** Returns the figures, null if there are none. */
  public @Nullable Figures figures() {
    return outcome instanceof Outcome.Completed completed ? completed.figures() : null;
  }

  /** Returns whether the workload is above capacity. */
  boolean isOverloaded() {
    return outcome.instability() != null;
  }
}
