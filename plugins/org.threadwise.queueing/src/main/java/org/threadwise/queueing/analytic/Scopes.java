package org.threadwise.queueing.analytic;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * The network unfolded by fragment groups and batches: one vertex per node and stack of open groups
 * with which messages reach it. All vertices with the same stack form a {@link Scope}. Inside a
 * scope, flows are linear except at joins.
 *
 * <p>For example, source → splitter → task → aggregator → sink unfolds into two scopes. The
 * outermost one contains source, splitter and sink, and counts per order. The one opened by the
 * splitter contains task and aggregator, and counts per fragment.
 *
 * <p>What an aggregator makes of batches has no group and a correlation id of its own. It has a
 * scope that counts per batch, whatever scopes the messages of a batch come from.
 *
 * <p>A splitter inside a scope that it opened itself (a loop without an aggregator) opens no
 * further scope, so the number of scopes is finite. If a network would still unfold into too many,
 * their depth is limited. {@link #folded()} reports both cases.
 */
final class Scopes {
  /**
   * The flow inside one scope, per fragment of its group, per batch, or per order in the outermost
   * scope.
   */
  static final class Scope {
    final @Nullable Vertex opener;
    final int depth;
    final List<Vertex> vertices = new ArrayList<>();
    private final Map<Integer, Vertex> byNode = new HashMap<>();

    /** Number of fragments of a group; 1 in the outermost scope. */
    final RoundedCount group;

    /** Vertices of the aggregator whose batches enter the scope; empty for other scopes. */
    final List<Vertex> collectors = new ArrayList<>();

    /** Fragments or batches of this scope per order. */
    double perOrder = 1;

    Scope(@Nullable Vertex opener, RoundedCount group) {
      this.opener = opener;
      this.group = group;
      this.depth = opener == null ? 0 : opener.scope.depth + 1;
    }

    boolean isOpenedBy(int node) {
      for (Vertex vertex = opener; vertex != null; vertex = vertex.scope.opener) {
        if (vertex.node == node) {
          return true;
        }
      }
      return false;
    }
  }

  /** A node inside a scope. Its flows are per fragment or order of the scope. */
  static final class Vertex {
    final int node;
    final Scope scope;
    final int index;
    final double[] inflow;
    final List<Edge> in = new ArrayList<>();
    final List<Edge> out = new ArrayList<>();

    /** Whether messages enter the scope here. */
    boolean entrance;

    /** Messages that arrive from the workload. */
    double injected;

    /** Messages that a splitter without a scope of its own makes of each message. */
    double copies = 1;

    /** Firings. */
    double fires;

    /** Messages sent, before they are divided among the outputs. */
    double passed;

    Vertex(int node, Scope scope, int inputs) {
      this.node = node;
      this.scope = scope;
      this.index = scope.vertices.size();
      this.inflow = new double[inputs];
    }

    double total() {
      double sum = injected;
      for (double flow : inflow) {
        sum += flow;
      }
      return sum;
    }
  }

  /**
   * A flow of messages between two vertices of the same scope. An edge with an aggregator carries
   * the completed groups of a splitter: what the aggregator, in the scope that the splitter opened,
   * sends back to the outer scope.
   */
  static final class Edge {
    final @Nullable Vertex source;
    final Vertex target;
    final int slot;
    final int output;
    final int input;
    final @Nullable Vertex aggregator;
    double flow;

    Edge(
        @Nullable Vertex source,
        Vertex target,
        NumberedSlot numbered,
        @Nullable Vertex aggregator) {
      this.source = source;
      this.target = target;
      this.slot = numbered.number;
      this.output = numbered.slot.output();
      this.input = numbered.slot.input();
      this.aggregator = aggregator;
    }
  }

  /** A slot and its index in the network. */
  record NumberedSlot(int number, Slot slot) {}

  private static final RoundedCount ONE = RoundedCount.of(new Constant(1));
  private static final int[] DEPTHS = {Integer.MAX_VALUE, 16, 4, 1, 0};

  private final Network network;
  private final List<List<NumberedSlot>> outgoing;
  private final int depthLimit;
  private final int maxVertices;
  private final Deque<Vertex> open = new ArrayDeque<>();
  private final List<Scope> scopes = new ArrayList<>();
  private final Map<Integer, Scope> batches = new HashMap<>();
  private boolean folded;
  private int count;

  private Scopes(Network network, int depthLimit) {
    this.network = network;
    this.depthLimit = depthLimit;
    this.folded = depthLimit < Integer.MAX_VALUE;
    this.maxVertices = 50_000 + 8 * network.nodes().size();
    this.outgoing = new ArrayList<>();
    network.nodes().forEach(node -> outgoing.add(new ArrayList<>()));
    for (int i = 0; i < network.slots().size(); i++) {
      Slot slot = network.slots().get(i);
      outgoing.get(slot.source()).add(new NumberedSlot(i, slot));
    }
  }

  /** Unfolds a network, starting at the sources with the given shares of the orders. */
  static Scopes of(Network network, Map<Integer, Double> shares) {
    for (int depth : DEPTHS) {
      Scopes scopes = new Scopes(network, depth);
      if (scopes.unfold(shares)) {
        return scopes;
      }
    }
    throw new IllegalStateException("a network without scopes has one vertex for each node");
  }

  /**
   * Returns whether nested groups were merged, which makes the flow through aggregators
   * approximate.
   */
  boolean folded() {
    return folded;
  }

  /** Returns the scopes, each after the one that encloses it. */
  List<Scope> scopes() {
    return scopes;
  }

  private boolean unfold(Map<Integer, Double> shares) {
    Scope outermost = open(null, ONE);
    shares.forEach(
        (source, share) -> {
          Vertex entrance = vertex(source, outermost);
          entrance.injected = share;
          entrance.entrance = true;
        });
    while (!open.isEmpty()) {
      if (count > maxVertices && depthLimit > 0) {
        return false;
      }
      expand(open.remove());
    }
    return true;
  }

  private Scope open(@Nullable Vertex opener, RoundedCount group) {
    Scope scope = new Scope(opener, group);
    scopes.add(scope);
    return scope;
  }

  private Vertex vertex(int node, Scope scope) {
    Vertex vertex = scope.byNode.get(node);
    return vertex == null ? newVertex(node, scope) : vertex;
  }

  private Vertex newVertex(int node, Scope scope) {
    Vertex vertex = new Vertex(node, scope, network.nodes().get(node).inputs());
    scope.vertices.add(vertex);
    scope.byNode.put(node, vertex);
    open.add(vertex);
    count++;
    return vertex;
  }

  private void expand(Vertex vertex) {
    Node node = network.nodes().get(vertex.node);
    Scope scope = vertex.scope;
    if (node.behavior() instanceof Behavior.Split split) {
      RoundedCount group = RoundedCount.of(split.fragments());
      if (scope.depth < depthLimit && !scope.isOpenedBy(vertex.node)) {
        Scope inner = open(vertex, group);
        for (NumberedSlot numbered : outgoing.get(vertex.node)) {
          enter(inner, numbered);
        }
        return;
      }
      folded = true;
      vertex.copies = group.mean();
    }
    if (node.behavior() instanceof Behavior.Batch) {
      batchScope(vertex.node).collectors.add(vertex);
      return;
    }
    if (node.behavior() instanceof Behavior.Aggregate && scope.opener != null) {
      connect(scope.opener, vertex.node, scope.opener.scope, vertex);
      return;
    }
    connect(vertex, vertex.node, scope, null);
  }

  private Scope batchScope(int node) {
    Scope known = batches.get(node);
    if (known != null) {
      return known;
    }
    Scope scope = open(null, ONE);
    batches.put(node, scope);
    outgoing.get(node).forEach(numbered -> enter(scope, numbered));
    return scope;
  }

  /** Lets one message per fragment or batch enter a scope. */
  private void enter(Scope scope, NumberedSlot numbered) {
    Edge edge = new Edge(null, vertex(numbered.slot.target(), scope), numbered, null);
    edge.flow = 1;
    edge.target.in.add(edge);
    edge.target.entrance = true;
  }

  private void connect(Vertex from, int writer, Scope scope, @Nullable Vertex aggregator) {
    for (NumberedSlot numbered : outgoing.get(writer)) {
      Vertex target = vertex(numbered.slot.target(), scope);
      Edge edge = new Edge(from, target, numbered, aggregator);
      from.out.add(edge);
      target.in.add(edge);
    }
  }
}
