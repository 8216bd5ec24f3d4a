package org.threadwise.server.figures;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Unstable;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.answer.Proposal;

/** The sizing result of a document, as far as it is available. */
public sealed interface SizingState {

  /** Returns the {@code ResultsState} of the protocol. */
  default String protocolName() {
    return switch (this) {
      case Unavailable unavailable -> "none";
      case Available sizing when sizing.stale() -> "stale";
      case Available sizing ->
          switch (sizing.simulation()) {
            case RUNNING -> "simulating";
            case STOPPED -> sizing.proposal() == null ? "formula" : "simulated";
            case DONE -> "simulated";
          };
    };
  }

  /**
   * No figures.
   *
   * @param reason shown to users
   */
  record Unavailable(String reason) implements SizingState {}

  /**
   * Figures of a document.
   *
   * @param model the sized model
   * @param first the answer of the formulas, null if there is nothing to size or no load
   * @param proposal the simulated proposal, null until it is complete
   * @param written the figures with the written counts, null until they are simulated
   * @param simulation the status of the simulation
   * @param stale whether the figures belong to an earlier version because the current one has
   *     errors
   */
  record Available(
      SizableModel model,
      @Nullable FirstAnswer first,
      @Nullable Proposal proposal,
      @Nullable WrittenFigures written,
      SimulationStatus simulation,
      boolean stale)
      implements SizingState {

    /** Returns the proposed counts; null before the simulation or if there is no proposal. */
    public Proposal.@Nullable Threads threads() {
      return proposal instanceof Proposal.Threads threads ? threads : null;
    }

    Available of(SizableModel other) {
      return new Available(other, first, proposal, written, simulation, false);
    }

    Available with(SimulationStatus other) {
      return new Available(model, first, proposal, written, other, stale);
    }

    Available with(Proposal found, @Nullable WrittenFigures simulated, SimulationStatus other) {
      return new Available(model, first, found, simulated, other, stale);
    }

    Available asStale() {
      return new Available(model, first, proposal, written, simulation, true);
    }
  }

  /**
   * The simulated figures with the written counts.
   *
   * @param figures null if the workload is unstable or comes to a standstill
   * @param instability the cause of the instability, null if the workload is stable
   * @param standstill the standstill, null if there is none
   */
  record WrittenFigures(
      @Nullable Figures figures, @Nullable Unstable instability, @Nullable Stalled standstill) {}

  /** Statuses of the background simulation. */
  enum SimulationStatus {
    /** Scheduled or running. */
    RUNNING,
    /** All figures are complete. */
    DONE,
    /** Cancelled by the user, or not started because automatic simulation is switched off. */
    STOPPED
  }
}
