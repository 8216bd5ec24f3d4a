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

/** What the tables of {@link Lineage} have no room for. */
final class LineageLosses {
  private static final double SECONDS = 1e-9;

  private final Network network;
  private final IntFunction<String> names;
  private final Lineage lineage;
  private final Traffic traffic;
  private final double underWay;

  private LineageLosses(
      Network network, Workload workload, IntFunction<String> names, Lineage lineage) {
    this.network = network;
    this.names = names;
    this.lineage = lineage;
    this.traffic = Traffic.of(network, workload);
    this.underWay = underWay(network, workload, traffic);
  }

  /** Splitters that can open more groups within each other than entities tell of. */
  static List<Loss> ofDepth(Nesting nesting, IntFunction<String> names) {
    return nesting.tooDeep().stream()
        .map(
            node ->
                new Loss(
                    names.apply(node),
                    "more than "
                        + Lineage.MOST_LEVELS
                        + " groups can be open within each other here; the model then stops with an"
                        + " error"))
        .toList();
  }

  /** Nodes that wait for more messages than they remember, as far as that is known. */
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
   * Orders that are under way at once if none of them ever waits (Little's law); without end where
   * they surely pile up.
   */
  private static double underWay(Network network, Workload workload, Traffic traffic) {
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
        && underWay * traffic.visits(node) > Lineage.WAITING) {
      losses.add(
          new Loss(
              names.apply(node),
              "it keeps "
                  + Lineage.WAITING
                  + " early fragments at most, and more can be under way; the model then stops with"
                  + " an error"));
    }
    if (underWay * perOrder(waits) > Lineage.REMEMBERED) {
      losses.add(
          new Loss(
              names.apply(node),
              "it remembers "
                  + Lineage.REMEMBERED
                  + " numbers, and more can be under way; a message whose number was forgotten"
                  + " waits anew"));
    }
  }

  /** How far numbers go on in the tables of a node for each order. */
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
