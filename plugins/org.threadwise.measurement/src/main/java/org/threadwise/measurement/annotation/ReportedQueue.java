package org.threadwise.measurement.annotation;

import java.util.Optional;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Remark;

/** The length of the work queue, as the engine counted it at the end of each window. */
final class ReportedQueue {
  private double area;
  private double time;
  private double longest;

  /** Adds a window; windows without a length of the queue are ignored. */
  void add(Observation.Activity activity) {
    if (activity.queue() >= 0 && activity.length() > 0) {
      area += activity.queue() * activity.length();
      time += activity.length();
      longest = Math.max(longest, activity.queue());
    }
  }

  /** Returns the mean and the greatest length as a remark; empty if none was reported. */
  Optional<Remark> remark() {
    return time == 0
        ? Optional.empty()
        : Optional.of(
            Remark.of(
                Remark.Kind.QUEUE_LENGTH, Double.toString(area / time), Double.toString(longest)));
  }
}
