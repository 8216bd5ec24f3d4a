package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Nodes joined by slots, the pools that work for them, the stations that they ask, and the host.
 * Everything refers to everything else by its index in these lists.
 *
 * @param name name of the solution
 * @param nodes tasks and ports
 * @param slots buffers between an output and an input
 * @param pools threads and their work queues
 * @param stations outside systems that answer requests
 * @param host cores and what a thread costs on them; null means as many cores as threads
 */
public record Network(
    String name,
    List<Node> nodes,
    List<Slot> slots,
    List<Pool> pools,
    List<Station> stations,
    @Nullable Host host) {

  /**
   * The same network with another number of threads in one pool.
   *
   * @param pool index of the pool
   * @param threads at least 1
   * @throws IllegalArgumentException if the pool has no number of threads of its own
   */
  public Network withThreads(int pool, int threads) {
    List<Pool> changed = new ArrayList<>(pools);
    changed.set(pool, pools.get(pool).withThreads(threads));
    return new Network(name, nodes, slots, changed, stations, host);
  }
}
