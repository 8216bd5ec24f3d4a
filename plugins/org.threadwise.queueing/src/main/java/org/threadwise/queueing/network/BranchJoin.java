package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A node that waits for messages of several branches.
 *
 * <p>Example: fragments go through two tasks and a merger to an aggregator. The aggregator is the
 * join, and the inputs of the merger are its branches.
 *
 * @param node index of the join
 * @param branching index of the node whose inputs are the branches: the join itself, or the merger
 *     before an aggregator
 */
public record BranchJoin(int node, int branching) {

  /**
   * Returns the joins of a network in the order of its nodes. A node with a single branch is none,
   * nor is an aggregator without a merger from which all messages come to it one by one.
   */
  public static List<BranchJoin> of(Network network) {
    List<BranchJoin> joins = new ArrayList<>();
    int[] writers = soleWriters(network);
    for (int i = 0; i < network.nodes().size(); i++) {
      int branching = branching(network, i, writers);
      if (branching >= 0 && network.nodes().get(branching).inputs() > 1) {
        joins.add(new BranchJoin(i, branching));
      }
    }
    return List.copyOf(joins);
  }

  /** Returns the slots by which the branches come, by branch. */
  public List<Slot> branches(Network network) {
    return network.slots().stream()
        .filter(slot -> slot.target() == branching)
        .sorted(Comparator.comparingInt(Slot::input))
        .toList();
  }

  private static int branching(Network network, int node, int[] writers) {
    return switch (network.nodes().get(node).behavior()) {
      case Behavior.Correlate correlate -> node;
      case Behavior.Match match -> node;
      case Behavior.Assemble assemble -> node;
      case Behavior.Route route when route.firing() == Behavior.Firing.ALL -> node;
      case Behavior.Aggregate aggregate -> mergerBefore(network, node, writers);
      default -> -1;
    };
  }

  /** Returns the merger before a node, with only nodes between that pass single messages on. */
  private static int mergerBefore(Network network, int node, int[] writers) {
    int current = writers[node];
    for (int steps = 0; current >= 0 && steps < writers.length; steps++) {
      if (network.nodes().get(current).behavior() instanceof Behavior.Merge) {
        return current;
      }
      current = passesSame(network.nodes().get(current).behavior()) ? writers[current] : -1;
    }
    return -1;
  }

  /** Returns whether a message that leaves a node is the one that came. */
  private static boolean passesSame(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Pass pass -> true;
      case Behavior.Filter filter -> true;
      case Behavior.Dispatch dispatch -> true;
      case Behavior.Delay delay -> true;
      case Behavior.Throttle throttle -> true;
      case Behavior.Request request -> true;
      default -> false;
    };
  }

  /** Returns the only writer of each node, -1 for nodes with another number of writers. */
  private static int[] soleWriters(Network network) {
    int[] writers = new int[network.nodes().size()];
    Arrays.fill(writers, -1);
    for (Slot slot : network.slots()) {
      writers[slot.target()] =
          network.nodes().get(slot.target()).inputs() == 1 ? slot.source() : -1;
    }
    return writers;
  }
}
