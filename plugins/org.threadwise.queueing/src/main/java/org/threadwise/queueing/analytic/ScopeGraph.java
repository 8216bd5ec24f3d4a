package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.threadwise.queueing.analytic.Scopes.Edge;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.graph.DepthFirstSearch;

/** The strongly connected components and the dominators of one scope. */
final class ScopeGraph {
  /** Dominator of a vertex that messages reach from outside the scope on more than one path. */
  static final int OUTSIDE = -1;

  private static final int UNKNOWN = -2;

  private final Scope scope;
  private final DepthFirstSearch search;
  private final List<Vertex> postorder;
  private final List<List<Vertex>> components;

  ScopeGraph(Scope scope) {
    this.scope = scope;
    List<Vertex> vertices = scope.vertices;
    int[][] successors = new int[vertices.size()][];
    Arrays.setAll(successors, v -> targets(vertices.get(v)));
    search =
        DepthFirstSearch.of(
            successors,
            IntStream.range(0, successors.length).filter(v -> vertices.get(v).entrance));
    postorder = search.postorder().stream().map(vertices::get).toList();
    Map<Integer, List<Vertex>> members = new LinkedHashMap<>();
    for (Vertex vertex : postorder.reversed()) {
      members.computeIfAbsent(search.component(vertex.index), c -> new ArrayList<>()).add(vertex);
    }
    components = List.copyOf(members.values());
  }

  private static int[] targets(Vertex vertex) {
    return vertex.out.stream().mapToInt(edge -> edge.target.index).toArray();
  }

  /** Returns the strongly connected components in topological order, each in reverse postorder. */
  List<List<Vertex>> components() {
    return components;
  }

  /** Returns the vertices in reverse postorder: except in loops, each follows its predecessors. */
  List<Vertex> reversePostorder() {
    return postorder.reversed();
  }

  /** Returns whether a component contains a loop. */
  static boolean isLoop(List<Vertex> component) {
    Vertex first = component.getFirst();
    return component.size() > 1 || first.out.stream().anyMatch(edge -> edge.target == first);
  }

  /** Returns whether an edge stays inside its component. */
  boolean isInside(Edge edge) {
    return edge.source != null
        && search.component(edge.source.index) == search.component(edge.target.index);
  }

  /**
   * Returns the index of the immediate dominator of each vertex: the last vertex that every path to
   * it passes, or {@link #OUTSIDE} (Cooper, Harvey and Kennedy 2001, A simple, fast dominance
   * algorithm).
   */
  int[] dominators() {
    int size = scope.vertices.size();
    int[] order = new int[size];
    for (int i = 0; i < size; i++) {
      order[postorder.get(i).index] = i;
    }
    int[] dominators = new int[size];
    Arrays.fill(dominators, UNKNOWN);
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Vertex vertex : postorder.reversed()) {
        int nearest = nearest(vertex, dominators, order);
        changed |= nearest != dominators[vertex.index];
        dominators[vertex.index] = nearest;
      }
    }
    return dominators;
  }

  private static int nearest(Vertex vertex, int[] dominators, int[] order) {
    int nearest = vertex.entrance ? OUTSIDE : UNKNOWN;
    for (Edge edge : vertex.in) {
      int candidate = edge.source == null ? OUTSIDE : edge.source.index;
      if (candidate == OUTSIDE || dominators[candidate] != UNKNOWN) {
        nearest = nearest == UNKNOWN ? candidate : common(nearest, candidate, dominators, order);
      }
    }
    return nearest;
  }

  private static int common(int first, int second, int[] dominators, int[] order) {
    int a = first;
    int b = second;
    while (a != b) {
      if (a == OUTSIDE || b == OUTSIDE) {
        return OUTSIDE;
      }
      if (order[a] < order[b]) {
        a = dominators[a];
      } else {
        b = dominators[b];
      }
    }
    return a;
  }
}
