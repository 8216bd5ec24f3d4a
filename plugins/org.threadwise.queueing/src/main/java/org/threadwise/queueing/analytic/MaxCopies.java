package org.threadwise.queueing.analytic;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import org.threadwise.queueing.analytic.Scopes.Edge;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/**
 * The maximum number of copies of one message that can arrive at a vertex of the same scope, over
 * all choices on the way. A loop counts as one round. If it also sends out copies of what
 * circulates in it, their number is unbounded and counts as two.
 */
final class MaxCopies {
  /** Counts the copies on all inputs of the goal. */
  static final int ANY = -1;

  private final Network network;
  private final ScopeGraph graph;
  private final Vertex goal;
  private final int input;
  private final double[] from;
  private final IdentityHashMap<Edge, Double> over = new IdentityHashMap<>();

  /**
   * Counts the copies.
   *
   * @param parting index of a vertex that every path to the goal passes, or {@link
   *     ScopeGraph#OUTSIDE}; vertices before it are ignored
   * @param input input of the goal to count at, or {@link #ANY}
   */
  MaxCopies(Network network, ScopeGraph graph, Vertex goal, int parting, int input) {
    this.network = network;
    this.graph = graph;
    this.goal = goal;
    this.input = input;
    this.from = new double[goal.scope.vertices.size()];
    boolean[] onPath = before(goal, parting);
    for (Vertex vertex : graph.reversePostorder().reversed()) {
      if (onPath[vertex.index]) {
        from[vertex.index] = leaving(vertex);
        vertex.in.forEach(edge -> over.put(edge, arriving(edge)));
      }
    }
  }

  /** Returns the vertices on paths from the parting vertex to the goal. */
  private boolean[] before(Vertex end, int parting) {
    boolean[] found = new boolean[from.length];
    Deque<Vertex> open = new ArrayDeque<>(List.of(end));
    found[end.index] = true;
    while (!open.isEmpty()) {
      Vertex vertex = open.remove();
      for (Edge edge : vertex.index == parting ? List.<Edge>of() : vertex.in) {
        if (edge.source != null && !found[edge.source.index]) {
          found[edge.source.index] = true;
          open.add(edge.source);
        }
      }
    }
    return found;
  }

  /** Returns the number of copies of one message that leaves a vertex. */
  double from(Vertex vertex) {
    return from[vertex.index];
  }

  /** Returns the number of copies of one message that enters the scope. */
  double entering() {
    double maximum = 0;
    for (Vertex vertex : graph.reversePostorder()) {
      for (Edge edge : vertex.in) {
        maximum = Math.max(maximum, edge.source == null ? over(edge) : 0);
      }
      if (vertex.injected > 0) {
        maximum = Math.max(maximum, vertex == goal ? 1 + from(vertex) : from(vertex));
      }
    }
    return maximum;
  }

  private double over(Edge edge) {
    return over.getOrDefault(edge, 0.0);
  }

  private double leaving(Vertex vertex) {
    boolean chooses = chooses(network.nodes().get(vertex.node).behavior());
    boolean loops = vertex.out.stream().anyMatch(graph::isInside);
    double maximum = 0;
    double sum = 0;
    for (Edge edge : vertex.out) {
      maximum = Math.max(maximum, over(edge));
      sum += over(edge);
    }
    boolean multiplies = vertex.copies != 1 || (loops && !chooses && vertex.out.size() > 1);
    return multiplies ? 2 * sum : chooses ? maximum : sum;
  }

  private static boolean chooses(Behavior behavior) {
    return behavior instanceof Behavior.Filter
        || behavior instanceof Behavior.Dispatch
        || (behavior instanceof Behavior.Route route && route.emission() instanceof Emission.One);
  }

  private double arriving(Edge edge) {
    Vertex target = edge.target;
    if (target == goal) {
      return input == ANY || input == edge.input ? 1 : 0;
    }
    Node node = network.nodes().get(target.node);
    if (node.behavior() instanceof Behavior.Correlate) {
      return target.out.stream()
          .filter(out -> out.output == edge.input)
          .mapToDouble(this::over)
          .sum();
    }
    boolean vanishes = node.behavior() instanceof Behavior.Match || node.behavior().isAssembler();
    return vanishes && edge.input > 0 ? 0 : from(target);
  }
}
