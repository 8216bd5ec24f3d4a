package org.threadwise.queueing.analytic;

import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;

/**
 * Decides whether a join in a scope may receive a random number of copies of one message. The mean
 * flow then does not determine how often the join completes.
 *
 * <p>Copies meet at a vertex if its immediate dominator, the last vertex that every path to it
 * passes, can send more than one copy towards it (see {@link MaxCopies}).
 */
final class JoinCopies {
  private JoinCopies() {}

  /**
   * Returns whether the scope joins messages, routes or loses some at random, and copies may meet.
   */
  static boolean meetAtRandom(Network network, Scope scope, ScopeGraph graph) {
    boolean joins = scope.vertices.stream().anyMatch(v -> joins(behavior(network, v), scope));
    boolean random = scope.vertices.stream().anyMatch(v -> isRandom(behavior(network, v)));
    return joins && random && meet(network, scope, graph);
  }

  private static Behavior behavior(Network network, Vertex vertex) {
    return network.nodes().get(vertex.node).behavior();
  }

  private static boolean joins(Behavior behavior, Scope scope) {
    boolean gathers =
        behavior instanceof Behavior.Aggregate || behavior instanceof Behavior.Resequence;
    return isPartnership(behavior) || (gathers && scope.opener != null);
  }

  private static boolean isPartnership(Behavior behavior) {
    return behavior instanceof Behavior.Correlate || behavior instanceof Behavior.Match;
  }

  private static boolean isRandom(Behavior behavior) {
    return behavior instanceof Behavior.Filter
        || behavior instanceof Behavior.Distribute
        || behavior instanceof Behavior.Dispatch
        || (behavior instanceof Behavior.Route route
            && !(route.emission() instanceof Emission.Every));
  }

  private static boolean meet(Network network, Scope scope, ScopeGraph graph) {
    int[] dominators = graph.dominators();
    for (Vertex vertex : scope.vertices) {
      boolean hasSeveralPaths = vertex.in.size() + (vertex.injected > 0 ? 1 : 0) > 1;
      if (hasSeveralPaths && !isPartnership(behavior(network, vertex))) {
        int dominator = dominators[vertex.index];
        var copies = new MaxCopies(network, graph, vertex, dominator, MaxCopies.ANY);
        double most =
            dominator == ScopeGraph.OUTSIDE
                ? copies.entering()
                : copies.from(scope.vertices.get(dominator));
        if (most > 1) {
          return true;
        }
      }
    }
    return scope.vertices.stream().anyMatch(vertex -> vertex.copies != 1);
  }
}
