package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/** The losses caused by the limited tables of {@link Lineage}. */
final class LineageLosses {
  private static final double SECONDS = 1e-9;

  private final Network network;
  private final IntFunction<String> names;
  private final Lineage lineage;
  private final Traffic traffic;
  private final double inProcess;

  private LineageLosses(
      Network network, Workload workload, IntFunction<String> names, Lineage lineage) {
    this.network = network;
    this.names = names;
    this.lineage = lineage;
    this.traffic = Traffic.of(network, workload);
    this.inProcess = ordersInProcess(network, workload, traffic);
  }

  /** Returns the splitters that can nest more groups than the lineage of an entity holds. */
  static List<Loss> ofDepth(Nesting nesting, IntFunction<String> names) {
    return nesting.tooDeep().stream()
        .map(
            node ->
                new Loss(
                    names.apply(node),
                    "more than "
                        + Lineage.MAX_LEVELS
                        + " nested groups can be open here; the model then stops with an error"))
        .toList();
  }

  /** Returns the nodes that may wait for more messages than their tables hold. */
  static List<Loss> ofMemory(
      Network network,
      Workload workload,
      IntFunction<String> names,
      Set<Integer> reached,
      Lineage lineage) {
    List<Integer> waiting =
        reached.stream().sorted().filter(node -> remembers(network.nodes().get(node))).toList();
    if (waiting.isEmpty()) {
      return List.of();
    }
    LineageLosses known = new LineageLosses(network, workload, names, lineage);
    List<Loss> losses = new ArrayList<>();
    waiting.forEach(node -> known.add(node, losses));
    return losses;
  }

  private static boolean remembers(Node node) {
    return switch (node.behavior()) {
      case Behavior.Aggregate aggregate -> true;
      case Behavior.Resequence resequence -> true;
      case Behavior.Correlate correlate -> node.inputs() > 1;
      case Behavior.Match match -> node.inputs() > 1;
      case Behavior.Assemble assemble -> node.inputs() > 1;
      case Behavior.Route route -> node.inputs() > 1 && route.firing() == Firing.ALL;
      default -> false;
    };
  }

  /**
   * Returns the mean number of orders in the solution if none of them ever waits (Little's law), or
   * all orders if the solution is unstable.
   */
  private static double ordersInProcess(Network network, Workload workload, Traffic traffic) {
    ArrivalRates rates = traffic.rates();
    double perSecond = rates.ordersPerSecond();
    if (Capacity.of(network, workload).provesUnstable(perSecond)) {
      return rates.expectedOrders();
    }
    double atOnce = workload.arrivals().stream().mapToDouble(LineageLosses::atOnce).sum();
    return atOnce + perSecond * RunLength.order(network, traffic) * SECONDS;
  }

  private static double atOnce(Arrivals arrivals) {
    double batch = arrivals.batch() == null ? 1 : arrivals.batch().mean();
    return arrivals.process() instanceof Process.AtOnce burst ? burst.messages() * batch : 0;
  }

  private void add(int node, List<Loss> losses) {
    Node waits = network.nodes().get(node);
    if (waits.behavior() instanceof Behavior.Resequence
        && inProcess * traffic.visits(node) > Lineage.MAX_EARLY_FRAGMENTS) {
      losses.add(
          new Loss(
              names.apply(node),
              "it stores at most "
                  + Lineage.MAX_EARLY_FRAGMENTS
                  + " early fragments, but there can be more; the model then stops with an"
                  + " error"));
    }
    if (inProcess * perOrder(waits) > Lineage.TABLE_SIZE) {
      losses.add(
          new Loss(
              names.apply(node),
              "it remembers "
                  + Lineage.TABLE_SIZE
                  + " numbers, but there can be more; a message whose number was forgotten waits"
                  + " again"));
    }
  }

  /** Returns by how much the numbers in the tables of a node grow per order. */
  private double perOrder(Node waits) {
    double groups = 0;
    double fragments = 0;
    for (int slot = 0; slot < network.slots().size(); slot++) {
      int source = network.slots().get(slot).source();
      if (network.nodes().get(source).behavior() instanceof Behavior.Split) {
        groups = Math.max(groups, traffic.visits(source));
        fragments = Math.max(fragments, traffic.messages(slot));
      }
    }
    return switch (waits.behavior()) {
      case Behavior.Aggregate aggregate -> groups * lineage.origins();
      case Behavior.Resequence resequence -> groups * lineage.origins();
      case Behavior.Assemble assemble -> Math.max(1, fragments);
      case Behavior.Route route -> Math.max(1, fragments);
      default -> Math.max(1, fragments) * lineage.origins();
    };
  }
}
