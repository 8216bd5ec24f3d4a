package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.simulation.Figures.FailureFigures;
import org.threadwise.queueing.statistics.Tally;

/** The failures of one node, one sample per replication. */
final class FailureSamples {
  private final Tally attempts = new Tally();
  private final Tally timeouts = new Tally();
  private final Tally messages = new Tally();
  private final Tally messagesPerOrder = new Tally();

  /**
   * Adds one replication.
   *
   * @param arrivals orders that arrived in the window
   */
  void add(FailureTally tally, long arrivals) {
    attempts.add((double) tally.attempts());
    timeouts.add((double) tally.timeouts());
    messages.add((double) tally.messages());
    if (arrivals > 0) {
      messagesPerOrder.add((double) tally.messages() / arrivals);
    }
  }

  FailureFigures figures(int node) {
    return new FailureFigures(
        node,
        Estimate.of(attempts),
        Estimate.of(timeouts),
        Estimate.of(messages),
        Estimate.of(messagesPerOrder));
  }
}
