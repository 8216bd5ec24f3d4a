package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.distribution.Exponential;
import org.threadwise.queueing.distribution.Uniform;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Random networks in which some nodes collect batches across orders. */
public final class BatchNetworks {
  private static final double COLLECTS = 0.5;

  private BatchNetworks() {}

  /** Returns a solution whose network is changed in this way, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    Network network = of(solution.seed(), solution.network());
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  /** Returns a network in which some tasks and aggregators collect batches instead. */
  static Network of(long seed, Network network) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x51AF_D7ED);
    List<Node> nodes = new ArrayList<>();
    for (Node node : network.nodes()) {
      boolean fits =
          node.behavior() instanceof Behavior.Pass || node.behavior() instanceof Behavior.Aggregate;
      boolean collects = random.nextDouble() < COLLECTS;
      nodes.add(fits && collects ? node.withBehavior(batch(random)) : node);
    }
    return network.withNodes(nodes);
  }

  private static Behavior batch(SplittableRandom random) {
    Distribution size = size(random);
    long timeout = time(random, 0.4);
    long within = time(random, 0.4);
    long every = time(random, 0.3);
    int keys = random.nextInt(5);
    boolean closes = size != null || timeout + within + every > 0;
    return new Behavior.Batch(closes ? size : new Constant(2), timeout, within, every, keys);
  }

  private static @Nullable Distribution size(SplittableRandom random) {
    return switch (random.nextInt(4)) {
      case 0 -> null;
      case 1 -> new Exponential(3);
      case 2 -> new Uniform(0, 5);
      default -> new Constant(1 + random.nextInt(4));
    };
  }

  /** Returns a small time, such that many events happen at once, or none. */
  private static long time(SplittableRandom random, double probability) {
    return random.nextDouble() < probability ? 1 + random.nextInt(60) : Behavior.Batch.NEVER;
  }
}
