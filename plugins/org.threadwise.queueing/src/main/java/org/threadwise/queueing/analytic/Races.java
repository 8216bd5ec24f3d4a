package org.threadwise.queueing.analytic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.analytic.AsymptoticBounds.Race;
import org.threadwise.queueing.analytic.AsymptoticBounds.Race.Cause;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.network.Workload;

/**
 * Finds races: nodes where times decide which messages are delivered, or at which exit. There the
 * faster messages may win, and their mean time is shorter than that of all messages.
 *
 * <p>Everywhere else, the tree of work units that an order causes does not depend on the clock.
 * Routes come from streams of their own, one independent draw per unit in the order in which units
 * end. Which unit ends first therefore decides which unit gets which draw, but not the distribution
 * of the draws.
 */
final class Races {
  private final Network network;
  private final Traffic traffic;
  private final List<List<Integer>> writers = new ArrayList<>();
  private final boolean[] pairsArrivals;

  Races(Network network, Traffic traffic) {
    this.network = network;
    this.traffic = traffic;
    network.nodes().forEach(node -> writers.add(new ArrayList<>()));
    for (Slot slot : network.slots()) {
      writers.get(slot.target()).add(slot.source());
    }
    pairsArrivals = new boolean[network.nodes().size()];
    for (int node = 0; node < pairsArrivals.length; node++) {
      boolean pairs =
          network.nodes().get(node).behavior().isAssembler()
              && network.nodes().get(node).inputs() > 1;
      boolean collects = network.nodes().get(node).behavior() instanceof Behavior.Batch;
      pairsArrivals[node] =
          collects || (pairs && !(treatsOrdersAlike(node) && receivesEqualNumbers(node)));
    }
  }

  /** Returns the first race, or empty if there is none. */
  Optional<Race> first(Workload workload) {
    if (workload.duration() != Workload.UNTIL_DONE) {
      return race(Cause.END_OF_RUN, workload.name());
    }
    for (int node = 0; node < network.nodes().size(); node++) {
      String name = network.nodes().get(node).name();
      if (CapacityLimits.canLose(network, node)) {
        int pool = network.nodes().get(node).pool();
        return race(Cause.REJECTION, network.pools().get(pool).name());
      }
      if (network.nodes().get(node).failure() != null) {
        return race(Cause.FAILURE, name);
      }
      if (choosesInTurn(node)) {
        return race(Cause.CHOICE_IN_TURN, name);
      }
      if (pairsArrivals(node)) {
        return race(Cause.PAIRING, name);
      }
    }
    return firstCopies();
  }

  private static Optional<Race> race(Cause cause, String element) {
    return Optional.of(new Race(cause, element));
  }

  /** Returns whether a node assigns messages to its outputs in the order in which they arrive. */
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
   * Returns whether a node may join messages of different orders and keep some for ever. It cannot
   * if every order certainly sends the same number of messages to each of its inputs.
   */
  boolean pairsArrivals(int node) {
    return pairsArrivals[node];
  }

  private boolean receivesEqualNumbers(int node) {
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

  /**
   * Returns whether all nodes before a node treat every order alike, and there is a single source.
   */
  private boolean treatsOrdersAlike(int node) {
    boolean[] seen = new boolean[network.nodes().size()];
    Deque<Integer> open = new ArrayDeque<>(List.of(node));
    seen[node] = true;
    int sources = 0;
    while (!open.isEmpty()) {
      int each = open.remove();
      sources += network.nodes().get(each).behavior().isSource() ? 1 : 0;
      if (!isDeterministic(each)) {
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

  private boolean isDeterministic(int node) {
    return !CapacityLimits.canLose(network, node)
        && network.nodes().get(node).failure() == null
        && switch (network.nodes().get(node).behavior()) {
          case Behavior.Filter filter -> false;
          case Behavior.Dispatch dispatch -> false;
          case Behavior.Distribute distribute -> false;
          case Behavior.Split split -> split.fragments().variance() == 0;
          case Behavior.Route route -> route.emission() instanceof Emission.Every;
          default -> true;
        };
  }

  /**
   * Returns a join that can receive more copies of one message than it needs, and uses those that
   * arrive first.
   */
  private Optional<Race> firstCopies() {
    if (network.nodes().stream().noneMatch(node -> gathers(node.behavior()))) {
      return Optional.empty();
    }
    Scopes scopes = Scopes.of(network, traffic.rates().shares());
    if (scopes.folded()) {
      return race(Cause.NESTED_GROUPS, network.name());
    }
    for (Scope scope : scopes.scopes()) {
      ScopeGraph graph = new ScopeGraph(scope);
      for (Vertex vertex : scope.vertices) {
        if (gathers(network.nodes().get(vertex.node).behavior())
            && receivesSurplus(graph, vertex)) {
          return race(Cause.FIRST_COPY, network.nodes().get(vertex.node).name());
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

  private boolean receivesSurplus(ScopeGraph graph, Vertex vertex) {
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
