package org.threadwise.queueing.analytic;

import java.util.List;
import org.threadwise.queueing.analytic.Scopes.Edge;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;

/**
 * Whether joins of a scope may get a random number of copies of the same message, so that its mean
 * does not tell how often they complete.
 *
 * <p>Every vertex has a ceiling, the number of copies that reach it if nothing is lost, a choice of
 * one output counting as a fraction for each. Copies meet where the ceiling is above that of the
 * last vertex that all ways go through. A loop counts as one round.
 */
final class Copies {
  private static final double SAME = 1e-9;

  private final Network network;
  private final Scope scope;
  private final double[] ceilings;

  private Copies(Network network, Scope scope) {
    this.network = network;
    this.scope = scope;
    this.ceilings = new double[scope.vertices.size()];
  }

  /** Whether the scope joins, loses or scatters messages at random, and copies may meet. */
  static boolean meetAtRandom(Network network, Scope scope, ScopeGraph graph) {
    boolean joins = scope.vertices.stream().anyMatch(v -> joins(behavior(network, v), scope));
    boolean random = scope.vertices.stream().anyMatch(v -> isRandom(behavior(network, v)));
    return joins && random && new Copies(network, scope).meet(graph);
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

  private boolean meet(ScopeGraph graph) {
    List<Vertex> order = graph.reversePostorder();
    int[] dominators = graph.dominators();
    boolean[] reached = new boolean[ceilings.length];
    boolean meet = false;
    for (Vertex vertex : order) {
      double outside = vertex.injected > 0 ? vertex.injected : vertex.entrance ? 1 : 0;
      double sum = outside;
      for (Edge edge : vertex.in) {
        if (edge.source != null && reached[edge.source.index]) {
          sum += ceilings[edge.source.index] * most(edge);
        }
      }
      int dominator = dominators[vertex.index];
      double parted = dominator == ScopeGraph.OUTSIDE ? 1 : ceilings[dominator];
      boolean partnership = isPartnership(behavior(network, vertex));
      meet |= !partnership && sum > parted * (1 + SAME);
      ceilings[vertex.index] = partnership ? parted : sum;
      reached[vertex.index] = true;
    }
    return meet;
  }

  /** Copies that can go over an edge for each that its source fires. */
  private double most(Edge edge) {
    Vertex source = edge.source;
    if (source == null || edge.aggregator != null) {
      return 1;
    }
    return switch (behavior(network, source)) {
      case Behavior.Filter filter -> source.out.size() == 1 ? 1 : share(source, edge);
      case Behavior.Dispatch dispatch -> share(source, edge);
      case Behavior.Route route ->
          route.emission() instanceof Emission.One ? share(source, edge) : 1;
      default -> 1;
    };
  }

  private double share(Vertex source, Edge edge) {
    return ScopeFlow.share(network, scope, source, edge.output);
  }
}
