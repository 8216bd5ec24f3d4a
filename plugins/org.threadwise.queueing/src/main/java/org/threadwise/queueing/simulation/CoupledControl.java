package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.threadwise.queueing.analytic.Capacity;
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
import org.threadwise.queueing.network.Pool;
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
        ? couplings(network, demands)
            .map(coupling -> new CoupledControl(coupling, rate))
            .filter(control -> control.load() > 0 && control.load() < 1)
            .max(Comparator.comparingDouble(CoupledControl::load))
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

  // ---- couplings

  /** Returns a coupling for each pool, each limited node and the host, if its work is known. */
  private static Stream<Coupling> couplings(Network network, Demands demands) {
    List<Node> nodes = network.nodes();
    List<Coupling> all = new ArrayList<>();
    for (int i = 0; i < network.pools().size(); i++) {
      int pool = i;
      var times = times(nodes, node -> nodes.get(node).pool() == pool, Node::threadTimes);
      all.add(coupling(demands, times, false, threads(network.pools().get(pool))));
    }
    for (int i = 0; i < nodes.size(); i++) {
      int limited = i;
      if (nodes.get(limited).limit() != Node.UNLIMITED) {
        var times = times(nodes, node -> node == limited, Node::threadTimes);
        all.add(coupling(demands, times, false, nodes.get(limited).limit()));
      }
    }
    Host host = network.host();
    if (host != null) {
      var times = times(nodes, node -> true, CoupledControl::cpu);
      all.add(coupling(demands, times, true, host.cores() * host.speed()));
    }
    return all.stream()
        .filter(each -> Double.isFinite(each.servers()) && Double.isFinite(each.work()))
        .filter(each -> each.squares().stream().allMatch(Double::isFinite));
  }

  private static double threads(Pool pool) {
    return switch (pool.threads()) {
      case Pool.Threads.Fixed fixed -> fixed.count();
      case Pool.Threads.Custom custom when custom.maximum() < Integer.MAX_VALUE -> custom.maximum();
      default -> Double.POSITIVE_INFINITY;
    };
  }

  private static List<Distribution> cpu(Node node) {
    return node.work() == null ? List.of() : List.of(node.work().cpu());
  }

  /** Returns the times that are work, by node: none of the nodes that are not served. */
  private static List<List<Distribution>> times(
      List<Node> nodes, IntPredicate served, Function<Node, List<Distribution>> work) {
    return IntStream.range(0, nodes.size())
        .mapToObj(i -> served.test(i) ? work.apply(nodes.get(i)) : List.<Distribution>of())
        .toList();
  }

  private static Coupling coupling(
      Demands demands, List<List<Distribution>> times, boolean cpuOnly, double servers) {
    Set<Integer> nodes = new HashSet<>();
    double work = 0;
    for (NodeDemand demand : demands.nodes()) {
      List<Distribution> ofUnit = times.get(demand.node());
      if (demand.units() > 0 && !ofUnit.isEmpty()) {
        nodes.add(demand.node());
        work += demand.units() * mean(ofUnit);
      }
    }
    return new Coupling(
        nodes, cpuOnly, servers, work, times.stream().map(CoupledControl::square).toList());
  }

  private static double mean(List<Distribution> times) {
    return times.stream().mapToDouble(Controls::meanDrawn).sum();
  }

  private static double square(List<Distribution> times) {
    double mean = mean(times);
    return mean * mean + times.stream().mapToDouble(Distribution::variance).sum();
  }

  // ---- the control

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
