package org.threadwise.conversion.simevents;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;

/** The maximum number of groups that messages can be in after each node. */
final class Nesting {
  private final Network network;
  private final int limit;
  private final int[] open;

  private Nesting(Network network, int limit) {
    this.network = network;
    this.limit = limit;
    this.open = new int[network.nodes().size()];
  }

  /**
   * Counts the groups.
   *
   * @param reached nodes that messages can come to
   * @param outgoing slots of a node
   * @param limit the largest number that is counted exactly
   */
  static Nesting of(
      Network network, Set<Integer> reached, IntFunction<List<Slot>> outgoing, int limit) {
    Nesting nesting = new Nesting(network, limit);
    Deque<Integer> changed = new ArrayDeque<>(reached);
    reached.forEach(node -> nesting.enter(node, 0));
    while (!changed.isEmpty()) {
      int node = changed.remove();
      for (Slot slot : outgoing.apply(node)) {
        if (nesting.enter(slot.target(), nesting.open[node])) {
          changed.add(slot.target());
        }
      }
    }
    return nesting;
  }

  /** Passes messages in open groups through a node; returns whether its maximum increased. */
  private boolean enter(int node, int groups) {
    int after =
        switch (network.nodes().get(node).behavior()) {
          case Behavior.Split split -> Math.min(groups, limit) + 1;
          case Behavior.Aggregate aggregate -> Math.max(0, groups - 1);
          default -> groups;
        };
    boolean increased = after > open[node];
    open[node] = Math.max(open[node], after);
    return increased;
  }

  /** Returns the splitters after which more than {@code limit} groups can be open, in order. */
  List<Integer> tooDeep() {
    return IntStream.range(0, open.length)
        .filter(node -> open[node] > limit)
        .filter(node -> network.nodes().get(node).behavior() instanceof Behavior.Split)
        .boxed()
        .toList();
  }

  /** Returns the maximum number of groups, at most {@code limit} + 1. */
  int deepest() {
    return Arrays.stream(open).max().orElse(0);
  }
}
