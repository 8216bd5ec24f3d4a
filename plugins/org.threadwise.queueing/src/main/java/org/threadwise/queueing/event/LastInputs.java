package org.threadwise.queueing.event;

import java.util.Arrays;
import org.threadwise.queueing.event.ReplicationTallies.JoinTally;

/** Counts at a join by which branch the last message of each complete set arrived. */
final class LastInputs {
  private final long[] counts;

  /**
   * Creates the counts of a node.
   *
   * @param branches number of branches of a join, 1 for any other node
   */
  LastInputs(int branches) {
    counts = new long[branches];
  }

  /** Returns whether the node joins several branches. */
  boolean isJoin() {
    return counts.length > 1;
  }

  /** Counts a set that a message of a branch has completed. */
  void count(int branch) {
    counts[branch]++;
  }

  /** Resets all counts. */
  void restart() {
    Arrays.fill(counts, 0);
  }

  JoinTally tally(int node) {
    return new JoinTally(node, Arrays.stream(counts).boxed().toList());
  }
}
