package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Random networks in which throttlers replace most of the nodes that pass or delay messages. */
public final class ThrottledNetworks {
  private static final double THROTTLED = 0.7;
  private static final int MAX_PERIOD = 80;

  private ThrottledNetworks() {}

  /** Returns a solution whose network is changed in this way, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    SplittableRandom random = new SplittableRandom(solution.seed() ^ 0x7207_713D);
    List<Node> nodes = new ArrayList<>();
    for (Node node : solution.network().nodes()) {
      boolean passes =
          node.behavior() instanceof Behavior.Pass || node.behavior() instanceof Behavior.Delay;
      boolean throttles = passes && random.nextDouble() < THROTTLED;
      nodes.add(throttles ? node.withBehavior(throttle(random)) : node);
    }
    Network network = solution.network().withNodes(nodes);
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  private static Behavior throttle(SplittableRandom random) {
    return new Behavior.Throttle(
        1 + random.nextInt(4), 1 + random.nextInt(MAX_PERIOD), random.nextBoolean());
  }
}
