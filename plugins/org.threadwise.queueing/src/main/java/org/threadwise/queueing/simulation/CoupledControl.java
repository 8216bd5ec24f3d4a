package org.threadwise.queueing.simulation;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntPredicate;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.event.Coupling;
import org.threadwise.queueing.event.ReplicationTallies.CoupledOrders;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Process;

/**
 * A control variate from a queue that is coupled with the busiest pool, limited node or host: an
 * external control in the sense of Sharon and Nelson (1988, Journal of the Operational Research
 * Society 39(10)).
 *
 * <p>Orders arrive at random and bring independent amounts of work, so the queue is M/G/1, and the
 * mean unfinished work that they find is known: λ E[S²] / (2 (1 − ρ)), by Pollaczek and Khinchine.
 * It is linear in E[S²], so the squares of the same run can replace this expectation, and the
 * difference has expectation 0.
 *
 * @param coupling describes the queue
 * @param rate λ in orders per nanosecond
 */
record CoupledControl(Coupling coupling, double rate) {

  /**
   * Returns the control of a network under a workload. There is none unless orders arrive as a
   * Poisson process, and the work of each depends on no other order and no queue.
   */
  static Optional<CoupledControl> of(
      Network network, Workload workload, Demands demands, Capacity capacity) {
    boolean fits =
        workload.arrivals().stream().allMatch(CoupledControl::isPoisson)
            && !workload.halfRateWarmUp()
            && demands.traffic().exact()
            && demands.traffic().keepers().isEmpty()
            && !capacity.rejects()
            && network.nodes().stream().allMatch(CoupledControl::isIndependent);
    double rate = demands.traffic().rates().ordersPerSecond() / DeliverySamples.NANOS;
    return fits
        ? capacity.limits().stream()
            .flatMap(limit -> coupling(network, demands, limit).stream())
            .map(coupling -> new CoupledControl(coupling, rate))
            .filter(control -> control.load() > 0 && control.load() < 1)
            .findFirst()
        : Optional.empty();
  }

  private static boolean isPoisson(Workload.Arrivals arrivals) {
    return arrivals.batch() == null
        && arrivals.process() instanceof Process.Renewal renewal
        && renewal.gap() instanceof Exponential;
  }

  /** Returns whether what a node does with a message depends on no other order and no queue. */
  private static boolean isIndependent(Node node) {
    boolean inTurn =
        switch (node.behavior()) {
          case Behavior.Dispatch dispatch -> dispatch.choice() instanceof Choice.InTurn;
          case Behavior.Route route ->
              route.emission() instanceof Behavior.Emission.One one
                  && one.choice() instanceof Choice.InTurn;
          default -> false;
        };
    return !inTurn
        && !node.behavior().isAssembler()
        && !(node.behavior() instanceof Behavior.Batch)
        && (node.failure() == null || !node.failure().hasTimeout());
  }

  // ---- the coupling

  /** Returns the coupling with a pool, a limited node or the host. */
  private static Optional<Coupling> coupling(Network network, Demands demands, Limit limit) {
    return switch (limit.kind()) {
      case POOL -> {
        IntPredicate inPool = node -> network.nodes().get(node).pool() == limit.index();
        yield Optional.of(coupling(network, demands, inPool, false, limit.servers()));
      }
      case NODE -> {
        IntPredicate isNode = node -> node == limit.index();
        yield Optional.of(coupling(network, demands, isNode, false, limit.servers()));
      }
      case HOST ->
          Optional.ofNullable(network.host())
              .map(Host::speed)
              .map(speed -> limit.servers() * speed)
              .map(cores -> coupling(network, demands, node -> true, true, cores));
      default -> Optional.empty();
    };
  }

  private static Coupling coupling(
      Network network, Demands demands, IntPredicate served, boolean cpuOnly, double servers) {
    Map<Integer, Double> squares = new HashMap<>();
    double work = 0;
    for (NodeDemand demand : demands.nodes()) {
      if (demand.units() > 0 && served.test(demand.node())) {
        Node node = network.nodes().get(demand.node());
        List<Distribution> times = cpuOnly ? cpu(node) : node.threadTimes();
        double mean = times.stream().mapToDouble(Controls::meanDrawn).sum();
        double variance = times.stream().mapToDouble(Distribution::variance).sum();
        work += demand.units() * mean;
        squares.put(demand.node(), mean * mean + variance);
      }
    }
    return new Coupling(squares, cpuOnly, servers, work);
  }

  private static List<Distribution> cpu(Node node) {
    return node.work() == null ? List.of() : List.of(node.work().cpu());
  }

  // ---- the control

  /** Returns the load of the server, NaN if a mean is not known. */
  private double load() {
    return rate * coupling.work() / coupling.servers();
  }

  /**
   * Returns by how many nanoseconds the mean unfinished work that some orders have found deviates
   * from what their own work predicts.
   */
  double deviation(CoupledOrders orders) {
    return orders.orders() == 0
        ? 0
        : (orders.unfinished() - predicted(orders.squares())) / orders.orders();
  }

  /** Returns the sum of the unfinished work that corresponds to a sum of squares. */
  private double predicted(double squares) {
    double servers = coupling.servers();
    return rate * squares / (servers * servers) / (2 * (1 - load()));
  }
}
