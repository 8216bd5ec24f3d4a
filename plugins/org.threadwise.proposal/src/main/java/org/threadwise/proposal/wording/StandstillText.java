package org.threadwise.proposal.wording;

import java.util.stream.Collectors;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.simulation.Outcome.Stalled;
import org.threadwise.queueing.simulation.Outcome.Stalled.WaitingThreads;

/** Text for runs that come to a standstill. */
public final class StandstillText {
  private StandstillText() {}

  /** Returns the kind of a standstill: "stuck", "no time passes" or "deadlocked". */
  public static String title(Stalled stalled) {
    return switch (stalled.cause()) {
      case STUCK -> "stuck";
      case NO_TIME -> "no time passes";
      case DEADLOCKED -> "deadlocked";
    };
  }

  /** Returns what happened, why, and what to do; a sentence without its full stop. */
  public static String of(Stalled stalled) {
    return switch (stalled.cause()) {
      case STUCK ->
          when(stalled)
              + " all users wait for messages that joins or throttlers keep for ever, so nothing is"
              + " left to happen; see that every message that a join waits for arrives, and is not"
              + " filtered or rejected before, and that throttlers let enough messages pass at once";
      case NO_TIME ->
          when(stalled)
              + " the users at "
              + stalled.element()
              + " are answered in no time and send again at the same instant, for ever; give them a"
              + " think time, or the elements on their way a service time";
      case DEADLOCKED ->
          when(stalled)
              + " threads wait for one another for ever: "
              + stalled.deadlock().stream()
                  .map(StandstillText::waiting)
                  .collect(Collectors.joining(", "))
              + stalled.deadlock().stream()
                  .map(WaitingThreads::cause)
                  .distinct()
                  .map(StandstillText::remedy)
                  .collect(Collectors.joining());
    };
  }

  private static String waiting(WaitingThreads waiting) {
    String threads = Numbers.counted(waiting.threads(), "thread") + " of pool " + waiting.pool();
    String verb = waiting.threads() == 1 ? " waits" : " wait";
    return threads
        + verb
        + switch (waiting.cause()) {
          case BRANCHES -> " for their branches";
          case THROTTLE -> " for messages downstream of a throttler";
          default -> " for room in the queue of pool " + waiting.target();
        };
  }

  private static String remedy(BlockingCause cause) {
    return switch (cause) {
      case BRANCHES -> "; execute the branches on a pool that leads back to none of these";
      case THROTTLE ->
          "; let the throttler pass more messages at once, remove its 'blocking', or execute the"
              + " elements after it on another pool";
      default ->
          "; let one of these pools reject in another way than 'block', or leave its queue"
              + " unbounded";
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
