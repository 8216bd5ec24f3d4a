package org.threadwise.queueing.event;

import org.threadwise.queueing.event.ReplicationTallies.StationTally;

/** The state of a station in one replication. */
final class StationState {
  final int servers;
  final MessageQueue waiting = new MessageQueue();
  final TimeWeightedStatistic busy = new TimeWeightedStatistic();
  final TimeWeightedStatistic queued = new TimeWeightedStatistic();
  long requests;
  double waitingTime;

  StationState(int servers) {
    this.servers = servers;
  }

  /** Settles the statistics, see {@link TimeWeightedStatistic#settle}. */
  void settle(long now) {
    busy.settle(now);
    queued.settle(now);
  }

  void restart(long now) {
    busy.restart(now);
    queued.restart(now);
    requests = 0;
    waitingTime = 0;
  }

  StationTally tally(long now) {
    return new StationTally(busy.integral(now), queued.integral(now), requests, waitingTime);
  }
}
