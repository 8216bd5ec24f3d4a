package org.threadwise.conversion;

import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Tasks whose outputs start parallel runs, in formats whose threads carry all messages on. */
public final class ParallelRuns {

  private ParallelRuns() {}

  /**
   * Refuses a network with such a task.
   *
   * @throws IllegalArgumentException if there is one
   */
  public static void refuse(Network network) {
    for (Node node : network.nodes()) {
      if (node.startsRuns()) {
        throw new IllegalArgumentException(
            "task "
                + node.name()
                + " starts a run for each message that leaves it, which this format cannot express:"
                + " remove 'in parallel on', or execute the process per task");
      }
    }
  }
}
