package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/**
 * Random networks in which throttlers with permits replace most of the nodes that pass, delay or
 * throttle messages.
 */
public final class PermitNetworks {
  private static final double LIMITED = 0.6;
  private static final int MAX_PERMITS = 3;

  private PermitNetworks() {}

  /** Returns a solution whose network is changed in this way, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    SplittableRandom random = new SplittableRandom(solution.seed() ^ 0x5E1D_0A77L);
    List<Node> nodes = new ArrayList<>();
    for (Node node : solution.network().nodes()) {
      boolean limited = passes(node.behavior()) && random.nextDouble() < LIMITED;
      nodes.add(limited ? node.withBehavior(permits(random)) : node);
    }
    Network network = solution.network().withNodes(nodes);
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  private static boolean passes(Behavior behavior) {
    return behavior instanceof Behavior.Pass
        || behavior instanceof Behavior.Delay
        || behavior instanceof Behavior.Throttle;
  }

  private static Behavior permits(SplittableRandom random) {
    return new Behavior.Throttle(
        1 + random.nextInt(MAX_PERMITS), Behavior.Throttle.AT_ONCE, random.nextBoolean());
  }
}
