package org.threadwise.measurement.wording;

import org.threadwise.measurement.source.SkipReason;
import org.threadwise.proposal.wording.Numbers;

/** Text about records of a source that were skipped. */
public final class SkipText {

  private SkipText() {}

  /**
   * Returns a sentence without a final full stop.
   *
   * @param count number of records
   * @param position line or record of the first one, from 1; 0 if unknown
   */
  public static String of(SkipReason reason, long count, long position) {
    return "skipped "
        + Numbers.counted(count, "record")
        + " "
        + reason(reason)
        + (position > 0 ? ", the first at " + Numbers.count(position) : "");
  }

  private static String reason(SkipReason reason) {
    return switch (reason) {
      case MALFORMED -> "that are truncated or corrupt";
      case BAD_NUMBER -> "without a usable number";
      case NEGATIVE_TIME -> "with a negative time";
      case BAD_UNIT -> "with an unknown unit";
      case NO_NAME -> "without a name";
      case TOO_LARGE -> "that are too large";
      case CLOCK_SKEW -> "with times that contradict each other";
      case UNFINISHED -> "that were not finished";
      case DUPLICATE -> "that repeat another one";
      case TOO_MANY_NAMES -> "because there are too many different names";
    };
  }
}
