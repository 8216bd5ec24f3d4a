package org.threadwise.measurement.wording;

import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.threadwise.measurement.annotation.ObservationCollector.Skipped;
import org.threadwise.measurement.source.SkipReason;
import org.threadwise.proposal.wording.Numbers;

/** Text about records of a source that were skipped. */
public final class SkipText {

  private SkipText() {}

  /** Returns a sentence without a final full stop. */
  public static String of(SkipReason reason, Skipped skipped) {
    String place =
        skipped.position() > 0
            ? Stream.of(skipped.source(), Long.toString(skipped.position()))
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining(":", ", the first at ", ""))
            : "";
    return "skipped " + Numbers.counted(skipped.count(), "record") + " " + reason(reason) + place;
  }

  private static String reason(SkipReason reason) {
    return switch (reason) {
      case MALFORMED -> "with missing or corrupt parts";
      case BAD_NUMBER -> "without a usable number";
      case NEGATIVE_TIME -> "with a negative time";
      case BAD_UNIT -> "with an unknown unit";
      case NO_NAME -> "without a name";
      case TOO_LARGE -> "beyond the limit of size";
      case CLOCK_SKEW -> "with times that contradict each other";
      case UNFINISHED -> "of unfinished operations";
      case DUPLICATE -> "with the same identity as another one";
      case TOO_MANY_NAMES -> "because there are too many different names";
    };
  }
}
