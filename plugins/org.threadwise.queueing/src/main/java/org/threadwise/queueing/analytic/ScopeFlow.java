package org.threadwise.queueing.analytic;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Scopes.Edge;
import org.threadwise.queueing.analytic.Scopes.Scope;
import org.threadwise.queueing.analytic.Scopes.Vertex;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;

/**
 * Flows inside one scope: traffic equations (Jackson 1957, Operations Research 5(4)), solved
 * component by component, loops by Gauss-Seidel with Lyusternik's extrapolation.
 *
 * <p>Joins depend on more than means. Partners that were parted at one vertex and may be lost on
 * the way are taken to be lost independently; where that matters, {@link #exact()} is false.
 */
final class ScopeFlow {
  private static final double SAME = 1e-9;
  private static final double CONVERGED = 1e-14;
  private static final int SWEEPS = 20_000;

  /** Share of what went round that goes round again, from which on a loop never ends. */
  private static final double LOSSLESS = 1 - 1e-7;

  private final Network network;
  private final Scope scope;
  private final ScopeGraph graph;
  private final double[] assemblerShares;
  private final boolean least;
  private boolean joinsNothing;
  private int @Nullable [] dominators;
  private boolean exact;

  /**
   * Prepares one scope.
   *
   * @param assemblerShares for each node the share of its input 0 that finds partners
   * @param least whether to count what surely comes: nothing out of a join or a pool of which it is
   *     not known how much does
   */
  ScopeFlow(
      Network network, Scope scope, ScopeGraph graph, double[] assemblerShares, boolean least) {
    this.network = network;
    this.scope = scope;
    this.graph = graph;
    this.assemblerShares = assemblerShares;
    this.least = least;
  }

  /** Counts on no join, for groups that are nested were taken together. */
  void joinNothing() {
    joinsNothing = true;
  }

  /** Sets the flows of all vertices and edges of the scope; inner scopes must be solved before. */
  void solve() {
    exact = !JoinCopies.meetAtRandom(network, scope, graph);
    joinsNothing |= least && !exact;
    for (List<Vertex> component : graph.components()) {
      if (ScopeGraph.isLoop(component)) {
        solveLoop(component);
      } else {
        pass(component.getFirst());
      }
    }
  }

  /** Whether nothing rests on independence. */
  boolean exact() {
    return exact;
  }

  private void solveLoop(List<Vertex> component) {
    for (Vertex vertex : component) {
      vertex.out.forEach(edge -> edge.flow = 0);
    }
    if (component.stream().allMatch(this::keepsAll)) {
      component.forEach(ScopeFlow::endless);
      return;
    }
    int patience = 64 + Math.min(256, component.size());
    int lossless = 0;
    double before = sweep(component);
    for (int i = 0; i < SWEEPS && lossless < patience; i++) {
      double change = sweep(component);
      double total = component.stream().mapToDouble(vertex -> vertex.fires).sum();
      if (change <= CONVERGED * total) {
        return;
      }
      double ratio = change / before;
      lossless = ratio > LOSSLESS ? lossless + 1 : 0;
      boolean geometric = i % 3 == 2 && ratio < LOSSLESS;
      before = geometric ? extrapolate(component, ratio) : change;
    }
    component.forEach(ScopeFlow::endless);
  }

  /**
   * Whether a vertex sends into its loop no less than it gets. If all do, the spectral radius of
   * the loop is at least 1, the least column sum of a matrix that is not negative (Perron,
   * Frobenius).
   */
  private boolean keepsAll(Vertex vertex) {
    Behavior behavior = network.nodes().get(vertex.node).behavior();
    boolean waitsForOthers =
        behavior instanceof Behavior.Correlate
            || behavior instanceof Behavior.Resequence
            || firesOncePartnersMet(behavior);
    double kept = 0;
    for (Edge edge : vertex.out) {
      boolean counts = edge.aggregator == null && graph.isInside(edge);
      kept += counts ? vertex.copies * share(vertex, edge.output) : 0;
    }
    return !waitsForOthers && kept >= 1 - SAME;
  }

  private static void endless(Vertex vertex) {
    vertex.fires = Double.POSITIVE_INFINITY;
    vertex.out.forEach(edge -> edge.flow = Double.POSITIVE_INFINITY);
  }

  /** One Gauss-Seidel sweep; tells by how much the flows changed. */
  private double sweep(List<Vertex> component) {
    double change = 0;
    for (Vertex vertex : component) {
      double before = vertex.fires;
      pass(vertex);
      change += Math.abs(vertex.fires - before);
    }
    return change;
  }

  /** Adds the rest of the geometric series that the last sweep suggests. */
  private double extrapolate(List<Vertex> component, double ratio) {
    double[] before = component.stream().mapToDouble(vertex -> vertex.fires).toArray();
    sweep(component);
    int i = 0;
    for (Vertex vertex : component) {
      double rest = (vertex.fires - before[i++]) * ratio / (1 - ratio);
      double factor = vertex.fires == 0 ? 1 : 1 + rest / vertex.fires;
      vertex.out.forEach(edge -> edge.flow *= factor);
    }
    return sweep(component);
  }

  private void pass(Vertex vertex) {
    Arrays.fill(vertex.inflow, 0);
    for (Edge edge : vertex.in) {
      vertex.inflow[edge.input] += edge.flow;
    }
    fire(vertex);
    for (Edge edge : vertex.out) {
      edge.flow =
          edge.aggregator == null
              ? vertex.passed * share(vertex, edge.output)
              : vertex.fires * edge.aggregator.passed;
    }
  }

  private void fire(Vertex vertex) {
    double total = vertex.total();
    Behavior behavior = network.nodes().get(vertex.node).behavior();
    if (least && CapacityLimits.canLose(network, vertex.node)) {
      vertex.passed = 0;
      vertex.fires = 0;
      return;
    }
    vertex.passed = passed(behavior, vertex, total);
    vertex.fires = firesOncePartnersMet(behavior) ? vertex.passed : total;
  }

  private static boolean firesOncePartnersMet(Behavior behavior) {
    return behavior instanceof Behavior.Match || Traffic.isAssembler(behavior);
  }

  private double passed(Behavior behavior, Vertex vertex, double total) {
    return switch (behavior) {
      case Behavior.Sink sink -> 0;
      case Behavior.Responder responder -> vertex.injected;
      case Behavior.Split split -> total * vertex.copies;
      case Behavior.Aggregate aggregate -> joinsNothing ? 0 : completedGroups(total);
      case Behavior.Correlate correlate -> joinsNothing ? 0 : partners(vertex);
      case Behavior.Match match -> joinsNothing ? 0 : partners(vertex);
      case Behavior.Assemble assemble -> assembled(vertex);
      case Behavior.Resequence resequence -> joinsNothing ? 0 : inSequence(total);
      case Behavior.Route route -> route.firing() == Firing.ALL ? assembled(vertex) : total;
      case Behavior.Source source -> total;
      case Behavior.Pass pass -> total;
      case Behavior.Filter filter -> total;
      case Behavior.Replicate replicate -> total;
      case Behavior.Dispatch dispatch -> total;
      case Behavior.Distribute distribute -> total;
      case Behavior.Merge merge -> total;
      case Behavior.Delay delay -> total;
      case Behavior.Request request -> total;
    };
  }

  private double assembled(Vertex vertex) {
    return vertex.inflow[0] * assemblerShares[vertex.node];
  }

  /** Completions for each group, or, outside all groups, the messages themselves. */
  private double completedGroups(double members) {
    if (scope.opener == null || members == 0) {
      return members;
    }
    double whole = Math.rint(members);
    if (whole >= 1 && Math.abs(members - whole) < SAME) {
      return whole * scope.group.positive();
    }
    exact = false;
    if (least) {
      return 0;
    }
    return members < 1 ? scope.group.allOf(members) : Math.floor(members) * scope.group.positive();
  }

  private double inSequence(double members) {
    if (scope.opener == null || members >= 1 - SAME || members == 0) {
      return members;
    }
    exact = false;
    return least ? 0 : scope.group.perMember(scope.group.unbroken(members));
  }

  /** Correlation ids that meet on all inputs, for each fragment or order of the scope. */
  private double partners(Vertex vertex) {
    if (dominators == null) {
      dominators = graph.dominators();
    }
    int parting = dominators[vertex.index];
    double parted = parting == ScopeGraph.OUTSIDE ? 1 : scope.vertices.get(parting).passed;
    if (parted == 0 || Double.isInfinite(parted)) {
      return parted;
    }
    double least = Double.POSITIVE_INFINITY;
    double product = 1;
    double sum = 0;
    int uncertain = 0;
    for (double flow : vertex.inflow) {
      double share = flow / parted;
      least = Math.min(least, share);
      product *= Math.min(1, share);
      sum += Math.min(1, share);
      uncertain += Math.abs(share - Math.rint(share)) > SAME ? 1 : 0;
    }
    exact &= uncertain < 2;
    if (least >= 1 - SAME) {
      return least * parted;
    }
    boolean either = (this.least && uncertain > 1) || mayExclude(parting);
    return parted * (either ? Math.max(0, sum - (vertex.inflow.length - 1)) : product);
  }

  /** Whether a message that takes one way from here does not take another. */
  private boolean mayExclude(int parting) {
    return parting == ScopeGraph.OUTSIDE ? entersInOneWay() : isChoice(parting);
  }

  /** Whether what enters comes in one of several ways, as an order does from one of the sources. */
  private boolean entersInOneWay() {
    return scope.opener == null
        && scope.vertices.stream().filter(vertex -> vertex.entrance).count() > 1;
  }

  private boolean isChoice(int index) {
    return switch (network.nodes().get(scope.vertices.get(index).node).behavior()) {
      case Behavior.Dispatch dispatch -> true;
      case Behavior.Filter filter -> true;
      case Behavior.Route route -> route.emission() instanceof Emission.One;
      default -> false;
    };
  }

  private double share(Vertex vertex, int output) {
    return share(network, scope, vertex, output);
  }

  /** Messages on an output for each that passes, in the mean. */
  static double share(Network network, Scope scope, Vertex vertex, int output) {
    int outputs = network.nodes().get(vertex.node).outputs();
    return switch (network.nodes().get(vertex.node).behavior()) {
      case Behavior.Filter filter -> output == 0 ? filter.probability() : 1 - filter.probability();
      case Behavior.Dispatch dispatch -> chosen(dispatch.choice(), scope, output, outputs);
      case Behavior.Distribute distribute -> distribute.probabilities().get(output);
      case Behavior.Route route ->
          switch (route.emission()) {
            case Emission.Every every -> 1;
            case Emission.One one -> chosen(one.choice(), scope, output, outputs);
            case Emission.Some some -> some.probabilities().get(output);
          };
      default -> 1;
    };
  }

  private static double chosen(Choice choice, Scope scope, int output, int outputs) {
    return switch (choice) {
      case Choice.ByProbability byProbability -> byProbability.probabilities().get(output);
      case Choice.InTurn inTurn -> 1.0 / outputs;
      case Choice.ByFragment byFragment -> {
        if (scope.opener == null) {
          yield output == 0 ? 1 : 0;
        }
        yield scope.group.shareOfRemainder(output, outputs);
      }
    };
  }
}
