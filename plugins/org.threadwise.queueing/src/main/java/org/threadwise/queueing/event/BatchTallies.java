package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The tallies of the batches of a window. */
final class BatchTallies {
  private final WindowBatches batches;
  private final List<ReplicationTallies> all = new ArrayList<>();

  /** Tallies up to the end of the last batch; null before. */
  private @Nullable ReplicationTallies upToLast;

  BatchTallies(WindowBatches batches) {
    this.batches = batches;
  }

  /** Ends a batch with the tallies of the window up to now. */
  void end(ReplicationTallies upTo) {
    all.add(upToLast == null ? upTo : TallyDifference.of(upTo, upToLast));
    upToLast = upTo;
  }

  /** Returns the tallies of all batches; empty if the run has not reached its end. */
  List<ReplicationTallies> all() {
    return all.size() == batches.count() ? List.copyOf(all) : List.of();
  }
}
