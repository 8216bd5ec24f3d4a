package org.threadwise.queueing.analytic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;

/**
 * Where times decide which messages are delivered, or at which exit: there the quick ones may be
 * chosen, whose mean time is shorter than that of all.
 *
 * <p>Elsewhere the tree of work units that an order causes is drawn without looking at the clock.
 * Routes are drawn from streams of their own, one independent draw for each unit in the order in
 * which units end, so who ends first decides who gets which draw, but not how they are distributed.
 */
final class Races {
  private final Network network;
  private final Traffic traffic;
  private final List<List<Integer>> writers = new ArrayList<>();
  private final boolean[] pairing;

  Races(Network network, Traffic traffic) {
    this.network = network;
    this.traffic = traffic;
    network.nodes().forEach(node -> writers.add(new ArrayList<>()));
    for (Slot slot : network.slots()) {
      writers.get(slot.target()).add(slot.source());
    }
    pairing = new boolean[network.nodes().size()];
    for (int node = 0; node < pairing.length; node++) {
      boolean pairs =
          Traffic.isAssembler(network.nodes().get(node).behavior())
              && network.nodes().get(node).inputs() > 1;
      pairing[node] = pairs && !(sendAlike(node) && getsAlike(node));
    }
  }

  /** Where times decide, in words; empty if they do nowhere. */
  Optional<String> first(Workload workload) {
    if (workload.duration() != Workload.UNTIL_DONE) {
      return Optional.of("the run ends at a time, before the slowest messages are delivered");
    }
    for (int node = 0; node < network.nodes().size(); node++) {
      String name = network.nodes().get(node).name();
      if (CapacityLimits.canLose(network, node)) {
        int pool = network.nodes().get(node).pool();
        return Optional.of("pool " + network.pools().get(pool).name() + " can reject");
      }
      if (choosesInTurn(node)) {
        return Optional.of(name + " chooses in turn, by who comes first");
      }
      if (pairsWhatComes(node)) {
        return Optional.of(name + " takes whatever comes first on its inputs");
      }
    }
    return firstCopies();
  }

  /** Whether a node gives its messages to its outputs in the order in which they come. */
  boolean choosesInTurn(int node) {
    return network.nodes().get(node).outputs() > 1
        && switch (network.nodes().get(node).behavior()) {
          case Behavior.Dispatch dispatch -> dispatch.choice() instanceof Choice.InTurn;
          case Behavior.Route route ->
              route.emission() instanceof Emission.One one && one.choice() instanceof Choice.InTurn;
          default -> false;
        };
  }

  /**
   * Whether a node joins messages of different orders, and may be left with some: not if each order
   * surely sends it the same number on each input.
   */
  boolean pairsWhatComes(int node) {
    return pairing[node];
  }

  private boolean getsAlike(int node) {
    double[] messages = new double[network.nodes().get(node).inputs()];
    for (int slot = 0; slot < network.slots().size(); slot++) {
      Slot each = network.slots().get(slot);
      if (each.target() == node) {
        messages[each.input()] += traffic.messages(slot);
      }
    }
    for (double each : messages) {
      if (Math.abs(each - messages[0]) > 1e-9 * messages[0]) {
        return false;
      }
    }
    return traffic.exact();
  }

  /** Whether all that is before a node treats every order alike, and there is a single source. */
  private boolean sendAlike(int node) {
    boolean[] seen = new boolean[network.nodes().size()];
    Deque<Integer> open = new ArrayDeque<>(List.of(node));
    seen[node] = true;
    int sources = 0;
    while (!open.isEmpty()) {
      int each = open.remove();
      sources += isSource(network.nodes().get(each).behavior()) ? 1 : 0;
      if (!isSure(each)) {
        return false;
      }
      for (int writer : writers.get(each)) {
        if (!seen[writer]) {
          seen[writer] = true;
          open.add(writer);
        }
      }
    }
    return sources == 1;
  }

  private static boolean isSource(Behavior behavior) {
    return behavior instanceof Behavior.Source || behavior instanceof Behavior.Responder;
  }

  private boolean isSure(int node) {
    return !CapacityLimits.canLose(network, node)
        && switch (network.nodes().get(node).behavior()) {
          case Behavior.Filter filter -> false;
          case Behavior.Dispatch dispatch -> false;
          case Behavior.Distribute distribute -> false;
          case Behavior.Split split -> split.fragments().variance() == 0;
          case Behavior.Route route -> route.emission() instanceof Emission.Every;
          default -> true;
        };
  }

  /** A join that more copies of one message may reach than it needs: the first to come are used. */
  private Optional<String> firstCopies() {
    if (network.nodes().stream().noneMatch(node -> gathers(node.behavior()))) {
      return Optional.empty();
    }
    Scopes scopes = Scopes.of(network, traffic.rates().shares());
    if (scopes.folded()) {
      return Optional.of("groups are nested without an end");
    }
    for (Scope scope : scopes.scopes()) {
      ScopeGraph graph = new ScopeGraph(scope);
      for (Vertex vertex : scope.vertices) {
        if (gathers(network.nodes().get(vertex.node).behavior()) && surplus(graph, vertex)) {
          String name = network.nodes().get(vertex.node).name();
          return Optional.of(name + " goes on with the first of several copies");
        }
      }
    }
    return Optional.empty();
  }

  private static boolean gathers(Behavior behavior) {
    return behavior instanceof Behavior.Correlate
        || behavior instanceof Behavior.Match
        || behavior instanceof Behavior.Aggregate;
  }

  private boolean surplus(ScopeGraph graph, Vertex vertex) {
    boolean outside = vertex.scope.opener == null;
    if (outside && network.nodes().get(vertex.node).behavior() instanceof Behavior.Aggregate) {
      return false;
    }
    for (int input = 0; input < vertex.inflow.length; input++) {
      var copies = new MaxCopies(network, graph, vertex, ScopeGraph.OUTSIDE, input);
      if (copies.entering() > 1) {
        return true;
      }
    }
    return false;
  }
}
