package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Node.Branches;

/** Random networks in which some nodes start a run for each message that leaves them. */
public final class ParallelNetworks {
  private static final double PARALLEL = 0.7;

  private ParallelNetworks() {}

  /** Returns a solution in which such nodes are executed message by message. */
  public static RandomSolution of(RandomSolution solution) {
    RandomSolution perMessage = PerMessageNetworks.of(solution);
    Network network = of(solution.seed(), perMessage.network());
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  private static Network of(long seed, Network network) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x7F4A_7C15L);
    List<Node> nodes = new ArrayList<>();
    for (Node node : network.nodes()) {
      boolean parallel = node.behavior().makesCopies() && random.nextDouble() < PARALLEL;
      nodes.add(node.withBranches(parallel ? Branches.PARALLEL : Branches.SEQUENTIAL));
    }
    return network.withNodes(nodes);
  }
}
