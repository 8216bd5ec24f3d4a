package org.threadwise.queueing.simulation;

import org.threadwise.queueing.event.Run.BlockedTally;
import org.threadwise.queueing.event.Run.NodeTally;
import org.threadwise.queueing.simulation.Figures.BlockedFigures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.statistics.Moments;

/** Work units of one node, one sample for each replication, in seconds. */
final class NodeSamples {
  private final Moments units = new Moments();
  private final Moments unitsPerOrder = new Moments();
  private final Moments waiting = new Moments();
  private final Moments service = new Moments();
  private final Moments lock = new Moments();
  private final Moments turn = new Moments();
  private final Moments carrier = new Moments();
  private final Moments station = new Moments();
  private final Moments waited = new Moments();
  private final Moments leftOver = new Moments();

  /**
   * Adds one replication.
   *
   * @param arrivals orders that arrived in the window
   */
  void add(NodeTally tally, long arrivals) {
    units.add((double) tally.units());
    leftOver.add((double) tally.leftOver());
    if (arrivals > 0) {
      unitsPerOrder.add((double) tally.units() / arrivals);
    }
    if (tally.taken() > 0) {
      waiting.add(tally.waiting() / tally.taken() / DeliverySamples.NANOS);
      waited.add((double) tally.waited() / tally.taken());
    }
    if (tally.units() > 0) {
      double each = tally.units() * DeliverySamples.NANOS;
      BlockedTally blocked = tally.blocked();
      service.add(tally.service() / each);
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
        Estimate.of(unitsPerOrder),
        Estimate.of(waiting),
        Estimate.of(service),
        new BlockedFigures(
            Estimate.of(lock), Estimate.of(turn), Estimate.of(carrier), Estimate.of(station)),
        Estimate.of(waited),
        leftOver.mean());
  }
}
