package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/** Random networks with small pools that block their producers. */
public final class BlockingNetworks {
  private static final double BLOCKS = 0.4;

  private BlockingNetworks() {}

  /** Returns a solution with such pools in place of some, with the same workload. */
  public static RandomSolution of(RandomSolution solution) {
    Network network = of(solution.seed(), solution.network());
    return new RandomSolution(solution.seed(), network, solution.workload());
  }

  /** Returns a network in which at least one pool blocks its producers. */
  static Network of(long seed, Network network) {
    SplittableRandom random = new SplittableRandom(seed ^ 0x5DEE_CE66L);
    int certain = random.nextInt(network.pools().size());
    List<Pool> pools = new ArrayList<>();
    for (int i = 0; i < network.pools().size(); i++) {
      Pool pool = network.pools().get(i);
      boolean blocks = i == certain || random.nextDouble() < BLOCKS;
      pools.add(blocks ? blocking(pool, random) : pool);
    }
    return network.withPools(pools);
  }

  private static Pool blocking(Pool pool, SplittableRandom random) {
    int core = random.nextInt(6);
    int maximum = Math.max(1, core + random.nextInt(3));
    int capacity = new int[] {0, 1, 2, 4, 10}[random.nextInt(5)];
    Threads threads =
        new Threads.Custom(core, maximum, random.nextLong(200), capacity, Rejection.BLOCK);
    return new Pool(pool.name(), threads, pool.discipline(), pool.costs());
  }
}
