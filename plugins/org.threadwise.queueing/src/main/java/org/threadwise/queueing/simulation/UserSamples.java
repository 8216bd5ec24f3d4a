package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.UserTally;
import org.threadwise.queueing.simulation.Figures.UserFigures;
import org.threadwise.queueing.statistics.Tally;

/** The users at one source, one sample per replication, in seconds. */
final class UserSamples {
  private final Tally cycles = new Tally();
  private final Tally throughput = new Tally();
  private final Tally sojourn = new Tally();
  private final Tally atJoins = new Tally();

  /**
   * Adds one replication.
   *
   * @param window length in nanoseconds
   */
  void add(UserTally tally, long window) {
    cycles.add((double) tally.cycles());
    throughput.add(window == 0 ? 0 : tally.cycles() * DeliverySamples.NANOS / window);
    atJoins.add((double) tally.atJoins());
    if (tally.cycles() > 0) {
      sojourn.add(tally.sojourn() / tally.cycles() / DeliverySamples.NANOS);
    }
  }

  UserFigures figures(int source, int users) {
    return new UserFigures(
        source,
        users,
        Estimate.of(cycles),
        Estimate.of(throughput),
        Estimate.of(sojourn),
        Estimate.of(atJoins));
  }
}
