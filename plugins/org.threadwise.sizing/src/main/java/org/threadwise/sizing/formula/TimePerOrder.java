package org.threadwise.sizing.formula;

import java.util.Map;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;

/**
 * The mean time that an order spends at each node, in seconds. Messages of an order are added, also
 * those of parallel branches, so the sum over all nodes can be more than the response time.
 *
 * <p>Example: an order makes two units at a node. Each waits 1 ms for a thread, which it then
 * occupies for 3 ms: 8 ms per order.
 */
public final class TimePerOrder {

  private final Network network;
  private final Demands demands;
  private final Figures figures;

  /**
   * Creates the times of a network.
   *
   * @param demands of the same network
   * @param figures of the same network
   */
  public TimePerOrder(Network network, Demands demands, Figures figures) {
    this.network = network;
    this.demands = demands;
    this.figures = figures;
  }

  /** Returns all the time that an order spends at a node. */
  public double total(NodeFigures node) {
    return unblocked(node) + blocked(node);
  }

  /**
   * Returns the time of waits for a thread, of service, and without a thread. It does not contain
   * what occupied threads wait for.
   */
  public double unblocked(NodeFigures node) {
    NodeDemand demand = demand(node);
    double service = zeroIfNone(node.unitsPerOrder().mean()) * zeroIfNone(node.service().mean());
    return waiting(node) + service + demand.visits() * demand.delayOutside() + throttled(node);
  }

  /** Returns the time of waits for a thread; only what is queued waits. */
  public double waiting(NodeFigures node) {
    NodeDemand demand = demand(node);
    double queued = demand.queued() < demand.units() ? demand.queued() / demand.units() : 1;
    return queued * zeroIfNone(node.unitsPerOrder().mean()) * zeroIfNone(node.waiting().mean());
  }

  /**
   * Returns the time of waits for an application, and of other waits of occupied threads. Waits for
   * branches are not included, because they are the times of other nodes.
   */
  private double blocked(NodeFigures node) {
    double perUnit = 0;
    for (Map.Entry<BlockingCause, Estimate> cause : node.blocked().entrySet()) {
      if (cause.getKey() != BlockingCause.BRANCHES) {
        perUnit += zeroIfNone(cause.getValue().mean());
      }
    }
    return zeroIfNone(node.unitsPerOrder().mean()) * perUnit + atStation(node);
  }

  /** Returns the time of waits at a throttler that occupy no thread. */
  private double throttled(NodeFigures node) {
    return figures.throttlers().stream()
        .filter(throttler -> throttler.node() == node.node())
        .mapToDouble(throttler -> demand(node).visits() * zeroIfNone(throttler.waiting().mean()))
        .sum();
  }

  /** Returns the time of waits for a server of an application that occupy no thread. */
  private double atStation(NodeFigures node) {
    return network.nodes().get(node.node()).behavior() instanceof Behavior.Request request
            && !request.blocking()
            && request.station() != Behavior.Request.NO_STATION
        ? demand(node).visits()
            * zeroIfNone(figures.stations().get(request.station()).waiting().mean())
        : 0;
  }

  private NodeDemand demand(NodeFigures node) {
    return demands.nodes().get(node.node());
  }

  private static double zeroIfNone(double value) {
    return Double.isFinite(value) ? value : 0;
  }
}
