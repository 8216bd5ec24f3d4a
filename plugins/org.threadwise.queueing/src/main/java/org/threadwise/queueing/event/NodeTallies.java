package org.threadwise.queueing.event;

import java.util.Arrays;
import org.threadwise.queueing.event.Run.BlockedTally;
import org.threadwise.queueing.event.Run.NodeTally;

/** What is counted of the work units of each node. */
final class NodeTallies {
  // causes for which a taken thread waits
  static final int LOCK = 0;
  static final int TURN = 1;
  static final int CARRIER = 2;
  static final int STATION = 3;
  private static final int CAUSES = 4;

  final long[] arrivals;
  final long[] ended;
  final double[] service;
  final long[] taken;
  final long[] waited;
  final double[] waiting;
  final double[][] blocked;

  NodeTallies(int nodes) {
    arrivals = new long[nodes];
    ended = new long[nodes];
    service = new double[nodes];
    taken = new long[nodes];
    waited = new long[nodes];
    waiting = new double[nodes];
    blocked = new double[CAUSES][nodes];
  }

  void restart() {
    Arrays.fill(arrivals, 0);
    Arrays.fill(ended, 0);
    Arrays.fill(service, 0);
    Arrays.fill(taken, 0);
    Arrays.fill(waited, 0);
    Arrays.fill(waiting, 0);
    for (double[] sums : blocked) {
      Arrays.fill(sums, 0);
    }
  }

  NodeTally tally(int node, long leftOver) {
    return new NodeTally(
        arrivals[node],
        ended[node],
        service[node],
        taken[node],
        waited[node],
        waiting[node],
        new BlockedTally(
            blocked[LOCK][node],
            blocked[TURN][node],
            blocked[CARRIER][node],
            blocked[STATION][node]),
        leftOver);
  }
}
