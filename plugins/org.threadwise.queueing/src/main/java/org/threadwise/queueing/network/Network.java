package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * A network: nodes joined by slots, with the pools that execute them, the stations that they send
 * requests to, and the host. Elements refer to each other by index in these lists.
 *
 * @param name name of the solution
 * @param nodes tasks and ports
 * @param slots buffers, each between an output and an input
 * @param pools threads and their work queues
 * @param stations outside systems that answer requests
 * @param host cores and the costs of threads; null means as many cores as threads
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
    ArgumentChecks.unique(nodes.stream().map(Node::name).toList(), "nodes");
    ArgumentChecks.unique(pools.stream().map(Pool::name).toList(), "pools");
    ArgumentChecks.unique(stations.stream().map(Station::name).toList(), "stations");
    for (Node node : nodes) {
      ArgumentChecks.index(node.pool(), pools, "pool of", node.name());
      if (node.behavior() instanceof Behavior.Request request
          && request.station() != Behavior.Request.NO_STATION) {
        ArgumentChecks.index(request.station(), stations, "station of", node.name());
      }
    }
    checkSlots(nodes, slots);
    checkExecution(nodes, slots);
  }

  /** Checks that a slot joins nodes that are executed in the same way. */
  private static void checkExecution(List<Node> nodes, List<Slot> slots) {
    for (Slot slot : slots) {
      Node source = nodes.get(slot.source());
      Node target = nodes.get(slot.target());
      ArgumentChecks.that(
          source.perMessage() == target.perMessage(),
          () ->
              "slot %s joins %s and %s, of which only one is executed message by message"
                  .formatted(slot.name(), source.name(), target.name()));
    }
  }

  private static void checkSlots(List<Node> nodes, List<Slot> slots) {
    Terminals outputs = new Terminals("output", nodes, Node::allOutputs);
    Terminals inputs = new Terminals("input", nodes, Node::inputs);
    for (Slot slot : slots) {
      ArgumentChecks.index(slot.source(), nodes, "writing node of slot", slot.name());
      ArgumentChecks.index(slot.target(), nodes, "reading node of slot", slot.name());
      outputs.connect(slot, slot.source(), slot.output());
      inputs.connect(slot, slot.target(), slot.input());
    }
  }

  /** The outputs or inputs of all nodes that are connected to a slot. */
  private static final class Terminals {
    private final String kind;
    private final List<Node> nodes;
    private final int[] first;
    private final BitSet taken = new BitSet();

    Terminals(String kind, List<Node> nodes, ToIntFunction<Node> count) {
      this.kind = kind;
      this.nodes = nodes;
      first = new int[nodes.size() + 1];
      for (int node = 0; node < nodes.size(); node++) {
        first[node + 1] = first[node] + count.applyAsInt(nodes.get(node));
      }
    }

    /** Connects an output or input, which must exist and be free, to a slot. */
    void connect(Slot slot, int node, int index) {
      int terminal = first[node] + index;
      String name = nodes.get(node).name();
      ArgumentChecks.that(
          terminal < first[node + 1],
          () ->
              "slot %s is on %s %d, which %s does not have"
                  .formatted(slot.name(), kind, index, name));
      ArgumentChecks.that(
          !taken.get(terminal),
          () -> "%s %d of %s has a second slot, %s".formatted(kind, index, name, slot.name()));
      taken.set(terminal);
    }
  }

  /** Returns a builder of a network described by names. */
  public static NetworkBuilder builder(String name) {
    return new NetworkBuilder(name);
  }

  /**
   * Returns the index of the node with a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int node(String nodeName) {
    return index(nodes, Node::name, nodeName, "node");
  }

  /**
   * Returns the index of the pool with a name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public int pool(String poolName) {
    return index(pools, Pool::name, poolName, "pool");
  }

  /**
   * Returns the nodes that each node sends to, in output order; unconnected outputs are left out.
   */
  public int[][] successors() {
    List<List<Slot>> outgoing = new ArrayList<>();
    nodes.forEach(node -> outgoing.add(new ArrayList<>()));
    slots.forEach(slot -> outgoing.get(slot.source()).add(slot));
    return outgoing.stream()
        .map(
            own ->
                own.stream()
                    .sorted(Comparator.comparingInt(Slot::output))
                    .mapToInt(Slot::target)
                    .toArray())
        .toArray(int[][]::new);
  }

  /** Returns whether a thread that executes the source of a slot sends the messages on it. */
  public boolean isSentByThread(Slot slot) {
    Node source = nodes.get(slot.source());
    boolean skipsDelay =
        source.behavior() instanceof Behavior.Delay && source.isFailingOutput(slot.output());
    return source.makesUnits() && (source.delayOutside() == null || skipsDelay);
  }

  /**
   * Returns whether the thread that sends a message on a slot carries it on to the reading node,
   * without the queue of a pool.
   */
  public boolean carries(Slot slot) {
    Node source = nodes.get(slot.source());
    Node target = nodes.get(slot.target());
    return isSentByThread(slot)
        && target.perMessage()
        && source.pool() == target.pool()
        && !source.startsRuns(slot.output());
  }

  /** Returns whether all that waits in the queue of a pool are runs, which carry messages on. */
  public boolean servesOnlyRuns(int pool) {
    return nodes.stream()
        .noneMatch(node -> node.pool() == pool && node.unitWork() != null && !node.perMessage());
  }

  /** Returns whether messages of several orders can become one, as a batch. */
  public boolean collectsBatches() {
    return nodes.stream().anyMatch(node -> node.behavior() instanceof Behavior.Batch);
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

  /** Returns this network on another host, or without one. */
  public Network withHost(@Nullable Host other) {
    return new Network(name, nodes, slots, pools, stations, other);
  }

  /** Returns this network with other nodes, joined by the same slots. */
  public Network withNodes(List<Node> others) {
    return new Network(name, others, slots, pools, stations, host);
  }

  /** Returns this network with other stations, as many as it has. */
  public Network withStations(List<Station> others) {
    return new Network(name, nodes, slots, pools, others, host);
  }

  /** Returns this network with other pools, as many as it has. */
  public Network withPools(List<Pool> others) {
    return new Network(name, nodes, slots, others, stations, host);
  }

  /** Returns this network with one pool replaced. */
  public Network withPool(int index, Pool pool) {
    List<Pool> changed = new ArrayList<>(pools);
    changed.set(index, pool);
    return withPools(changed);
  }

  /**
   * Returns this network with another number of threads in one pool.
   *
   * @param pool index of the pool
   * @param threads at least 1
   * @throws IllegalArgumentException if the pool has no fixed number of threads
   */
  public Network withThreads(int pool, int threads) {
    return withPool(pool, pools.get(pool).withThreads(threads));
  }
}
