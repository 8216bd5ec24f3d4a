package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Node.Branches;

/** Random networks in which the threads of some nodes wait for the branches that leave them. */
public final class AwaitingNetworks {
  private static final double AWAITED = 0.7;

  private AwaitingNetworks() {}

  /** Returns a solution whose network is changed in this way, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    SplittableRandom random = new SplittableRandom(solution.seed() ^ 0x1B56_C4E9L);
    List<Node> nodes = new ArrayList<>();
    for (Node node : solution.network().nodes()) {
      boolean awaited = node.behavior().makesCopies() && random.nextDouble() < AWAITED;
      nodes.add(awaited ? node.withBranches(Branches.AWAITED) : node);
    }
    Network network = solution.network().withNodes(nodes);
    return new RandomSolution(solution.seed(), network, solution.workload());
  }
}
