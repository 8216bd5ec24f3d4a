package org.threadwise.conversion;

import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;

/** Pools that block their producers, in formats whose threads never wait for room in a queue. */
public final class BlockingPools {

  private BlockingPools() {}

  /**
   * Refuses a network with such a pool.
   *
   * @throws IllegalArgumentException if there is one
   */
  public static void refuse(Network network) {
    for (Pool pool : network.pools()) {
      if (pool.blocksProducers()) {
        throw new IllegalArgumentException(
            "pool "
                + pool.name()
                + " blocks its producers, which this format cannot express: let it reject in"
                + " another way, or leave its queue unbounded");
      }
    }
  }
}
