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
  private final ControlledTally waiting = new ControlledTally();
  private final Tally service = new Tally();
  private final Map<BlockingCause, ControlledTally> blocked = new EnumMap<>(BlockingCause.class);
  private final ControlledTally waited = new ControlledTally();
  private final Tally utilization = new Tally();
  private final ControlledTally queueLength = new ControlledTally();
  private final ControlledTally residence = new ControlledTally();
  private final ControlledTally residenceShare = new ControlledTally();
  private final ControlledTally residenceWaiting = new ControlledTally();
  private final ControlledTally residenceBlocked = new ControlledTally();
  private final Tally leftOver = new Tally();

  NodeSamples(boolean perMessage) {
    this.perMessage = perMessage;
  }

  /**
   * Adds one replication.
   *
   * @param arrivals orders that arrived in the window
   */
  void add(NodeTally tally, long arrivals, Deviations deviations) {
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
      waiting.add(tally.waiting() / (tally.taken() * DeliverySamples.NANOS), deviations.ofUnits());
      waited.add((double) tally.waited() / tally.taken(), deviations.ofUnits());
    }
    long started = perMessage ? tally.units() : tally.taken();
    if (started > 0) {
      double each = started * DeliverySamples.NANOS;
      tally
          .blocked()
          .forEach(
              (cause, time) ->
                  blocked
                      .computeIfAbsent(cause, any -> new ControlledTally())
                      .add(time / each, deviations.ofUnits()));
    }
  }

  /**
   * Adds the node's parts of its pool in one replication.
   *
   * @param utilizationPart NaN if the pool had no thread, or has no utilisation
   */
  void add(double queuePart, double utilizationPart, Deviations deviations) {
    queueLength.add(queuePart, deviations.ofTime());
    if (Double.isFinite(utilizationPart)) {
      utilization.add(utilizationPart);
    }
  }

  /**
   * Adds the time that an order spent at the node in one replication.
   *
   * @param allNodes total of all nodes
   */
  void add(ResidenceTimes.ResidenceTime time, double allNodes, Deviations deviations) {
    residence.add(time.total(), deviations.ofUnits());
    residenceWaiting.add(time.waiting(), deviations.ofUnits());
    residenceBlocked.add(time.blocked(), deviations.ofUnits());
    if (allNodes > 0) {
      residenceShare.add(time.total() / allNodes, deviations.ofUnits());
    }
  }

  private Map<BlockingCause, Estimate> blockedFigures() {
    Map<BlockingCause, Estimate> figures = new EnumMap<>(BlockingCause.class);
    for (BlockingCause cause : BlockingCause.values()) {
      figures.put(cause, blocked.getOrDefault(cause, new ControlledTally()).estimate());
    }
    return Collections.unmodifiableMap(figures);
  }

  NodeFigures figures(int node) {
    return new NodeFigures(
        node,
        Estimate.of(units),
        Estimate.of(taken),
        Estimate.of(unitsPerOrder),
        waiting.estimate(),
        Estimate.of(service),
        blockedFigures(),
        waited.estimateAmongSamples(),
        Estimate.of(utilization),
        queueLength.estimate(),
        new ResidenceFigures(
            residence.estimate(),
            residenceShare.estimateAmongSamples(),
            residenceWaiting.estimate(),
            residenceBlocked.estimate()),
        Estimate.of(leftOver));
  }
}
