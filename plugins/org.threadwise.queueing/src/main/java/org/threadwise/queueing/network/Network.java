package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
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
    NetworkChecks.unique(nodes.stream().map(Node::name).toList(), "nodes");
    NetworkChecks.unique(pools.stream().map(Pool::name).toList(), "pools");
    NetworkChecks.unique(stations.stream().map(Station::name).toList(), "stations");
    for (Node node : nodes) {
      NetworkChecks.index(node.pool(), pools, "pool of", node.name());
      if (node.behavior() instanceof Behavior.Request request
          && request.station() != Behavior.Request.NO_STATION) {
        NetworkChecks.index(request.station(), stations, "station of", node.name());
      }
    }
    checkSlots(nodes, slots);
  }

  private static void checkSlots(List<Node> nodes, List<Slot> slots) {
    Joints outputs = new Joints(nodes, Node::outputs);
    Joints inputs = new Joints(nodes, Node::inputs);
    for (Slot slot : slots) {
      NetworkChecks.index(slot.source(), nodes, "writing node of slot", slot.name());
      NetworkChecks.index(slot.target(), nodes, "reading node of slot", slot.name());
      Node source = nodes.get(slot.source());
      Node target = nodes.get(slot.target());
      NetworkChecks.that(
          slot.output() < source.outputs(), () -> missing(slot, "output " + slot.output(), source));
      NetworkChecks.that(
          slot.input() < target.inputs(), () -> missing(slot, "input " + slot.input(), target));
      NetworkChecks.that(
          outputs.take(slot.source(), slot.output()),
          () -> second(slot, "output " + slot.output(), source));
      NetworkChecks.that(
          inputs.take(slot.target(), slot.input()),
          () -> second(slot, "input " + slot.input(), target));
    }
  }

  private static String missing(Slot slot, String joint, Node node) {
    return "slot " + slot.name() + " is on " + joint + ", which " + node.name() + " does not have";
  }

  private static String second(Slot slot, String joint, Node node) {
    return joint + " of " + node.name() + " has a second slot, " + slot.name();
  }

  /** Outputs, or inputs, of all nodes that slots are on. */
  private static final class Joints {
    private final int[] first;
    private final BitSet taken = new BitSet();

    Joints(List<Node> nodes, ToIntFunction<Node> count) {
      first = new int[nodes.size()];
      for (int node = 1; node < first.length; node++) {
        first[node] = first[node - 1] + count.applyAsInt(nodes.get(node - 1));
      }
    }

    /** Whether no slot was there yet. */
    boolean take(int node, int index) {
      int joint = first[node] + index;
      boolean free = !taken.get(joint);
      taken.set(joint);
      return free;
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
    return index(nodes, Node::name, nodeName, "node");
  }

  /**
   * Index of the pool of this name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int pool(String poolName) {
    return index(pools, Pool::name, poolName, "pool");
  }

  private static <T> int index(List<T> all, Function<T, String> nameOf, String name, String what) {
    for (int index = 0; index < all.size(); index++) {
      if (nameOf.apply(all.get(index)).equals(name)) {
        return index;
      }
    }
    List<String> names = all.stream().map(nameOf).toList();
    throw new IllegalArgumentException("there is no " + what + " named " + name + " but " + names);
  }

  /** The same network on another host, or without one. */
  public Network withHost(@Nullable Host other) {
    return new Network(name, nodes, slots, pools, stations, other);
  }

  /** The same network with other nodes, which the same slots join. */
  public Network withNodes(List<Node> others) {
    return new Network(name, others, slots, pools, stations, host);
  }

  /** The same network with other stations, as many as it has. */
  public Network withStations(List<Station> others) {
    return new Network(name, nodes, slots, pools, others, host);
  }

  /** The same network with other pools, as many as it has. */
  public Network withPools(List<Pool> others) {
    return new Network(name, nodes, slots, others, stations, host);
  }

  /** The same network with another pool in place of one. */
  public Network withPool(int index, Pool pool) {
    List<Pool> changed = new ArrayList<>(pools);
    changed.set(index, pool);
    return withPools(changed);
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
