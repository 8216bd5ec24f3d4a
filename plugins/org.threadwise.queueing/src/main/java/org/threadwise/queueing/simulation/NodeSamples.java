package org.threadwise.queueing.simulation;

import java.util.Collections;
import java.util.EnumMap;
import java.util.Map;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.simulation.Figures.NodeFigures;
import org.threadwise.queueing.simulation.Figures.ResidenceFigures;
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
  private final Map<BlockingCause, Tally> blocked = new EnumMap<>(BlockingCause.class);
  private final Tally waited = new Tally();
  private final Tally utilization = new Tally();
  private final Tally queueLength = new Tally();
  private final Tally residence = new Tally();
  private final Tally residenceShare = new Tally();
  private final Tally residenceWaiting = new Tally();
  private final Tally residenceBlocked = new Tally();
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
    long started = perMessage ? tally.units() : tally.taken();
    if (started > 0) {
      double each = started * DeliverySamples.NANOS;
      tally
          .blocked()
          .forEach(
              (cause, time) -> blocked.computeIfAbsent(cause, any -> new Tally()).add(time / each));
    }
  }

  /**
   * Adds the node's parts of its pool in one replication.
   *
   * @param utilizationPart NaN if the pool had no thread, or has no utilisation
   */
  void add(double queuePart, double utilizationPart) {
    queueLength.add(queuePart);
    if (Double.isFinite(utilizationPart)) {
      utilization.add(utilizationPart);
    }
  }

  /**
   * Adds the time that an order spent at the node in one replication.
   *
   * @param allNodes total of all nodes
   */
  void add(ResidenceTimes.ResidenceTime time, double allNodes) {
    residence.add(time.total());
    residenceWaiting.add(time.waiting());
    residenceBlocked.add(time.blocked());
    if (allNodes > 0) {
      residenceShare.add(time.total() / allNodes);
    }
  }

  private Map<BlockingCause, Estimate> blockedFigures() {
    Map<BlockingCause, Estimate> figures = new EnumMap<>(BlockingCause.class);
    for (BlockingCause cause : BlockingCause.values()) {
      figures.put(cause, Estimate.of(blocked.getOrDefault(cause, new Tally())));
    }
    return Collections.unmodifiableMap(figures);
  }

  NodeFigures figures(int node) {
    return new NodeFigures(
        node,
        Estimate.of(units),
        Estimate.of(taken),
        Estimate.of(unitsPerOrder),
        Estimate.of(waiting),
        Estimate.of(service),
        blockedFigures(),
        Estimate.of(waited),
        Estimate.of(utilization),
        Estimate.of(queueLength),
        new ResidenceFigures(
            Estimate.of(residence),
            Estimate.of(residenceShare),
            Estimate.of(residenceWaiting),
            Estimate.of(residenceBlocked)),
        Estimate.of(leftOver));
  }
}
