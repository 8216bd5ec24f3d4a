package org.threadwise.queueing.analytic;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Scopes.Edge;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * How often an order visits each node and slot in the long run: the traffic equations of a network
 * with groups and joins.
 *
 * <p>Nothing is lost in queues, so a pool that rejects gets more here than it would serve. Loops in
 * which messages multiply have infinitely many visits.
 */
public final class Traffic {
  private static final double SAME = 1e-9;
  private static final int ROUNDS = 500;

  private final ArrivalRates rates;
  private final double[] visits;
  private final double[] slots;
  private final double[][] inputs;
  private final double[] kept;
  private final boolean least;
  private boolean exact;

  /** The last answer to what there surely is: capacities of many thread counts share it. */
  private volatile @Nullable Sure sure;

  /** What there surely is where some of the visited nodes can lose messages. */
  private record Sure(BitSet losing, Traffic traffic) {}

  private Traffic(Network network, ArrivalRates rates, boolean least) {
    this.rates = rates;
    this.least = least;
    int nodes = network.nodes().size();
    visits = new double[nodes];
    slots = new double[network.slots().size()];
    inputs = new double[nodes][];
    kept = new double[nodes];
    Arrays.setAll(inputs, node -> new double[network.nodes().get(node).inputs()]);
    solve(network);
  }

  /** Solves the traffic equations for the workload's mix of sources. */
  public static Traffic of(Network network, Workload workload) {
    return new Traffic(network, ArrivalRates.of(workload), false);
  }

  /**
   * The visits that there surely are: behind a pool that can reject, and behind a join of which it
   * is not known exactly how often it completes, nothing is counted on.
   *
   * @param network that this is the traffic of, or one that differs in times, pools or hosts
   */
  public Traffic least(Network network) {
    BitSet losing = new BitSet(visits.length);
    for (int node = 0; node < visits.length; node++) {
      losing.set(node, visits[node] != 0 && CapacityLimits.canLose(network, node));
    }
    if (exact && losing.isEmpty()) {
      return this;
    }
    Sure known = sure;
    if (known == null || !known.losing().equals(losing)) {
      known = new Sure(losing, new Traffic(network, rates, true));
      sure = known;
    }
    return known.traffic();
  }

  /** What the workload offers. */
  public ArrivalRates rates() {
    return rates;
  }

  /** Firings of a node for each order; for a node without work units, messages that pass it. */
  public double visits(int node) {
    return visits[node];
  }

  /** Messages through a slot for each order. */
  public double messages(int slot) {
    return slots[slot];
  }

  /**
   * Messages for each order that a node takes in and never gives back, because partners or members
   * of their group do not come: they are left over in proportion to the length of a run.
   */
  public double kept(int node) {
    return kept[node];
  }

  /** Whether no figure rests on an assumption about which messages of a group or pair are lost. */
  public boolean exact() {
    return exact;
  }

  private void solve(Network network) {
    Scopes scopes = Scopes.of(network, rates.shares());
    boolean grouped =
        network.nodes().stream()
            .anyMatch(
                node ->
                    node.behavior() instanceof Behavior.Aggregate
                        || node.behavior() instanceof Behavior.Resequence);
    double[] assemblerShares = new double[visits.length];
    Arrays.fill(assemblerShares, 1);
    IdentityHashMap<Scope, ScopeGraph> graphs = new IdentityHashMap<>();
    scopes.scopes().forEach(scope -> graphs.put(scope, new ScopeGraph(scope)));
    boolean settled = false;
    for (int round = 0; !settled && round < ROUNDS; round++) {
      exact = !(scopes.folded() && grouped);
      flow(network, scopes, graphs, assemblerShares);
      gather(scopes, network);
      settled = meet(network, assemblerShares);
    }
    exact &= settled;
  }

  private void flow(
      Network network,
      Scopes scopes,
      IdentityHashMap<Scope, ScopeGraph> graphs,
      double[] assemblerShares) {
    for (Scope scope : scopes.scopes().reversed()) {
      ScopeGraph graph = requireNonNull(graphs.get(scope));
      ScopeFlow flow = new ScopeFlow(network, scope, graph, assemblerShares, least);
      if (least && scopes.folded()) {
        flow.joinNothing();
      }
      flow.solve();
      exact &= flow.exact();
    }
    for (Scope scope : scopes.scopes()) {
      Vertex opener = scope.opener;
      scope.perOrder =
          opener == null ? 1 : opener.scope.perOrder * opener.fires * scope.group.mean();
    }
  }

  private void gather(Scopes scopes, Network network) {
    Arrays.fill(visits, 0);
    Arrays.fill(slots, 0);
    Arrays.fill(kept, 0);
    for (double[] flows : inputs) {
      Arrays.fill(flows, 0);
    }
    for (Scope scope : scopes.scopes()) {
      for (Vertex vertex : scope.vertices) {
        gather(vertex);
        keep(network, vertex);
      }
    }
  }

  private void gather(Vertex vertex) {
    double perOrder = vertex.scope.perOrder;
    visits[vertex.node] += times(vertex.fires, perOrder);
    for (Edge edge : vertex.in) {
      double messages = times(edge.flow, perOrder);
      slots[edge.slot] += messages;
      inputs[vertex.node][edge.input] += messages;
    }
  }

  /** A flow of 0 for each of infinitely many is 0. */
  private static double times(double flow, double perOrder) {
    return flow == 0 || perOrder == 0 ? 0 : flow * perOrder;
  }

  private void keep(Network network, Vertex vertex) {
    double in = vertex.total();
    double out =
        switch (network.nodes().get(vertex.node).behavior()) {
          case Behavior.Correlate correlate -> vertex.passed * vertex.inflow.length;
          case Behavior.Match match -> vertex.passed * 2;
          case Behavior.Resequence resequence -> vertex.passed;
          case Behavior.Aggregate aggregate -> completeMembers(vertex, in);
          default -> in;
        };
    if (in - out > SAME * in) {
      kept[vertex.node] += times(in - out, vertex.scope.perOrder);
    }
  }

  /** Members that leave in a completed group, for each fragment of the scope. */
  private static double completeMembers(Vertex vertex, double members) {
    double whole = Math.rint(members);
    boolean all = vertex.scope.opener == null || Math.abs(members - whole) < SAME;
    return all ? members : Math.min(members, vertex.scope.group.perMember(vertex.passed));
  }

  /** Sets the share of the first input of assemblers that finds partners; tells if none changed. */
  private boolean meet(Network network, double[] shares) {
    boolean settled = true;
    for (int node = 0; node < shares.length; node++) {
      if (!isAssembler(network.nodes().get(node).behavior()) || inputs[node][0] == 0) {
        continue;
      }
      double least = Arrays.stream(inputs[node]).min().orElse(0);
      double share = least / inputs[node][0];
      settled &= Math.abs(share - shares[node]) <= SAME * 1e-3;
      shares[node] = share;
      double unmatched = Arrays.stream(inputs[node]).sum() - least * inputs[node].length;
      if (unmatched > SAME * least) {
        kept[node] = unmatched;
      }
    }
    return settled;
  }

  static boolean isAssembler(Behavior behavior) {
    return behavior instanceof Behavior.Assemble
        || (behavior instanceof Behavior.Route route && route.firing() == Firing.ALL);
  }

  /** Nodes that keep messages for ever, ascending. */
  public List<Integer> keepers() {
    List<Integer> keepers = new ArrayList<>();
    for (int node = 0; node < kept.length; node++) {
      if (kept[node] > 0) {
        keepers.add(node);
      }
    }
    return keepers;
  }
}
