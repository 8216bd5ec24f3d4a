package org.threadwise.measurement.annotation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.source.Observation;
import org.threadwise.measurement.source.Observation.Execution;
import org.threadwise.measurement.source.Remark;
import org.threadwise.measurement.source.Stalls;

/** Decides which executions are left out because the machine stood still while they ran. */
final class StalledExecutions {
  private final Stalls stalls;
  private @Nullable Execution last;
  private long count;

  StalledExecutions(Stalls stalls) {
    this.stalls = stalls;
  }

  /**
   * Returns whether an execution overlaps a stall. The parts of an execution follow it directly;
   * they are left out with it, even if they are shorter.
   */
  boolean leavesOut(Execution execution) {
    if (stalls == Stalls.NONE || execution.start() == Observation.UNKNOWN_TIME) {
      return false;
    }
    if (last != null
        && execution.quantity() != last.quantity()
        && execution.start() == last.start()
        && execution.name().equals(last.name())) {
      return true;
    }
    boolean overlaps = stalls.overlap(execution.start(), execution.duration());
    last = overlaps ? execution : null;
    count += overlaps ? 1 : 0;
    return overlaps;
  }

  /** Returns whether a window overlaps a stall. */
  boolean leavesOut(Observation.Load load) {
    return stalls.overlap(load.start(), (double) load.end() - load.start());
  }

  /** Returns the remark about stalls; empty if there were none. */
  Optional<Remark> remark() {
    return stalls.intervals().isEmpty()
        ? Optional.empty()
        : Optional.of(
            Remark.of(
                Remark.Kind.STALLS,
                Integer.toString(stalls.intervals().size()),
                Double.toString(stalls.duration()),
                Long.toString(count)));
  }
}
