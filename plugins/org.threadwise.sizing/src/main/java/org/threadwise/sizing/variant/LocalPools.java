package org.threadwise.sizing.variant;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;

/**
 * The variant of a network in which each node that makes work units in a fixed pool has its own
 * pool. Nodes through which threads carry messages keep their pools.
 */
public final class LocalPools {
  private LocalPools() {}

  /**
   * Returns the network with local pools. Each new pool has one thread, the name of its node, and
   * the queue and costs of the pool that it replaces. The pools that are kept precede the new ones,
   * in their order.
   */
  public static Network of(Network network) {
    List<Pool> pools = new ArrayList<>();
    int[] kept = new int[network.pools().size()];
    boolean[] replaced = replaced(network);
    for (int pool = 0; pool < kept.length; pool++) {
      kept[pool] = pools.size();
      if (!replaced[pool]) {
        pools.add(network.pools().get(pool));
      }
    }
    Set<String> names = new HashSet<>();
    pools.forEach(pool -> names.add(pool.name()));
    NodeNames display = new NodeNames(network);
    List<Node> nodes = new ArrayList<>();
    for (Node node : network.nodes()) {
      Pool pool = network.pools().get(node.pool());
      boolean isFixed = pool.threads() instanceof Pool.Threads.Fixed;
      if (isFixed && isLocal(node)) {
        nodes.add(node.withPool(pools.size()));
        pools.add(single(free(display.of(node), names), pool));
      } else {
        nodes.add(node.withPool(replaced[node.pool()] ? 0 : kept[node.pool()]));
      }
    }
    return new Network(
        network.name(), nodes, network.slots(), pools, network.stations(), network.host());
  }

  /** Returns whether a node has a pool of its own in the local variant if its pool is fixed. */
  public static boolean isLocal(Node node) {
    return node.makesUnits() && !node.perMessage();
  }

  /** Returns which pools are fixed, without threads that carry messages through their nodes. */
  private static boolean[] replaced(Network network) {
    boolean[] replaced = new boolean[network.pools().size()];
    for (int pool = 0; pool < replaced.length; pool++) {
      replaced[pool] = network.pools().get(pool).threads() instanceof Pool.Threads.Fixed;
    }
    for (Node node : network.nodes()) {
      replaced[node.pool()] &= !(node.perMessage() && node.makesUnits());
    }
    return replaced;
  }

  /** Returns the declared pool that a pool of the local variant replaces. */
  public static int replaced(Network declared, Network local, int pool) {
    for (int node = 0; node < local.nodes().size(); node++) {
      if (local.nodes().get(node).pool() == pool && local.nodes().get(node).makesUnits()) {
        return declared.nodes().get(node).pool();
      }
    }
    throw new IllegalArgumentException(
        "pool " + local.pools().get(pool).name() + " replaces no declared pool");
  }

  /** Returns the index in the local variant of a declared pool that is not fixed. */
  public static int kept(Network declared, Network local, int pool) {
    String name = declared.pools().get(pool).name();
    for (int index = 0; index < local.pools().size(); index++) {
      if (local.pools().get(index).name().equals(name)) {
        return index;
      }
    }
    throw new IllegalArgumentException("pool " + name + " was not kept");
  }

  private static Pool single(String name, Pool replaced) {
    return new Pool(name, new Pool.Threads.Fixed(1), replaced.discipline(), replaced.costs());
  }

  private static String free(String name, Set<String> taken) {
    String free = name;
    for (int number = 2; !taken.add(free); number++) {
      free = name + " " + number;
    }
    return free;
  }
}
