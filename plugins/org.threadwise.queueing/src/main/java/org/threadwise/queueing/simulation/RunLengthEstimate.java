package org.threadwise.queueing.simulation;

import java.util.List;
import org.threadwise.queueing.analytic.BatchCycle;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;
import org.threadwise.queueing.network.Workload.State;

/**
 * Estimates from the demands how long a run must be to represent the steady state.
 *
 * <p>The relaxation time of a station with load ρ and service rate μ is about 4/(μ(1 − ρ)²), that
 * of M/M/1 in heavy traffic (Whitt 1989, Planning queueing simulations, Management Science 35(11)).
 * A run takes 20 times the longest of these times, of the response time of an empty network and of
 * a cycle of modulated arrivals, and has at least 1 000 orders, and 100 batches of each key.
 */
final class RunLengthEstimate {
  private static final double RELAXATIONS = 20;
  private static final double MIN_ORDERS = 1000;

  /** Number of batches of a key, since a run may miss, or have in excess, half a batch. */
  private static final double BATCHES = 100;

  /** Maximum load used for the relaxation time, since the capacity bound may be far off. */
  private static final double MAX_LOAD = 0.9;

  private final double ordersPerSecond;

  /** Estimate of the orders that users send per second. */
  private final double userOrdersPerSecond;

  private final double eventsPerOrder;
  private final double seconds;

  RunLengthEstimate(Network network, Workload workload, Demands demands, Capacity capacity) {
    double empty = emptyResponse(network, demands);
    boolean closed = demands.traffic().rates().closed();
    // with permits that are kept for ever, no length is enough
    List<Limit> limits = capacity.limits().stream().filter(limit -> !limit.keepsPermits()).toList();
    double limit =
        closed && !limits.isEmpty()
            ? limits.getFirst().ordersPerSecond()
            : Double.POSITIVE_INFINITY;
    userOrdersPerSecond = Math.min(limit, userOrders(workload, empty));
    ordersPerSecond =
        demands.traffic().rates().ordersPerSecond() + (closed ? userOrdersPerSecond : 0);
    eventsPerOrder = 1 + 2 * demands.nodes().stream().mapToDouble(NodeDemand::visits).sum();
    double longest = Math.max(empty, Math.max(round(workload), period(network, demands)));
    for (Limit each : limits) {
      double load = Math.min(MAX_LOAD, ordersPerSecond / each.ordersPerSecond());
      longest = Math.max(longest, 4 / (each.ordersPerSecond() * (1 - load) * (1 - load)));
    }
    double batches = BATCHES * BatchCycle.longest(network, demands, ordersPerSecond);
    seconds = Math.max(Math.max(RELAXATIONS * longest, batches), MIN_ORDERS / ordersPerSecond);
  }

  /**
   * Returns the orders per second of users who never wait, an upper bound (Denning and Buzen 1978).
   * The lengths of the runs that it determines also cover a mean cycle.
   */
  private static double userOrders(Workload workload, double response) {
    double perSecond = 0;
    for (Arrivals arrivals : workload.arrivals()) {
      if (arrivals.process() instanceof Process.Closed closed) {
        perSecond += closed.users() / (closed.meanThink() / DeliverySamples.NANOS + response);
      }
    }
    return perSecond;
  }

  private static double emptyResponse(Network network, Demands demands) {
    double sum = 0;
    for (NodeDemand demand : demands.nodes()) {
      Distribution latency = network.nodes().get(demand.node()).behavior().latency();
      double answered = latency == null ? 0 : latency.mean() / DeliverySamples.NANOS;
      sum += demand.visits() * answered + demand.units() * demand.serviceTime();
    }
    return sum;
  }

  /**
   * Returns the longest period of a throttler, in which an empty one lets messages leave at once.
   */
  private static double period(Network network, Demands demands) {
    double longest = 0;
    for (NodeDemand demand : demands.nodes()) {
      if (demand.visits() > 0
          && network.nodes().get(demand.node()).behavior() instanceof Behavior.Throttle throttle) {
        longest = Math.max(longest, throttle.period() / DeliverySamples.NANOS);
      }
    }
    return longest;
  }

  private static double round(Workload workload) {
    double longest = 0;
    for (Arrivals arrivals : workload.arrivals()) {
      if (arrivals.process() instanceof Process.Closed closed) {
        longest = Math.max(longest, closed.meanThink() / DeliverySamples.NANOS);
      }
      if (arrivals.process() instanceof Process.Modulated modulated) {
        double round = modulated.states().stream().mapToDouble(State::sojourn).sum();
        longest = Math.max(longest, round / DeliverySamples.NANOS);
      }
    }
    return longest;
  }

  /** Returns the orders that arrive per second. */
  double ordersPerSecond() {
    return ordersPerSecond;
  }

  /**
   * Returns the length of a run in nanoseconds.
   *
   * @param factor multiple of the length described above
   * @param maxEvents approximate number of events at which the length is cut
   */
  long nanos(double factor, double maxEvents) {
    double all = Math.max(ordersPerSecond, userOrdersPerSecond);
    double affordable = maxEvents / (all * eventsPerOrder);
    double length = Math.min(factor * seconds, affordable);
    return (long) Math.max(1, Math.min(length * DeliverySamples.NANOS, Long.MAX_VALUE / 8.0));
  }
}
