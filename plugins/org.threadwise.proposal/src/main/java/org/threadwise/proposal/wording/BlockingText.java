package org.threadwise.proposal.wording;

import org.threadwise.queueing.event.BlockingCause;

/** Names of what an occupied thread waits for. */
public final class BlockingText {
  private BlockingText() {}

  /** Returns the name of a cause: "application". */
  public static String of(BlockingCause cause) {
    return switch (cause) {
      case LOCK -> "lock";
      case TURN -> "turn";
      case CARRIER -> "carrier";
      case STATION -> "application";
      case FULL_QUEUE -> "full queue";
      case THROTTLE -> "throttle";
      case RETRY -> "retry";
      case BRANCHES -> "branches";
    };
  }
}
