package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.analytic.Scopes.Edge;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;

/** The shape of one scope: its strongly connected components and its dominators. */
final class ScopeGraph {
  /** The dominator of what can be reached in more than one way from outside. */
  static final int OUTSIDE = -1;

  private static final int UNKNOWN = -2;

  private final Scope scope;
  private final List<Vertex> postorder = new ArrayList<>();
  private final int[] component;
  private final List<List<Vertex>> components;

  ScopeGraph(Scope scope) {
    this.scope = scope;
    Walk walk = new Walk();
    scope.vertices.stream().filter(vertex -> vertex.entrance).forEach(walk::from);
    component = walk.component;
    Map<Integer, List<Vertex>> members = new LinkedHashMap<>();
    for (Vertex vertex : postorder.reversed()) {
      members.computeIfAbsent(component[vertex.index], c -> new ArrayList<>()).add(vertex);
    }
    components = List.copyOf(members.values());
  }

  /** Strongly connected components in topological order, each in reverse postorder. */
  List<List<Vertex>> components() {
    return components;
  }

  /** Vertices in reverse postorder: each behind those before it, but for loops. */
  List<Vertex> reversePostorder() {
    return postorder.reversed();
  }

  /** Whether a component has a loop. */
  static boolean isLoop(List<Vertex> component) {
    Vertex first = component.getFirst();
    return component.size() > 1 || first.out.stream().anyMatch(edge -> edge.target == first);
  }

  /** Whether an edge stays inside its component. */
  boolean isInside(Edge edge) {
    return edge.source != null && component[edge.source.index] == component[edge.target.index];
  }

  /** A depth-first walk (Tarjan 1972, SIAM Journal on Computing 1(2)) without recursion. */
  private final class Walk {
    private final int[] number = new int[scope.vertices.size()];
    private final int[] low = new int[scope.vertices.size()];
    private final int[] nextEdge = new int[scope.vertices.size()];
    private final int[] component = new int[scope.vertices.size()];
    private final List<Vertex> path = new ArrayList<>();
    private final List<Vertex> pending = new ArrayList<>();
    private int numbered;

    void from(Vertex entrance) {
      if (number[entrance.index] != 0) {
        return;
      }
      enter(entrance);
      while (!path.isEmpty()) {
        Vertex vertex = path.getLast();
        if (nextEdge[vertex.index] < vertex.out.size()) {
          follow(vertex.index, vertex.out.get(nextEdge[vertex.index]++).target);
        } else {
          leave(vertex);
        }
      }
    }

    private void enter(Vertex vertex) {
      number[vertex.index] = low[vertex.index] = ++numbered;
      path.add(vertex);
      pending.add(vertex);
    }

    private void follow(int from, Vertex target) {
      if (number[target.index] == 0) {
        enter(target);
      } else if (component[target.index] == 0) {
        low[from] = Math.min(low[from], number[target.index]);
      }
    }

    private void leave(Vertex vertex) {
      path.removeLast();
      postorder.add(vertex);
      if (!path.isEmpty()) {
        int above = path.getLast().index;
        low[above] = Math.min(low[above], low[vertex.index]);
      }
      if (low[vertex.index] == number[vertex.index]) {
        close(vertex);
      }
    }

    private void close(Vertex first) {
      Vertex member;
      do {
        member = pending.removeLast();
        component[member.index] = number[first.index];
      } while (member != first);
    }
  }

  /**
   * The immediate dominator of each vertex by its index: the last vertex that every way to it goes
   * through, or {@link #OUTSIDE} (Cooper, Harvey and Kennedy 2001, A simple, fast dominance
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
