package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** Random networks in which threads carry messages through some of the processes. */
public final class PerMessageNetworks {
  private static final double PER_MESSAGE = 0.7;
  private static final double STAYS = 0.7;

  private PerMessageNetworks() {}

  /** Returns a solution whose network is changed in this way, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    Network network = of(solution.seed(), solution.network());
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  /**
   * Returns a network with other pools, such that neighbours often share one, and with processes
   * that are executed message by message. A process is what slots join.
   */
  static Network of(long seed, Network network) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x9E37_79B9);
    int[] process = processes(network);
    boolean[] perMessage = new boolean[process.length];
    for (int i = 0; i < process.length; i++) {
      perMessage[i] = random.nextDouble() < PER_MESSAGE;
    }
    List<Node> nodes = new ArrayList<>();
    for (int i = 0; i < process.length; i++) {
      Node node = network.nodes().get(i);
      boolean stays = i > 0 && random.nextDouble() < STAYS;
      nodes.add(
          node.withPool(stays ? nodes.getLast().pool() : node.pool())
              .withPerMessage(perMessage[process[i]]));
    }
    return network.withNodes(nodes);
  }

  /** Returns the smallest node that slots join each node to. */
  private static int[] processes(Network network) {
    int[] process = new int[network.nodes().size()];
    for (int i = 0; i < process.length; i++) {
      process[i] = i;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (Slot slot : network.slots()) {
        int least = Math.min(process[slot.source()], process[slot.target()]);
        changed |= process[slot.source()] != least || process[slot.target()] != least;
        process[slot.source()] = least;
        process[slot.target()] = least;
      }
    }
    return process;
  }
}
