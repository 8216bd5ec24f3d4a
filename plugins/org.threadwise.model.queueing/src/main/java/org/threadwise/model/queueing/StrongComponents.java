package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The strongly connected components of a directed graph (Tarjan, Depth-first search and linear
 * graph algorithms, 1972), found without recursion.
 */
final class StrongComponents {
  private final int[][] targets;
  private final int[] order;
  private final int[] low;
  private final boolean[] stacked;
  private final int[] stack;
  private final int[] path;
  private final int[] next;
  private final List<List<Integer>> cyclic = new ArrayList<>();
  private int depth;
  private int visited;

  private StrongComponents(int[][] targets) {
    int nodes = targets.length;
    this.targets = targets;
    this.order = new int[nodes];
    this.low = new int[nodes];
    this.stacked = new boolean[nodes];
    this.stack = new int[nodes];
    this.path = new int[nodes];
    this.next = new int[nodes];
  }

  /**
   * The components with a cycle in them, each in ascending order.
   *
   * @param targets to which nodes the edges of each node lead
   */
  static List<List<Integer>> cyclic(int[][] targets) {
    return new StrongComponents(targets).search();
  }

  private List<List<Integer>> search() {
    for (int node = 0; node < targets.length; node++) {
      if (order[node] == 0) {
        search(node);
      }
    }
    return cyclic;
  }

  private void search(int root) {
    int length = 0;
    path[length++] = enter(root);
    while (length > 0) {
      int node = path[length - 1];
      if (next[node] < targets[node].length) {
        int target = targets[node][next[node]++];
        if (order[target] == 0) {
          path[length++] = enter(target);
        } else if (stacked[target]) {
          low[node] = Math.min(low[node], order[target]);
        }
      } else {
        length--;
        leave(node);
        if (length > 0) {
          low[path[length - 1]] = Math.min(low[path[length - 1]], low[node]);
        }
      }
    }
  }

  private int enter(int node) {
    order[node] = ++visited;
    low[node] = visited;
    stack[depth++] = node;
    stacked[node] = true;
    return node;
  }

  private void leave(int node) {
    if (low[node] < order[node]) {
      return;
    }
    List<Integer> component = new ArrayList<>();
    int member;
    do {
      member = stack[--depth];
      stacked[member] = false;
      component.add(member);
    } while (member != node);
    boolean loop = Arrays.stream(targets[node]).anyMatch(target -> target == node);
    if (component.size() > 1 || loop) {
      component.sort(null);
      cyclic.add(component);
    }
  }
}
