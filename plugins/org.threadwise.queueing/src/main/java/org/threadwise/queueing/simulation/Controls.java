package org.threadwise.queueing.simulation;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Empirical;
import org.threadwise.queueing.event.Coupling;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.CoupledOrders;
import org.threadwise.queueing.event.ReplicationTallies.CoupledTally;
import org.threadwise.queueing.event.ReplicationTallies.NodeTally;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;

/**
 * The control variates of a run in steady state: by how much its service times and its arrivals
 * deviate from what the model declares.
 */
final class Controls {
  /** Minimum standard deviation of a time in nanoseconds whose mean rounding does not change. */
  private static final double MIN_DEVIATION = 1000;

  /** Mean service time of each node in nanoseconds; NaN where it is not known. */
  private final double[] service;

  /** Orders per nanosecond; 0 if users send some of them, whose rate is not known. */
  private final double rate;

  private final Optional<CoupledControl> coupled;

  Controls(Network network, Workload workload, Demands demands, Capacity capacity) {
    coupled = CoupledControl.of(network, workload, demands, capacity);
    service = network.nodes().stream().mapToDouble(Controls::serviceTime).toArray();
    boolean closed = demands.traffic().rates().closed();
    rate = closed ? 0 : demands.traffic().rates().ordersPerSecond() / DeliverySamples.NANOS;
  }

  /** Returns the mean of the service times that the units of a node draw. */
  private static double serviceTime(Node node) {
    Failure failure = node.failure();
    boolean isCut = failure != null && failure.hasTimeout();
    return isCut ? Double.NaN : node.threadTimes().stream().mapToDouble(Controls::meanDrawn).sum();
  }

  /**
   * Returns the mean of the draws of a time, which are whole nanoseconds. It is not known if the
   * time varies so little that rounding may matter, and of no use if its variance is infinite.
   */
  static double meanDrawn(Distribution time) {
    return switch (time) {
      case Constant constant -> Math.rint(constant.value());
      case Empirical samples ->
          samples.values().stream().mapToDouble(Math::rint).average().orElseThrow();
      default -> {
        double variance = time.variance();
        boolean isKnown = variance >= MIN_DEVIATION * MIN_DEVIATION && Double.isFinite(variance);
        yield isKnown ? time.mean() : Double.NaN;
      }
    };
  }

  /** Returns the coupling that replications need; null for none. */
  @Nullable Coupling coupling() {
    return coupled.map(CoupledControl::coupling).orElse(null);
  }

  /**
   * Returns the deviations of a run: of the service times of its units from their means, as a sum
   * per unit of time; of the number of its arrivals, as a share of the expected number; and of the
   * coupled queue.
   */
  Deviations deviations(ReplicationTallies run) {
    double work = 0;
    for (int node = 0; node < service.length; node++) {
      NodeTally tally = run.nodes().get(node);
      work += Double.isNaN(service[node]) ? 0 : tally.service() - tally.units() * service[node];
    }
    double window = Math.max(1, run.window());
    double arrivals = rate == 0 ? 0 : run.arrivals() / (rate * window) - 1;
    return new Deviations(
        new double[] {work / window, arrivals, coupledDeviation(run)},
        new double[] {work / window, arrivals, coupledDeviation(run, CoupledTally::arrived)});
  }

  /** Returns the deviation of the coupled queue for means over deliveries; 0 without one. */
  double coupledDeviation(ReplicationTallies run) {
    return coupledDeviation(run, CoupledTally::ended);
  }

  private double coupledDeviation(
      ReplicationTallies run, Function<CoupledTally, CoupledOrders> orders) {
    CoupledTally tally = run.coupled();
    return tally == null
        ? 0
        : coupled.map(control -> control.deviation(orders.apply(tally))).orElse(0.0);
  }
}
