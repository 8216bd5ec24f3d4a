package org.threadwise.queueing.analytic;

import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * The share of the executions of each node that start a run, that is, wait in the queue of the pool
 * and are dispatched. It is 1 for nodes that make work units. Where threads carry messages from
 * node to node, a run starts with a message from another pool, from outside, or after a delay or an
 * asynchronous answer, or as a parallel branch.
 *
 * <p>A row of three nodes, of which the last has another pool: 1, 0 and 1.
 */
final class RunStarts {
  private final Network network;
  private final Traffic traffic;
  private final double[] runs;
  private final double[] carried;

  /**
   * Whether a node is after a throttler, whose messages start runs only where they had to wait, or
   * after a join, where a thread may have waited for them.
   */
  private final boolean[] uncertain;

  RunStarts(Network network, Traffic traffic) {
    this.network = network;
    this.traffic = traffic;
    runs = new double[network.nodes().size()];
    carried = new double[network.nodes().size()];
    uncertain = new boolean[network.nodes().size()];
    boolean awaits = network.nodes().stream().anyMatch(RunStarts::awaitsRuns);
    for (int slot = 0; slot < network.slots().size(); slot++) {
      Slot each = network.slots().get(slot);
      boolean mayJoin = awaits && joinsBranches(network.nodes().get(each.source()));
      boolean starts = !network.carries(each) && !mayJoin;
      double[] flows = starts ? runs : carried;
      flows[each.target()] += traffic.messages(slot);
      uncertain[each.target()] |= mayJoin || (!starts && mayStartRun(each));
    }
  }

  private static boolean awaitsRuns(Node node) {
    return node.perMessage() && node.awaitsBranches();
  }

  private static boolean joinsBranches(Node node) {
    return switch (node.behavior()) {
      case Behavior.Correlate correlate -> true;
      case Behavior.Match match -> true;
      case Behavior.Aggregate aggregate -> true;
      case Behavior.Batch batch -> true;
      default -> false;
    };
  }

  private boolean mayStartRun(Slot slot) {
    return network.nodes().get(slot.source()).behavior() instanceof Behavior.Throttle throttle
        && !throttle.blocking();
  }

  /** Returns a share that is not too high: 0 where it depends on which message comes last. */
  double share(int index) {
    Node node = network.nodes().get(index);
    if (!node.perMessage() || carried[index] == 0) {
      return 1;
    }
    double arrivals = Math.max(0, traffic.visits(index) - runs[index] - carried[index]);
    double started = runs[index] + (node.behavior().isSource() ? arrivals : 0);
    double share = joinsInputs(node) ? 0 : started / (started + carried[index]);
    return Double.isNaN(share) ? 0 : share;
  }

  /** Returns whether that share may be too low. */
  boolean isUncertain(int index) {
    Node node = network.nodes().get(index);
    boolean joins = joinsInputs(node) && runs[index] > 0 && carried[index] > 0;
    return node.perMessage() && (joins || uncertain[index]);
  }

  private static boolean joinsInputs(Node node) {
    return node.behavior().isAssembler() || node.behavior() instanceof Behavior.Match;
  }
}
