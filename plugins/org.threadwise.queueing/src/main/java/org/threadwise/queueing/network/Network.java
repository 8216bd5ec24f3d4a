package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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

  public Network {
    nodes = List.copyOf(nodes);
    slots = List.copyOf(slots);
    pools = List.copyOf(pools);
    stations = List.copyOf(stations);
    Require.unique(nodes.stream().map(Node::name).toList(), "nodes");
    Require.unique(pools.stream().map(Pool::name).toList(), "pools");
    Require.unique(stations.stream().map(Station::name).toList(), "stations");
    for (Node node : nodes) {
      Require.index(node.pool(), pools, "pool of " + node.name());
      if (node.behavior() instanceof Behavior.Request request
          && request.station() != Behavior.Request.NO_STATION) {
        Require.index(request.station(), stations, "station of " + node.name());
      }
    }
    checkSlots(nodes, slots);
  }

  private static void checkSlots(List<Node> nodes, List<Slot> slots) {
    Set<List<Integer>> outputs = new HashSet<>();
    Set<List<Integer>> inputs = new HashSet<>();
    for (Slot slot : slots) {
      Require.index(slot.source(), nodes, "writing node of slot " + slot.name());
      Require.index(slot.target(), nodes, "reading node of slot " + slot.name());
      Node source = nodes.get(slot.source());
      Node target = nodes.get(slot.target());
      Require.that(
          slot.output() < source.outputs(),
          "slot "
              + slot.name()
              + " is on output "
              + slot.output()
              + ", which "
              + source.name()
              + " does not have");
      Require.that(
          slot.input() < target.inputs(),
          "slot "
              + slot.name()
              + " is on input "
              + slot.input()
              + ", which "
              + target.name()
              + " does not have");
      Require.that(
          outputs.add(List.of(slot.source(), slot.output())),
          "output "
              + slot.output()
              + " of "
              + source.name()
              + " has a second slot, "
              + slot.name());
      Require.that(
          inputs.add(List.of(slot.target(), slot.input())),
          "input " + slot.input() + " of " + target.name() + " has a second slot, " + slot.name());
    }
  }

  /** Starts a network that is described by names. */
  public static NetworkBuilder builder(String name) {
    return new NetworkBuilder(name);
  }

  /**
   * Index of the node of this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int node(String nodeName) {
    return index(nodes.stream().map(Node::name).toList(), nodeName, "node");
  }

  /**
   * Index of the pool of this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int pool(String poolName) {
    return index(pools.stream().map(Pool::name).toList(), poolName, "pool");
  }

  private static int index(List<String> names, String name, String what) {
    int index = names.indexOf(name);
    Require.that(index >= 0, "there is no " + what + " named " + name + " but " + names);
    return index;
  }

  /** The same network on another host, or without one. */
  public Network withHost(@Nullable Host other) {
    return new Network(name, nodes, slots, pools, stations, other);
  }

  /** The same network with another pool in place of one. */
  public Network withPool(int index, Pool pool) {
    List<Pool> changed = new ArrayList<>(pools);
    changed.set(index, pool);
    return new Network(name, nodes, slots, changed, stations, host);
  }

  /**
   * The same network with another number of threads in one pool.
   *
   * @param pool index of the pool
   * @param threads at least 1
   * @throws IllegalArgumentException if the pool has no number of threads of its own
   */
  public Network withThreads(int pool, int threads) {
    return withPool(pool, pools.get(pool).withThreads(threads));
  }
}
