package org.threadwise.queueing.network;

import java.util.Optional;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * The cost of a host and the stacks of its threads for an hour (semantics.md section 6).
 *
 * <p>For example, 4 cores at 0.04 and 500 threads with stacks of 1 MB at 0.005 per gigabyte cost 4
 * · 0.04 + 0.5 · 0.005 = 0.1625 an hour.
 *
 * @param cores cost of all cores, busy or not
 * @param memory cost of the stacks of all threads that pools are limited to
 * @param complete whether each pool has a limit; threads of other pools are not contained
 */
public record HourlyCost(double cores, double memory, boolean complete) {

  private static final double GIGABYTE = 1e9;

  /** Returns the cost of a network, empty without prices. */
  public static Optional<HourlyCost> of(Network network) {
    Host host = network.host();
    if (host == null || host.prices() == null) {
      return Optional.empty();
    }
    long threads = 0;
    boolean complete = true;
    for (Pool pool : network.pools()) {
      int most = maxThreads(pool.threads());
      boolean limited = most < Integer.MAX_VALUE;
      threads += limited ? most : 0;
      complete &= limited;
    }
    double memory = threads * host.stack() / GIGABYTE * host.prices().gigabyteHour();
    return Optional.of(new HourlyCost(host.cores() * host.prices().coreHour(), memory, complete));
  }

  private static int maxThreads(Threads threads) {
    return switch (threads) {
      case Threads.Fixed fixed -> fixed.count();
      case Threads.Custom custom -> custom.maximum();
      case Threads.PerTask perTask -> Integer.MAX_VALUE;
      case Threads.Virtual virtual -> Integer.MAX_VALUE;
    };
  }

  /** Returns the cost of cores and memory together. */
  public double total() {
    return cores + memory;
  }
}
