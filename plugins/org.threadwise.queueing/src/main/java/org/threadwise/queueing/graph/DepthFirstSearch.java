package org.threadwise.queueing.graph;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * A depth-first search of a directed graph that also finds the strongly connected components
 * (Tarjan 1972, SIAM Journal on Computing 1(2)). It needs no recursion, because paths may be very
 * long.
 *
 * <p>For example, from node 0 of the graph 0 → 1, 1 → 2, 2 → 1, 1 → 3 the postorder is 2, 3, 1, 0.
 * The edge 2 → 1 leads back to an ancestor, and {1, 2} is the only component with a cycle.
 */
public final class DepthFirstSearch {
  private static final int UNREACHED = -1;

  private final int[][] successors;
  private final int[] number;
  private final int[] low;
  private final int[] nextEdge;
  private final int[] component;
  private final int[] position;
  private final List<Integer> postorder = new ArrayList<>();
  private final List<Integer> path = new ArrayList<>();
  private final List<Integer> pending = new ArrayList<>();
  private final List<List<Integer>> cyclic = new ArrayList<>();
  private int numbered;

  private DepthFirstSearch(int[][] successors) {
    this.successors = successors;
    int size = successors.length;
    number = new int[size];
    low = new int[size];
    nextEdge = new int[size];
    component = new int[size];
    position = new int[size];
    Arrays.fill(component, UNREACHED);
    Arrays.fill(position, UNREACHED);
  }

  /** Searches a graph from all its nodes, in ascending order. */
  public static DepthFirstSearch of(int[][] successors) {
    return of(successors, IntStream.range(0, successors.length));
  }

  /**
   * Searches a graph.
   *
   * @param successors targets of the edges of each node, in the order of the search; negative ones
   *     are ignored
   * @param roots nodes to start from; those reached before are skipped
   */
  public static DepthFirstSearch of(int[][] successors, IntStream roots) {
    DepthFirstSearch search = new DepthFirstSearch(successors);
    roots.forEach(search::walk);
    return search;
  }

  /** Returns the reached nodes in postorder: each node after its descendants. */
  public List<Integer> postorder() {
    return postorder;
  }

  /** Returns whether an edge leads back to an ancestor of its source, or to the source itself. */
  public boolean leadsBack(int source, int target) {
    return position[target] >= position[source];
  }

  /** Returns the strongly connected component of a reached node as a number. */
  public int component(int node) {
    return component[node];
  }

  /** Returns the strongly connected components that contain a cycle, each in ascending order. */
  public List<List<Integer>> cyclicComponents() {
    return cyclic;
  }

  private void walk(int root) {
    if (number[root] != 0) {
      return;
    }
    enter(root);
    while (!path.isEmpty()) {
      int node = path.getLast();
      if (nextEdge[node] < successors[node].length) {
        follow(node, successors[node][nextEdge[node]++]);
      } else {
        leave(node);
      }
    }
  }

  private void enter(int node) {
    number[node] = low[node] = ++numbered;
    path.add(node);
    pending.add(node);
  }

  private void follow(int node, int target) {
    if (target < 0) {
      return;
    }
    if (number[target] == 0) {
      enter(target);
    } else if (component[target] == UNREACHED) {
      low[node] = Math.min(low[node], number[target]);
    }
  }

  private void leave(int node) {
    path.removeLast();
    position[node] = postorder.size();
    postorder.add(node);
    if (!path.isEmpty()) {
      int parent = path.getLast();
      low[parent] = Math.min(low[parent], low[node]);
    }
    if (low[node] == number[node]) {
      close(node);
    }
  }

  private void close(int first) {
    List<Integer> members = new ArrayList<>();
    int member;
    do {
      member = pending.removeLast();
      component[member] = first;
      members.add(member);
    } while (member != first);
    boolean loop = Arrays.stream(successors[first]).anyMatch(target -> target == first);
    if (members.size() > 1 || loop) {
      members.sort(null);
      cyclic.add(members);
    }
  }
}
