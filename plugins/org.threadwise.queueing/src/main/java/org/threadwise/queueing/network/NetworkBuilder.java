package org.threadwise.queueing.network;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;

/**
 * A builder of networks described by names. Elements may be added in any order. {@link #cpu},
 * {@link #waiting}, {@link #on}, {@link #limit}, {@link #priority} and {@link #pinned} apply to the
 * node added last. Nodes without a pool belong to the first pool; if there is none, to a fixed pool
 * of one thread.
 */
public final class NetworkBuilder {
  /** Placeholder for the number of the failing output, which follows those of all others. */
  private static final int FAILING = -1;

  private final String name;
  private final Map<String, NodeDraft> nodes = new LinkedHashMap<>();
  private final List<Pool> pools = new ArrayList<>();
  private final List<Station> stations = new ArrayList<>();
  private final List<NamedSlot> slots = new ArrayList<>();
  private final Map<String, BitSet> takenOutputs = new HashMap<>();
  private final Map<String, BitSet> takenInputs = new HashMap<>();
  private boolean perMessage;
  private @Nullable Host host;
  private @Nullable NodeDraft last;

  NetworkBuilder(String name) {
    this.name = name;
  }

  /** A node under construction. */
  private static final class NodeDraft {
    final String name;
    final Behavior behavior;
    @Nullable Distribution cpu;
    @Nullable Distribution waiting;
    @Nullable String pool;
    int limit = Node.UNLIMITED;
    int priority;
    boolean pinned;
    boolean perMessage;
    @Nullable Failure failure;
    Node.Branches branches = Node.Branches.SEQUENTIAL;
    int inputs;
    int outputs;

    NodeDraft(String name, Behavior behavior) {
      this.name = name;
      this.behavior = behavior;
    }

    @Nullable Work work() {
      if (cpu == null && waiting == null && behavior.isPort()) {
        return null;
      }
      return new Work(cpu == null ? Constant.ZERO : cpu, waiting == null ? Constant.ZERO : waiting);
    }
  }

  /** A slot described by names. */
  private record NamedSlot(String source, int output, String target, int input) {}

  /** Sets the host. */
  public NetworkBuilder host(Host value) {
    host = value;
    return this;
  }

  /** Lets threads carry messages through the nodes that are added from now on. */
  public NetworkBuilder perMessage() {
    perMessage = true;
    return this;
  }

  /** Adds a fixed pool, first in, first out, without costs. */
  public NetworkBuilder pool(String poolName, int threads) {
    return pool(Pool.fixed(poolName, threads));
  }

  /** Adds a pool. */
  public NetworkBuilder pool(Pool pool) {
    pools.add(pool);
    return this;
  }

  /** Adds a station. */
  public NetworkBuilder station(String stationName, int servers) {
    stations.add(new Station(stationName, servers));
    return this;
  }

  /** Adds a source without a service time. */
  public NetworkBuilder source(String nodeName) {
    return node(nodeName, new Behavior.Source());
  }

  /** Adds a sink without a service time. */
  public NetworkBuilder sink(String nodeName) {
    return node(nodeName, new Behavior.Sink());
  }

  /** Adds a task that passes each message after some CPU time. */
  public NetworkBuilder task(String nodeName, Distribution cpu) {
    return node(nodeName, new Behavior.Pass()).cpu(cpu);
  }

  /** Adds a blocking solicitor of an application without a capacity. */
  public NetworkBuilder blocking(String nodeName, Distribution response) {
    return node(nodeName, new Behavior.Request(response, true, Behavior.Request.NO_STATION));
  }

  /** Adds an asynchronous solicitor of an application without a capacity. */
  public NetworkBuilder asynchronous(String nodeName, Distribution response) {
    return node(nodeName, new Behavior.Request(response, false, Behavior.Request.NO_STATION));
  }

  /** Adds a solicitor of a station, which must have been added before. */
  public NetworkBuilder request(
      String nodeName, Distribution response, boolean blocking, String stationName) {
    List<String> names = stations.stream().map(Station::name).toList();
    int station = names.indexOf(stationName);
    ArgumentChecks.that(station >= 0, "add the station " + stationName + " before " + nodeName);
    return node(nodeName, new Behavior.Request(response, blocking, station));
  }

  /** Adds a node. By default, tasks have work of zero time and ports have none. */
  public NetworkBuilder node(String nodeName, Behavior behavior) {
    last = new NodeDraft(nodeName, behavior);
    last.perMessage = perMessage;
    ArgumentChecks.that(nodes.put(nodeName, last) == null, "two nodes are named " + nodeName);
    return this;
  }

  /** Sets the CPU part of each work unit, in nanoseconds. */
  public NetworkBuilder cpu(Distribution nanos) {
    last().cpu = nanos;
    return this;
  }

  /** Sets the waiting part of each work unit, in nanoseconds. */
  public NetworkBuilder waiting(Distribution nanos) {
    last().waiting = nanos;
    return this;
  }

  /** Sets the pool of the node. */
  public NetworkBuilder on(String poolName) {
    last().pool = poolName;
    return this;
  }

  /** Allows at most one work unit at a time. */
  public NetworkBuilder serial() {
    return limit(1);
  }

  /** Limits the number of work units that run at a time. */
  public NetworkBuilder limit(int units) {
    last().limit = units;
    return this;
  }

  /** Sets the priority; a priority queue takes higher ones first. */
  public NetworkBuilder priority(int value) {
    last().priority = value;
    return this;
  }

  /** Lets a virtual thread keep its carrier while it waits. */
  public NetworkBuilder pinned() {
    last().pinned = true;
    return this;
  }

  /** Lets executions of the node fail. */
  public NetworkBuilder failure(Failure failure) {
    last().failure = failure;
    return this;
  }

  /** Lets each message that leaves the node start a run of its own. */
  public NetworkBuilder parallel() {
    last().branches = Node.Branches.PARALLEL;
    return this;
  }

  /** Lets messages that leave the node be processed in parallel while its thread waits for them. */
  public NetworkBuilder awaited() {
    last().branches = Node.Branches.AWAITED;
    return this;
  }

  /** Sets minimum numbers of inputs and outputs, for nodes with unconnected ones. */
  public NetworkBuilder arity(int inputs, int outputs) {
    last().inputs = inputs;
    last().outputs = outputs;
    return this;
  }

  /** Adds a slot from an output to an input, both counted from 0. */
  public NetworkBuilder join(String source, int output, String target, int input) {
    ArgumentChecks.atLeast(0, output, "output of " + source);
    ArgumentChecks.atLeast(0, input, "input of " + target);
    slots.add(new NamedSlot(source, output, target, input));
    taken(takenOutputs, source).set(output);
    taken(takenInputs, target).set(input);
    return this;
  }

  /** Adds a slot from the failing output of a node to an input, counted from 0. */
  public NetworkBuilder joinFailing(String source, String target, int input) {
    ArgumentChecks.atLeast(0, input, "input of " + target);
    slots.add(new NamedSlot(source, FAILING, target, input));
    taken(takenInputs, target).set(input);
    return this;
  }

  /** Adds slots along a path of nodes, each from the first free output to the first free input. */
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
   * Builds the network.
   *
   * @throws IllegalArgumentException if an element is invalid; the message names it
   */
  public Network build() {
    countSlots();
    List<Pool> allPools = pools.isEmpty() ? List.of(Pool.fixed("default", 1)) : pools;
    Map<String, Integer> poolIndices = indices(allPools.stream().map(Pool::name).toList());
    Map<String, Integer> nodeIndices = indices(List.copyOf(nodes.keySet()));
    return new Network(
        name,
        nodes.values().stream().map(draft -> node(draft, poolIndices)).toList(),
        slots.stream().map(slot -> slot(slot, nodeIndices)).toList(),
        allPools,
        stations,
        host);
  }

  private void countSlots() {
    for (NamedSlot slot : slots) {
      NodeDraft source = draft(slot.source);
      NodeDraft target = draft(slot.target);
      source.outputs = Math.max(source.outputs, slot.output + 1);
      target.inputs = Math.max(target.inputs, slot.input + 1);
    }
  }

  /** Returns the index of the first occurrence of each name. */
  private static Map<String, Integer> indices(List<String> names) {
    Map<String, Integer> indices = new HashMap<>();
    for (int index = 0; index < names.size(); index++) {
      indices.putIfAbsent(names.get(index), index);
    }
    return indices;
  }

  private static Node node(NodeDraft draft, Map<String, Integer> pools) {
    return new Node(
        draft.name,
        draft.behavior,
        draft.inputs,
        draft.outputs,
        draft.work(),
        poolIndex(draft, pools),
        draft.limit,
        draft.priority,
        draft.pinned,
        draft.perMessage,
        draft.failure,
        draft.branches);
  }

  private static int poolIndex(NodeDraft draft, Map<String, Integer> pools) {
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

  private Slot slot(NamedSlot slot, Map<String, Integer> nodes) {
    return new Slot(
        slot.source + "->" + slot.target,
        nodes.getOrDefault(slot.source, -1),
        slot.output == FAILING ? draft(slot.source).outputs : slot.output,
        nodes.getOrDefault(slot.target, -1),
        slot.input);
  }

  private NodeDraft draft(String nodeName) {
    NodeDraft draft = nodes.get(nodeName);
    if (draft == null) {
      throw new IllegalArgumentException(
          "there is no node named " + nodeName + " to join: add it before it is built");
    }
    return draft;
  }

  private NodeDraft last() {
    if (last == null) {
      throw new IllegalStateException("add a node before you describe it");
    }
    return last;
  }
}
