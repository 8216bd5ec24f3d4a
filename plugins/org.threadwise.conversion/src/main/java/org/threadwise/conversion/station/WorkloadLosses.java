package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.network.Workload;

/** The losses of a workload's end and warm-up. */
public final class WorkloadLosses {

  private static final double NANOS = 1e9;

  private WorkloadLosses() {}

  /** Returns the losses of a format that has neither an end nor a warm-up. */
  public static List<Loss> of(Workload workload) {
    List<Loss> losses = new ArrayList<>();
    if (workload.duration() != Workload.UNTIL_DONE) {
      losses.add(
          new Loss(
              element(workload),
              "ends after " + seconds(workload.duration()) + "; here it never ends"));
    }
    ofWarmUp(workload).ifPresent(losses::add);
    return losses;
  }

  /** Returns the loss of the warm-up if the other program determines its own. */
  public static Optional<Loss> ofWarmUp(Workload workload) {
    return workload.warmUp() > 0
        ? Optional.of(
            new Loss(
                element(workload),
                "its warm-up of "
                    + seconds(workload.warmUp())
                    + " is not expressed; the program that reads this determines its own"))
        : Optional.empty();
  }

  /** Returns the error of a format that needs a rate, for a workload without one. */
  public static IllegalArgumentException onlyAtOnce(Workload workload) {
    return new IllegalArgumentException(
        element(workload)
            + " has only messages at once, which this format cannot express: choose a workload"
            + " with a rate");
  }

  private static String element(Workload workload) {
    return "workload " + workload.name();
  }

  private static String seconds(long nanos) {
    double seconds = nanos / NANOS;
    return (seconds == Math.rint(seconds) ? Long.toString((long) seconds) : seconds) + " s";
  }
}
