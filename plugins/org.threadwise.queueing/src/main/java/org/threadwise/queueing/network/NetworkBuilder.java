package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * A network described by names. Elements may come in any order; {@link #cpu}, {@link #waiting},
 * {@link #on}, {@link #limit}, {@link #priority} and {@link #pinned} speak of the node added last.
 * Nodes that name no pool belong to the first one, a fixed pool of one thread if there is none.
 */
public final class NetworkBuilder {
  private final String name;
  private final Map<String, Draft> drafts = new LinkedHashMap<>();
  private final List<Pool> pools = new ArrayList<>();
  private final List<Station> stations = new ArrayList<>();
  private final List<Joint> joints = new ArrayList<>();
  private final Map<String, BitSet> takenOutputs = new HashMap<>();
  private final Map<String, BitSet> takenInputs = new HashMap<>();
  private @Nullable Host host;
  private @Nullable Draft last;

  NetworkBuilder(String name) {
    this.name = name;
  }

  /** A node that is being described. */
  private static final class Draft {
    final String name;
    final Behavior behavior;
    @Nullable Distribution cpu;
    @Nullable Distribution waiting;
    @Nullable String pool;
    int limit = Node.UNLIMITED;
    int priority;
    boolean pinned;
    int inputs;
    int outputs;

    Draft(String name, Behavior behavior) {
      this.name = name;
      this.behavior = behavior;
    }

    @Nullable Work work() {
      boolean task =
          !(behavior instanceof Behavior.Source
              || behavior instanceof Behavior.Sink
              || behavior instanceof Behavior.Responder
              || behavior instanceof Behavior.Request);
      if (cpu == null && waiting == null && !task) {
        return null;
      }
      return new Work(cpu == null ? Constant.ZERO : cpu, waiting == null ? Constant.ZERO : waiting);
    }
  }

  /** A slot by names. */
  private record Joint(String source, int output, String target, int input) {}

  /** The host. */
  public NetworkBuilder host(Host value) {
    host = value;
    return this;
  }

  /** A fixed pool, first in first out, without costs. */
  public NetworkBuilder pool(String poolName, int threads) {
    return pool(Pool.fixed(poolName, threads));
  }

  /** A pool. */
  public NetworkBuilder pool(Pool pool) {
    pools.add(pool);
    return this;
  }

  /** An outside system with servers. */
  public NetworkBuilder station(String stationName, int servers) {
    stations.add(new Station(stationName, servers));
    return this;
  }

  /** A source without a service time. */
  public NetworkBuilder source(String nodeName) {
    return node(nodeName, new Behavior.Source());
  }

  /** A sink without a service time. */
  public NetworkBuilder sink(String nodeName) {
    return node(nodeName, new Behavior.Sink());
  }

  /** A task that passes each message after some CPU time. */
  public NetworkBuilder task(String nodeName, Distribution cpu) {
    return node(nodeName, new Behavior.Pass()).cpu(cpu);
  }

  /** A blocking solicitor of an application without a capacity. */
  public NetworkBuilder blocking(String nodeName, Distribution response) {
    return node(nodeName, new Behavior.Request(response, true, Behavior.Request.NO_STATION));
  }

  /** An asynchronous solicitor of an application without a capacity. */
  public NetworkBuilder asynchronous(String nodeName, Distribution response) {
    return node(nodeName, new Behavior.Request(response, false, Behavior.Request.NO_STATION));
  }

  /** A solicitor of the station of this name, which must have been added before. */
  public NetworkBuilder request(
      String nodeName, Distribution response, boolean blocking, String stationName) {
    List<String> names = stations.stream().map(Station::name).toList();
    int station = names.indexOf(stationName);
    NetworkChecks.that(station >= 0, "add the station " + stationName + " before " + nodeName);
    return node(nodeName, new Behavior.Request(response, blocking, station));
  }

  /** A node. Tasks have work of no time unless they are given some; ports have none. */
  public NetworkBuilder node(String nodeName, Behavior behavior) {
    last = new Draft(nodeName, behavior);
    NetworkChecks.that(drafts.put(nodeName, last) == null, "two nodes are named " + nodeName);
    return this;
  }

  /** CPU part of each work unit, in nanoseconds. */
  public NetworkBuilder cpu(Distribution nanos) {
    last().cpu = nanos;
    return this;
  }

  /** Waiting part of each work unit, in nanoseconds. */
  public NetworkBuilder waiting(Distribution nanos) {
    last().waiting = nanos;
    return this;
  }

  /** The pool that the node belongs to. */
  public NetworkBuilder on(String poolName) {
    last().pool = poolName;
    return this;
  }

  /** At most one work unit at a time. */
  public NetworkBuilder serial() {
    return limit(1);
  }

  /** At most so many work units at a time. */
  public NetworkBuilder limit(int units) {
    last().limit = units;
    return this;
  }

  /** Greater is taken first from a priority queue. */
  public NetworkBuilder priority(int value) {
    last().priority = value;
    return this;
  }

  /** A virtual thread keeps its carrier while it waits. */
  public NetworkBuilder pinned() {
    last().pinned = true;
    return this;
  }

  /** Numbers of inputs and outputs, where more are wanted than are joined. */
  public NetworkBuilder arity(int inputs, int outputs) {
    last().inputs = inputs;
    last().outputs = outputs;
    return this;
  }

  /** A slot from an output to an input, both counted from 0. */
  public NetworkBuilder join(String source, int output, String target, int input) {
    NetworkChecks.atLeast(0, output, "output of " + source);
    NetworkChecks.atLeast(0, input, "input of " + target);
    joints.add(new Joint(source, output, target, input));
    taken(takenOutputs, source).set(output);
    taken(takenInputs, target).set(input);
    return this;
  }

  /** Slots along a path of nodes: from the first free output of each to the first free input. */
  public NetworkBuilder chain(String... path) {
    for (int i = 1; i < path.length; i++) {
      String source = path[i - 1];
      String target = path[i];
      int output = taken(takenOutputs, source).nextClearBit(0);
      int input = taken(takenInputs, target).nextClearBit(0);
      join(source, output, target, input);
    }
    return this;
  }

  private static BitSet taken(Map<String, BitSet> all, String node) {
    return all.computeIfAbsent(node, unused -> new BitSet());
  }

  /**
   * The network.
   *
   * @throws IllegalArgumentException naming the element that is wrong
   */
  public Network build() {
    countJoints();
    List<Pool> allPools = pools.isEmpty() ? List.of(Pool.fixed("default", 1)) : pools;
    Map<String, Integer> poolIndices = indices(allPools.stream().map(Pool::name).toList());
    List<Node> nodes = drafts.values().stream().map(draft -> node(draft, poolIndices)).toList();
    Map<String, Integer> nodeIndices = indices(List.copyOf(drafts.keySet()));
    List<Slot> slots = joints.stream().map(joint -> slot(joint, nodeIndices)).toList();
    return new Network(name, nodes, slots, allPools, stations, host);
  }

  private void countJoints() {
    for (Joint joint : joints) {
      Draft source = draft(joint.source);
      Draft target = draft(joint.target);
      source.outputs = Math.max(source.outputs, joint.output + 1);
      target.inputs = Math.max(target.inputs, joint.input + 1);
    }
  }

  /** Where each name stands for the first time. */
  private static Map<String, Integer> indices(List<String> names) {
    Map<String, Integer> indices = new HashMap<>();
    for (int index = 0; index < names.size(); index++) {
      indices.putIfAbsent(names.get(index), index);
    }
    return indices;
  }

  private static Node node(Draft draft, Map<String, Integer> pools) {
    return new Node(
        draft.name,
        draft.behavior,
        draft.inputs,
        draft.outputs,
        draft.work(),
        poolIndex(draft, pools),
        draft.limit,
        draft.priority,
        draft.pinned);
  }

  private static int poolIndex(Draft draft, Map<String, Integer> pools) {
    if (draft.pool == null) {
      return 0;
    }
    Integer index = pools.get(draft.pool);
    if (index == null) {
      throw new IllegalArgumentException(
          draft.name + " is on pool " + draft.pool + ", which does not exist");
    }
    return index;
  }

  private static Slot slot(Joint joint, Map<String, Integer> nodes) {
    return new Slot(
        joint.source + "->" + joint.target,
        nodes.getOrDefault(joint.source, -1),
        joint.output,
        nodes.getOrDefault(joint.target, -1),
        joint.input);
  }

  private Draft draft(String nodeName) {
    Draft draft = drafts.get(nodeName);
    if (draft == null) {
      throw new IllegalArgumentException(
          "there is no node named " + nodeName + " to join: add it before it is built");
    }
    return draft;
  }

  private Draft last() {
    if (last == null) {
      throw new IllegalStateException("add a node before you describe it");
    }
    return last;
  }
}
