package org.threadwise.proposal.wording;

import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Stalled.Cause;

/** Text for runs that come to a standstill. */
public final class StandstillText {
  private StandstillText() {}

  /** Returns the kind of a standstill in one or two words, "stuck" or "no time passes". */
  public static String title(Stalled stalled) {
    return stalled.cause() == Cause.STUCK ? "stuck" : "no time passes";
  }

  /** Returns what happened, why, and what to do; a sentence without its full stop. */
  public static String of(Stalled stalled) {
    return switch (stalled.cause()) {
      case STUCK ->
          when(stalled)
              + " all users wait for messages that joins keep for ever, so nothing is left to"
              + " happen; see that every message that a join waits for arrives, and is not filtered"
              + " or rejected before";
      case NO_TIME ->
          when(stalled)
              + " the users at "
              + stalled.element()
              + " are answered in no time and send again at the same instant, for ever; give them a"
              + " think time, or the elements on their way a service time";
    };
  }

  private static String when(Stalled stalled) {
    return "in "
        + (stalled.replications() == 1
            ? "the only replication"
            : stalled.stalled() + " of " + Numbers.counted(stalled.replications(), "replication"))
        + ", first after "
        + Numbers.seconds(stalled.seconds())
        + ",";
  }
}
