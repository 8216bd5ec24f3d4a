package org.threadwise.sizing.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Traffic;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.ExitFigures;
import org.threadwise.queueing.simulation.Figures.JoinFigures;

/**
 * The nodes that most often determine when an order is delivered at an exit.
 *
 * <p>Example: an order is copied to two tasks of 1 ms and 3 ms, and a correlator waits for both.
 * The message of the second task is last more often, so the path to the exit leads through it. A
 * faster first task would hardly improve the response time.
 *
 * @param exit index of the exit
 * @param nodes indices of the nodes from an entry to the exit
 */
public record CriticalPath(int exit, List<Integer> nodes) {

  public CriticalPath {
    nodes = List.copyOf(nodes);
  }

  /** Returns the path to each exit with deliveries; none in a network without joins. */
  public static List<CriticalPath> of(Network network, Workload workload, Figures figures) {
    if (figures.joins().isEmpty()) {
      return List.of();
    }
    Traffic traffic = Traffic.of(network, workload);
    return figures.exits().stream()
        .filter(exit -> exit.delivered().mean() > 0)
        .map(ExitFigures::node)
        .map(exit -> to(exit, network, traffic, figures))
        .toList();
  }

  /**
   * Follows the path from an exit backwards: at a join by the branch that is last most often, at
   * any other node by the slot with the most messages, until no writer is left that is not on it.
   */
  private static CriticalPath to(int exit, Network network, Traffic traffic, Figures figures) {
    Set<Integer> path = new LinkedHashSet<>();
    JoinFigures join = null;
    Integer node = exit;
    while (node != null && path.add(node)) {
      JoinFigures own = joinAt(node, figures);
      join = own == null ? join : own;
      Slot slot =
          join != null && join.join().branching() == node
              ? join.join().branches(network).get(mostOftenLast(join))
              : mostUsed(node, network, traffic, path);
      node = slot == null ? null : slot.source();
    }
    List<Integer> nodes = new ArrayList<>(path);
    return new CriticalPath(exit, nodes.reversed());
  }

  private static @Nullable JoinFigures joinAt(int node, Figures figures) {
    return figures.joins().stream()
        .filter(each -> each.join().node() == node && each.completed().mean() > 0)
        .findFirst()
        .orElse(null);
  }

  /** Returns the slot with the most messages per order from a node that is not on the path. */
  private static @Nullable Slot mostUsed(
      int node, Network network, Traffic traffic, Set<Integer> path) {
    Slot best = null;
    double most = -1;
    for (int i = 0; i < network.slots().size(); i++) {
      Slot slot = network.slots().get(i);
      boolean leadsHere = slot.target() == node && !path.contains(slot.source());
      if (leadsHere && traffic.messages(i) > most) {
        best = slot;
        most = traffic.messages(i);
      }
    }
    return best;
  }

  private static int mostOftenLast(JoinFigures join) {
    int best = 0;
    for (int branch = 1; branch < join.last().size(); branch++) {
      if (join.last().get(branch).mean() > join.last().get(best).mean()) {
        best = branch;
      }
    }
    return best;
  }
}
