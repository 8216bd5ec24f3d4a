package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.ReplicationTallies.BlockedTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.simulation.Figures.BlockedFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.statistics.Tally;

/**
 * The work units of one node, one sample per replication, in seconds. Where threads carry messages,
 * its executions are no units: those that start a run wait in the queue, and all may be blocked.
 */
final class NodeSamples {
  private final boolean perMessage;
  private final Tally units = new Tally();
  private final Tally taken = new Tally();
  private final Tally unitsPerOrder = new Tally();
  private final Tally waiting = new Tally();
  private final Tally service = new Tally();
  private final Tally lock = new Tally();
  private final Tally turn = new Tally();
  private final Tally carrier = new Tally();
  private final Tally station = new Tally();
  private final Tally waited = new Tally();
  private final Tally leftOver = new Tally();

  NodeSamples(boolean perMessage) {
    this.perMessage = perMessage;
  }

  /**
   * Adds one replication.
   *
   * @param arrivals orders that arrived in the window
   */
  void add(NodeTally tally, long arrivals) {
    units.add((double) tally.units());
    taken.add((double) tally.taken());
    leftOver.add((double) tally.leftOver());
    if (arrivals > 0) {
      unitsPerOrder.add((double) tally.units() / arrivals);
    }
    if (tally.units() > 0) {
      service.add(tally.service() / tally.units() / DeliverySamples.NANOS);
    }
    if (tally.taken() > 0) {
      waiting.add(tally.waiting() / (tally.taken() * DeliverySamples.NANOS));
      waited.add((double) tally.waited() / tally.taken());
    }
    long begun = perMessage ? tally.units() : tally.taken();
    if (begun > 0) {
      double each = begun * DeliverySamples.NANOS;
      BlockedTally blocked = tally.blocked();
      lock.add(blocked.lock() / each);
      turn.add(blocked.turn() / each);
      carrier.add(blocked.carrier() / each);
      station.add(blocked.station() / each);
    }
  }

  NodeFigures figures(int node) {
    return new NodeFigures(
        node,
        Estimate.of(units),
        Estimate.of(taken),
        Estimate.of(unitsPerOrder),
        Estimate.of(waiting),
        Estimate.of(service),
        new BlockedFigures(
            Estimate.of(lock), Estimate.of(turn), Estimate.of(carrier), Estimate.of(station)),
        Estimate.of(waited),
        Estimate.of(leftOver));
  }
}
