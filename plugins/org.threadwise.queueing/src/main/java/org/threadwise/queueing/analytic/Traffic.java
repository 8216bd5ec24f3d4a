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
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * The long-run number of visits of an order to each node and slot: the solution of the traffic
 * equations of a network with fragment groups and joins.
 *
 * <p>Queues lose nothing here, so a pool that rejects receives more than it would serve. Loops in
 * which messages multiply have infinitely many visits.
 */
public final class Traffic {
  private static final double TOLERANCE = 1e-9;
  private static final int MAX_ROUNDS = 500;

  private final ArrivalRates rates;
  private final double[] visits;
  private final double[] slots;
  private final double[][] inputs;
  private final double[] kept;
  private final boolean lowerBound;
  private final boolean knowsFailures;
  private boolean knowsPartners;

  /** The last lower bound: capacities for many thread counts share it. */
  private volatile @Nullable CertainTraffic certainTraffic;

  /** The traffic that certainly exists if the given nodes can lose messages. */
  private record CertainTraffic(BitSet losing, Traffic traffic) {}

  private Traffic(Network failing, ArrivalRates rates, boolean lowerBound) {
    FailureGates.Gated gated = FailureGates.of(failing, lowerBound);
    Network network = gated.network();
    this.rates = rates;
    this.lowerBound = lowerBound;
    int nodes = network.nodes().size();
    visits = new double[nodes];
    slots = new double[network.slots().size()];
    inputs = new double[nodes][];
    kept = new double[nodes];
    Arrays.setAll(inputs, node -> new double[network.nodes().get(node).inputs()]);
    solve(network);
    knowsFailures = gated.exact();
    gated.addVisits(visits);
  }

  /** Solves the traffic equations for the workload's mix of sources. */
  public static Traffic of(Network network, Workload workload) {
    return new Traffic(network, ArrivalRates.of(workload), false);
  }

  /**
   * Returns the visits that certainly happen: none are counted after a pool that can reject or
   * after a join whose number of completions is not known exactly.
   *
   * @param network the network of this traffic, or one that differs in times, pools or hosts
   */
  public Traffic lowerBound(Network network) {
    BitSet losing = new BitSet(visits.length);
    for (int node = 0; node < network.nodes().size(); node++) {
      losing.set(node, visits[node] != 0 && CapacityLimits.canLose(network, node));
    }
    if (exact() && losing.isEmpty()) {
      return this;
    }
    CertainTraffic known = certainTraffic;
    if (known == null || !known.losing().equals(losing)) {
      known = new CertainTraffic(losing, new Traffic(network, rates, true));
      certainTraffic = known;
    }
    return known.traffic();
  }

  /** Returns the arrival rates of the workload. */
  public ArrivalRates rates() {
    return rates;
  }

  /**
   * Returns the firings of a node per order; for a node without work units, the messages that pass
   * it.
   */
  public double visits(int node) {
    return visits[node];
  }

  /** Returns the messages through a slot per order. */
  public double messages(int slot) {
    return slots[slot];
  }

  /**
   * Returns the messages per order that a node receives and never sends on, because partners or
   * members of their group never arrive. Such messages are left over in proportion to the length of
   * a run.
   */
  public double kept(int node) {
    return kept[node];
  }

  /**
   * Returns whether the figures are exact: the messages of a group or pair that are lost are known,
   * and so is how often executions fail.
   */
  public boolean exact() {
    return knowsPartners && knowsFailures;
  }

  /**
   * Returns whether the figures need no assumption about which messages of a group or pair are
   * lost, apart from failures.
   */
  boolean knowsPartners() {
    return knowsPartners;
  }

  /** Returns the batches per message that close by their size alone; 0 without a size. */
  public static double batchesPerMessage(Behavior.Batch batch) {
    return batch.size() == null ? 0 : 1 / RoundedCount.of(batch.size()).meanOfAtLeastOne();
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
    boolean converged = false;
    for (int round = 0; !converged && round < MAX_ROUNDS; round++) {
      knowsPartners = !(scopes.folded() && grouped);
      flow(network, scopes, graphs, assemblerShares);
      gather(scopes, network);
      converged = updateAssemblerShares(network, assemblerShares);
    }
    knowsPartners &= converged;
  }

  private void flow(
      Network network,
      Scopes scopes,
      IdentityHashMap<Scope, ScopeGraph> graphs,
      double[] assemblerShares) {
    for (Scope scope : scopes.scopes().reversed()) {
      ScopeGraph graph = requireNonNull(graphs.get(scope));
      ScopeFlow flow = new ScopeFlow(network, scope, graph, assemblerShares, lowerBound);
      if (lowerBound && scopes.folded()) {
        flow.joinNothing();
      }
      flow.solve();
      knowsPartners &= flow.exact();
    }
    multiply(scopes);
  }

  /**
   * Computes the fragments and batches of each scope per order. Batches whose messages reach their
   * aggregator again are counted round by round.
   */
  private void multiply(Scopes scopes) {
    boolean hasBatches = scopes.scopes().stream().anyMatch(scope -> !scope.collectors.isEmpty());
    double change = 1;
    for (int round = 0; change > TOLERANCE && round < MAX_ROUNDS; round++) {
      change = 0;
      for (Scope scope : scopes.scopes()) {
        double before = scope.perOrder;
        scope.perOrder = perOrder(scope);
        change = hasBatches ? Math.max(change, Math.abs(scope.perOrder - before)) : 0;
      }
    }
    knowsPartners &= change <= TOLERANCE;
  }

  private static double perOrder(Scope scope) {
    Vertex opener = scope.opener;
    if (opener != null) {
      return opener.scope.perOrder * opener.fires * scope.group.mean();
    }
    double batches = 0;
    for (Vertex collector : scope.collectors) {
      batches += times(collector.passed, collector.scope.perOrder);
    }
    return scope.collectors.isEmpty() ? 1 : batches;
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

  /** Multiplies, where 0 times infinity is 0. */
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
    if (in - out > TOLERANCE * in) {
      kept[vertex.node] += times(in - out, vertex.scope.perOrder);
    }
  }

  /** Returns the members that leave in a completed group, per fragment of the scope. */
  private static double completeMembers(Vertex vertex, double members) {
    double whole = Math.rint(members);
    boolean all = vertex.scope.opener == null || Math.abs(members - whole) < TOLERANCE;
    return all ? members : Math.min(members, vertex.scope.group.perMember(vertex.passed));
  }

  /**
   * Updates the share of the first input of each assembler that finds partners; returns whether no
   * share changed.
   */
  private boolean updateAssemblerShares(Network network, double[] shares) {
    boolean converged = true;
    for (int node = 0; node < shares.length; node++) {
      if (!network.nodes().get(node).behavior().isAssembler() || inputs[node][0] == 0) {
        continue;
      }
      double lowerBound = Arrays.stream(inputs[node]).min().orElse(0);
      double share = lowerBound / inputs[node][0];
      converged &= Math.abs(share - shares[node]) <= TOLERANCE * 1e-3;
      shares[node] = share;
      double unmatched = Arrays.stream(inputs[node]).sum() - lowerBound * inputs[node].length;
      if (unmatched > TOLERANCE * lowerBound) {
        kept[node] = unmatched;
      }
    }
    return converged;
  }

  /** Returns the nodes that keep messages for ever, in ascending order. */
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
