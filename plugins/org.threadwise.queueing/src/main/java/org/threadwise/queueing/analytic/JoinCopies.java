package org.threadwise.queueing.analytic;

import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;

/**
 * Whether joins of a scope may get a random number of copies of the same message, so that its mean
 * does not tell how often they complete.
 *
 * <p>Copies meet where more than one of those that the last vertex that all ways go through sends
 * out can come, see {@link MaxCopies}.
 */
final class JoinCopies {
  private JoinCopies() {}

  /** Whether the scope joins, loses or scatters messages at random, and copies may meet. */
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
      boolean manyWays = vertex.in.size() + (vertex.injected > 0 ? 1 : 0) > 1;
      if (manyWays && !isPartnership(behavior(network, vertex))) {
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
