package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.BranchJoin;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.random.IndexSampler;

/**
 * A network under a workload, as arrays by index of node or pool. Immutable and shared by all
 * replications.
 */
public final class Plan {
  /** Ways to choose one output; 0 means that the node does not choose. */
  static final int IN_TURN = 1;

  static final int BY_FRAGMENT = 2;
  static final int BY_PROBABILITY = 3;

  final Network network;
  final Workload workload;
  final int nodes;
  final NodeOperation[] operation;
  final MessageStorage[] storage;

  /** Number of nodes at which messages arrive. */
  final int sources;

  /** Number of each node among the sources. */
  final int[] sourceNumber;

  final boolean[] makesUnits;
  final boolean[] blocks;

  /** Whether threads wait with throttled messages. */
  final boolean[] blocksThrottled;

  final boolean[] pinned;
  final boolean[] perMessage;
  final boolean[] startsRuns;
  final boolean[] awaitsBranches;
  final int[] limit;
  final int[] pool;
  final int[] station;
  final int[] inputs;
  final int[] outputs;

  /** Number of branches of each join, 1 for all other nodes. */
  final int[] branches;

  /** How each node chooses an output, if it sends on exactly one. */
  final int[] choosing;

  /** Sampler of the output, for choices by probability. */
  final @Nullable IndexSampler[] choice;

  /** Probability that each output receives a copy, or that a filter passes a message. */
  final double[][] probabilities;

  final PoolPlan[] pools;
  final @Nullable Host host;

  /** What a queue beside the network takes from it; null for none. */
  final @Nullable Coupling coupling;

  private Plan(Network network, Workload workload, @Nullable Coupling coupling) {
    this.coupling = coupling;
    this.network = network;
    this.workload = workload;
    nodes = network.nodes().size();
    operation = new NodeOperation[nodes];
    storage = new MessageStorage[nodes];
    sourceNumber = new int[nodes];
    makesUnits = new boolean[nodes];
    blocks = new boolean[nodes];
    blocksThrottled = new boolean[nodes];
    pinned = new boolean[nodes];
    perMessage = new boolean[nodes];
    startsRuns = new boolean[nodes];
    awaitsBranches = new boolean[nodes];
    limit = new int[nodes];
    pool = new int[nodes];
    station = new int[nodes];
    inputs = new int[nodes];
    outputs = new int[nodes];
    choosing = new int[nodes];
    choice = new IndexSampler[nodes];
    probabilities = new double[nodes][];
    branches = new int[nodes];
    Arrays.fill(branches, 1);
    int allSources = 0;
    for (int i = 0; i < nodes; i++) {
      Node node = network.nodes().get(i);
      sourceNumber[i] = allSources;
      allSources += node.behavior().isSource() ? 1 : 0;
      addNode(i, node);
    }
    sources = allSources;
    BranchJoin.of(network).forEach(this::addJoin);
    pools = PoolPlan.all(network);
    host = network.host();
  }

  /**
   * Returns the plan of a network under a workload.
   *
   * @throws IllegalArgumentException if messages arrive at a node that is no source
   */
  public static Plan of(Network network, Workload workload) {
    return of(network, workload, null);
  }

  /**
   * Returns the plan of a network under a workload, with a queue that is coupled with it.
   *
   * @param coupling null for no such queue; there must be no batches
   * @throws IllegalArgumentException if messages arrive at a node that is no source
   */
  public static Plan of(Network network, Workload workload, @Nullable Coupling coupling) {
    for (Workload.Arrivals arrivals : workload.arrivals()) {
      checkSource(network, arrivals.source());
    }
    return new Plan(network, workload, coupling);
  }

  private static void checkSource(Network network, int source) {
    if (source >= network.nodes().size()) {
      throw new IllegalArgumentException(
          "arrivals at node " + source + ", but there are only " + network.nodes().size());
    }
    Node node = network.nodes().get(source);
    if (!node.behavior().isSource()) {
      throw new IllegalArgumentException(
          "arrivals at " + node.name() + ", which is neither a source nor a responder");
    }
  }

  private void addNode(int i, Node node) {
    operation[i] = NodeOperation.of(node.behavior());
    storage[i] = MessageStorage.of(node.behavior());
    makesUnits[i] = node.unitWork() != null;
    pinned[i] = node.pinned();
    perMessage[i] = node.perMessage();
    startsRuns[i] = node.startsRuns();
    awaitsBranches[i] = node.awaitsBranches();
    limit[i] = node.limit();
    pool[i] = node.pool();
    inputs[i] = node.inputs();
    outputs[i] = node.outputs();
    station[i] = Behavior.Request.NO_STATION;
    probabilities[i] = new double[0];
    switch (node.behavior()) {
      case Behavior.Request request -> {
        blocks[i] = request.blocking();
        station[i] = request.station();
      }
      case Behavior.Throttle throttle -> blocksThrottled[i] = throttle.blocking();
      case Behavior.Filter filter -> probabilities[i] = new double[] {filter.probability()};
      case Behavior.Distribute distribute -> probabilities[i] = array(distribute.probabilities());
      case Behavior.Dispatch dispatch -> setChoice(i, dispatch.choice());
      case Behavior.Route route -> setEmission(i, route.emission());
      default -> {}
    }
  }

  private void addJoin(BranchJoin join) {
    branches[join.node()] = network.nodes().get(join.branching()).inputs();
    if (join.branching() != join.node()) {
      operation[join.branching()] = NodeOperation.MERGE;
    }
  }

  private void setEmission(int i, Behavior.Emission emission) {
    switch (emission) {
      case Behavior.Emission.Every every -> {}
      case Behavior.Emission.One one -> setChoice(i, one.choice());
      case Behavior.Emission.Some some -> probabilities[i] = array(some.probabilities());
    }
  }

  private void setChoice(int i, Behavior.Choice chosen) {
    switch (chosen) {
      case Behavior.Choice.InTurn inTurn -> choosing[i] = IN_TURN;
      case Behavior.Choice.ByFragment byFragment -> choosing[i] = BY_FRAGMENT;
      case Behavior.Choice.ByProbability byProbability -> {
        choosing[i] = BY_PROBABILITY;
        choice[i] = new IndexSampler(byProbability.probabilities());
      }
    }
  }

  private static double[] array(List<Double> values) {
    return values.stream().mapToDouble(Double::doubleValue).toArray();
  }
}
