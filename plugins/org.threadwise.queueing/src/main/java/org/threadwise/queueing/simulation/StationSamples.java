package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.simulation.Figures.StationFigures;
import org.threadwise.queueing.statistics.Tally;

/** The figures of one station, one sample per replication. */
final class StationSamples {
  private final int servers;
  private final Tally utilization = new Tally();
  private final ControlledTally waiting = new ControlledTally();
  private final ControlledTally queueLength = new ControlledTally();

  StationSamples(int servers) {
    this.servers = servers;
  }

  /**
   * Adds one replication.
   *
   * @param window length in nanoseconds, greater than 0
   */
  void add(StationTally tally, long window, Deviations deviations) {
    utilization.add(tally.busyServers() / window / servers);
    queueLength.add(tally.queueLength() / window, deviations.ofTime());
    if (tally.requests() > 0) {
      waiting.add(tally.waiting() / tally.requests() / DeliverySamples.NANOS, deviations.ofUnits());
    }
  }

  StationFigures figures(int station) {
    return new StationFigures(
        station, Estimate.of(utilization), waiting.estimate(), queueLength.estimate());
  }
}
