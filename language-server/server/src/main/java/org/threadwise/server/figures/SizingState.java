package org.threadwise.server.figures;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome.Unstable;
import org.threadwise.sizing.FirstAnswer;
import org.threadwise.sizing.Proposal;

/** What is known of the threads of a text. */
public sealed interface SizingState {

  /**
   * Nothing.
   *
   * @param why in words
   */
  record Nothing(String why) implements SizingState {}

  /**
   * Figures.
   *
   * @param model that they are of
   * @param first by formulas, null where there is nothing to size or nothing to do
   * @param proposal by simulation, null before there is one
   * @param written what the text does with the counts that it has, null before that was simulated
   * @param work what goes on
   * @param stale whether they are of an earlier text, and the one now cannot be understood
   */
  record Known(
      SizableModel model,
      @Nullable FirstAnswer first,
      @Nullable Proposal proposal,
      @Nullable Written written,
      Work work,
      boolean stale)
      implements SizingState {

    /** The proposed counts, null before they were simulated, or if there are none. */
    public Proposal.@Nullable Threads threads() {
      return proposal instanceof Proposal.Threads threads ? threads : null;
    }

    Known of(SizableModel other) {
      return new Known(other, first, proposal, written, work, false);
    }

    Known with(Work other) {
      return new Known(model, first, proposal, written, other, stale);
    }

    Known with(Proposal found, @Nullable Written simulated, Work other) {
      return new Known(model, first, found, simulated, other, stale);
    }

    Known asStale() {
      return new Known(model, first, proposal, written, work, true);
    }
  }

  /**
   * What a text does with the counts that it has.
   *
   * @param figures null if orders pile up without an end
   * @param instability why orders pile up, null if they do not, or it is not known
   */
  record Written(@Nullable Figures figures, @Nullable Unstable instability) {}

  /** What a simulation does. */
  enum Work {
    /** It will start, or runs. */
    RUNNING,
    /** There is nothing more to find. */
    DONE,
    /** It was cancelled by the user, or simulations do not start by themselves. */
    STOPPED
  }
}
