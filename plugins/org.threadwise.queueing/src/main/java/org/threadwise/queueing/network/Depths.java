package org.threadwise.queueing.network;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;

/**
 * The depth of each node: the longest path from an entry, where edges back to an ancestor of a
 * depth-first walk in output order are ignored (semantics.md section 5). What is left has no cycle,
 * so its longest paths follow from the reverse order in which the walk left the nodes.
 */
public final class Depths {
  private static final int UNSEEN = 0;
  private static final int OPEN = 1;
  private static final int LEFT = 2;

  private final Network network;
  private final List<List<Slot>> outgoing = new ArrayList<>();
  private final int[] state;
  private final List<Integer> leaving = new ArrayList<>();
  private final List<Slot> forward = new ArrayList<>();

  private Depths(Network network) {
    this.network = network;
    this.state = new int[network.nodes().size()];
    for (int i = 0; i < state.length; i++) {
      outgoing.add(new ArrayList<>());
    }
    for (Slot slot : network.slots()) {
      outgoing.get(slot.source()).add(slot);
    }
    for (List<Slot> slots : outgoing) {
      slots.sort(Comparator.comparingInt(Slot::output));
    }
  }

  /** Depths by node index; 0 for entries and for what no entry reaches. */
  public static int[] of(Network network) {
    return new Depths(network).compute();
  }

  private int[] compute() {
    int[] next = new int[state.length];
    for (int node = 0; node < state.length; node++) {
      if (isEntry(node) && state[node] == UNSEEN) {
        walk(node, next);
      }
    }
    List<List<Integer>> successors = new ArrayList<>();
    for (int i = 0; i < state.length; i++) {
      successors.add(new ArrayList<>());
    }
    for (Slot slot : forward) {
      successors.get(slot.source()).add(slot.target());
    }
    int[] depths = new int[state.length];
    for (int i = leaving.size() - 1; i >= 0; i--) {
      int node = leaving.get(i);
      int start = isEntry(node) ? 0 : depths[node];
      for (int successor : successors.get(node)) {
        depths[successor] = Math.max(depths[successor], start + 1);
      }
    }
    return depths;
  }

  /** A walk without recursion, because paths may be very long. */
  private void walk(int entry, int[] next) {
    Deque<Integer> path = new ArrayDeque<>();
    path.push(entry);
    state[entry] = OPEN;
    while (!path.isEmpty()) {
      int node = path.element();
      if (next[node] == outgoing.get(node).size()) {
        state[node] = LEFT;
        leaving.add(node);
        path.pop();
        continue;
      }
      Slot slot = outgoing.get(node).get(next[node]++);
      if (state[slot.target()] != OPEN) {
        forward.add(slot);
      }
      if (state[slot.target()] == UNSEEN) {
        state[slot.target()] = OPEN;
        path.push(slot.target());
      }
    }
  }

  private boolean isEntry(int node) {
    Behavior behavior = network.nodes().get(node).behavior();
    return behavior instanceof Behavior.Source || behavior instanceof Behavior.Responder;
  }
}
