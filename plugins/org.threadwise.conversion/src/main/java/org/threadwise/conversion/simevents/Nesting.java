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

/** How many groups can be open at a time for messages behind each node. */
final class Nesting {
  private final Network network;
  private final int most;
  private final int[] open;

  private Nesting(Network network, int most) {
    this.network = network;
    this.most = most;
    this.open = new int[network.nodes().size()];
  }

  /**
   * Counts them.
   *
   * @param reached nodes that messages can come to
   * @param outgoing slots of a node
   * @param most that is told from more
   */
  static Nesting of(
      Network network, Set<Integer> reached, IntFunction<List<Slot>> outgoing, int most) {
    Nesting nesting = new Nesting(network, most);
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

  /** Lets messages with so many open groups into a node; whether more come out of it than known. */
  private boolean enter(int node, int groups) {
    int behind =
        switch (network.nodes().get(node).behavior()) {
          case Behavior.Split split -> Math.min(groups, most) + 1;
          case Behavior.Aggregate aggregate -> Math.max(0, groups - 1);
          default -> groups;
        };
    boolean more = behind > open[node];
    open[node] = Math.max(open[node], behind);
    return more;
  }

  /** Splitters behind which more than {@code most} groups can be open, in their order. */
  List<Integer> tooDeep() {
    return IntStream.range(0, open.length)
        .filter(node -> open[node] > most)
        .filter(node -> network.nodes().get(node).behavior() instanceof Behavior.Split)
        .boxed()
        .toList();
  }

  /** The greatest number of groups; one more than {@code most} for all greater ones. */
  int deepest() {
    return Arrays.stream(open).max().orElse(0);
  }
}
