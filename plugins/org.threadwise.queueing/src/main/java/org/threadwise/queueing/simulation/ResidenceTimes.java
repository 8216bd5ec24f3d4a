package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntToDoubleFunction;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.event.ReplicationTallies.StationTally;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;

/**
 * Computes the time that an order spends at each node in one replication. The tallies do not
 * contain the time of messages without a thread; its mean is known.
 */
public final class ResidenceTimes {

  /**
   * The time that an order spends at one node, as in {@link Figures.ResidenceFigures}, in seconds.
   */
  public record ResidenceTime(double total, double waiting, double blocked) {}

  private final Network network;
  private final Demands demands;

  /**
   * Creates a computation.
   *
   * @param demands of the same network
   */
  public ResidenceTimes(Network network, Demands demands) {
    this.network = network;
    this.demands = demands;
  }

  /** Returns the times of a replication with arrivals in its window, in the order of the nodes. */
  List<ResidenceTime> of(ReplicationTallies run) {
    double[] throttled = new double[network.nodes().size()];
    for (ThrottlerTally throttler : run.throttlers()) {
      throttled[throttler.node()] += throttler.waiting();
    }
    double scale = 1 / (run.arrivals() * DeliverySamples.NANOS);
    List<ResidenceTime> times = new ArrayList<>();
    for (int node = 0; node < network.nodes().size(); node++) {
      NodeTally tally = run.nodes().get(node);
      times.add(
          of(
              node,
              tally.waiting() * scale,
              (tally.service() + throttled[node]) * scale,
              blocked(tally) * scale,
              station -> meanWait(run.stations().get(station))));
    }
    return times;
  }

  /**
   * Returns the time at one node.
   *
   * @param waiting seconds per order of waits for a thread
   * @param own seconds per order of service and of waits at a throttler
   * @param blocked seconds per order of waits of occupied threads, except for branches
   * @param stationWait mean seconds for which a request waits for a server of a station
   */
  public ResidenceTime of(
      int node, double waiting, double own, double blocked, IntToDoubleFunction stationWait) {
    NodeDemand demand = demands.nodes().get(node);
    double atStation = demand.visits() * waitWithoutThread(node, stationWait);
    double outside = demand.visits() * demand.delayOutside();
    return new ResidenceTime(
        waiting + own + blocked + atStation + outside, waiting, blocked + atStation);
  }

  private static double blocked(NodeTally tally) {
    double sum = 0;
    for (Map.Entry<BlockingCause, Double> cause : tally.blocked().entrySet()) {
      if (cause.getKey() != BlockingCause.BRANCHES) {
        sum += cause.getValue();
      }
    }
    return sum;
  }

  /** Returns the mean wait for a server of a request whose message occupies no thread. */
  private double waitWithoutThread(int node, IntToDoubleFunction stationWait) {
    return network.nodes().get(node).behavior() instanceof Behavior.Request request
            && !request.blocking()
            && request.station() != Behavior.Request.NO_STATION
        ? stationWait.applyAsDouble(request.station())
        : 0;
  }

  private static double meanWait(StationTally station) {
    return station.requests() == 0
        ? 0
        : station.waiting() / station.requests() / DeliverySamples.NANOS;
  }
}
