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
 * Solves the flows inside one scope.
 *
 * <p><b>Example.</b> Orders reach a splitter that makes 3 fragments of each. A filter lets a
 * fragment pass with probability 0.5, then an aggregator joins the fragments of an order, and the
 * result goes to a sink. {@link Scopes} unfolds this into two scopes: an outer one with splitter
 * and sink, counted per order, and an inner one with filter and aggregator, counted per fragment.
 * The inner scope is solved first:
 *
 * <pre>{@code
 * vertex      inflow  fires  passed
 * filter      1       1      1        sends 1 * 0.5 on its output
 * aggregator  0.5     0.5    0.125    P(all 3 fragments arrive) = 0.5^3, per group
 * }</pre>
 *
 * <p>In the outer scope the edge from splitter to sink carries {@code fires(splitter) *
 * passed(aggregator)} = 1 · 0.125 messages per order. {@link Traffic} later multiplies the inner
 * flows by 3 fragments per order: 3 visits to the filter, 1.5 to the aggregator.
 *
 * <p><b>Method.</b> Apart from joins, flows satisfy the linear traffic equations (Jackson 1957,
 * Operations Research 5(4)). They are solved component by component in topological order. A
 * component with a loop is iterated by Gauss-Seidel sweeps with Lyusternik's extrapolation: a task
 * whose output returns to it with probability 0.2 converges to 1 / (1 − 0.2) = 1.25 visits. If no
 * message ever leaves the loop, the visits are infinite.
 *
 * <p><b>Joins</b> depend on more than mean flows. If a replicator sends copies through two filters
 * that pass 0.9 and 0.8 of them to a correlator, the number of complete pairs depends on which
 * copies the filters drop. Drops are assumed to be independent, giving 0.9 · 0.8 = 0.72 pairs, and
 * {@link #exact()} returns false. With only one filter the result is exact.
 */
final class ScopeFlow {
  private static final double TOLERANCE = 1e-9;
  private static final double CONVERGED = 1e-14;
  private static final int MAX_SWEEPS = 20_000;

  /** Ratio of successive changes of the flow from which on a loop counts as lossless. */
  private static final double LOSSLESS = 1 - 1e-7;

  private final Network network;
  private final Scope scope;
  private final ScopeGraph graph;
  private final double[] assemblerShares;
  private final boolean lowerBound;
  private boolean joinsNothing;
  private int @Nullable [] dominators;
  private boolean exact;

  /**
   * Prepares the solution of one scope.
   *
   * @param assemblerShares share of the messages on input 0 that find partners, by node
   * @param lowerBound whether to count only messages that certainly arrive: none after a pool that
   *     can reject, or after a join whose number of completions is not known
   */
  ScopeFlow(
      Network network,
      Scope scope,
      ScopeGraph graph,
      double[] assemblerShares,
      boolean lowerBound) {
    this.network = network;
    this.scope = scope;
    this.graph = graph;
    this.assemblerShares = assemblerShares;
    this.lowerBound = lowerBound;
  }

  /** Lets no message pass a join. Used for lower bounds where nested groups were merged. */
  void joinNothing() {
    joinsNothing = true;
  }

  /** Sets the flows of all vertices and edges of the scope; inner scopes must be solved before. */
  void solve() {
    exact = !JoinCopies.meetAtRandom(network, scope, graph);
    joinsNothing |= lowerBound && !exact;
    for (List<Vertex> component : graph.components()) {
      if (ScopeGraph.isLoop(component)) {
        solveLoop(component);
      } else {
        pass(component.getFirst());
      }
    }
  }

  /** Returns whether the flows are exact, that is, no result assumes independent losses. */
  boolean exact() {
    return exact;
  }

  private void solveLoop(List<Vertex> component) {
    for (Vertex vertex : component) {
      vertex.out.forEach(edge -> edge.flow = 0);
    }
    if (component.stream().allMatch(this::keepsAll)) {
      component.forEach(ScopeFlow::setInfinite);
      return;
    }
    int maxLossless = 64 + Math.min(256, component.size());
    int lossless = 0;
    double before = sweep(component);
    for (int i = 0; i < MAX_SWEEPS && lossless < maxLossless; i++) {
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
    component.forEach(ScopeFlow::setInfinite);
  }

  /**
   * Returns whether a vertex sends at least as many messages into its loop as it receives. If all
   * vertices do, the spectral radius of the loop is at least 1, because it is at least the minimum
   * column sum of a nonnegative matrix (Perron, Frobenius).
   */
  private boolean keepsAll(Vertex vertex) {
    Behavior behavior = network.nodes().get(vertex.node).behavior();
    boolean keepsSome =
        behavior instanceof Behavior.Correlate
            || behavior instanceof Behavior.Resequence
            || behavior instanceof Behavior.Responder
            || firesOncePartnersMet(behavior);
    double kept = 0;
    for (Edge edge : vertex.out) {
      boolean counts = edge.aggregator == null && graph.isInside(edge);
      kept += counts ? vertex.copies * share(vertex, edge.output) : 0;
    }
    return !keepsSome && kept >= 1 - TOLERANCE;
  }

  private static void setInfinite(Vertex vertex) {
    vertex.fires = Double.POSITIVE_INFINITY;
    vertex.out.forEach(edge -> edge.flow = Double.POSITIVE_INFINITY);
  }

  /** Performs one Gauss-Seidel sweep and returns the total change of the flows. */
  private double sweep(List<Vertex> component) {
    double change = 0;
    for (Vertex vertex : component) {
      double before = vertex.fires;
      pass(vertex);
      change += Math.abs(vertex.fires - before);
    }
    return change;
  }

  /** Adds the remainder of the geometric series suggested by the last sweep. */
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
    if (lowerBound && CapacityLimits.canLose(network, vertex.node)) {
      vertex.passed = 0;
      vertex.fires = 0;
      return;
    }
    vertex.passed = passed(behavior, vertex, total);
    vertex.fires = firesOncePartnersMet(behavior) ? vertex.passed : total;
  }

  private static boolean firesOncePartnersMet(Behavior behavior) {
    return behavior instanceof Behavior.Match || behavior.isAssembler();
  }

  private double passed(Behavior behavior, Vertex vertex, double total) {
    return switch (behavior) {
      case Behavior.Sink sink -> 0;
      case Behavior.Responder responder -> vertex.injected;
      case Behavior.Split split -> total * vertex.copies;
      case Behavior.Aggregate aggregate -> joinsNothing ? 0 : completedGroups(total);
      case Behavior.Batch batch -> closedBatches(batch, total);
      case Behavior.Correlate correlate -> joinsNothing ? 0 : partners(vertex);
      case Behavior.Match match -> joinsNothing ? 0 : partners(vertex);
      case Behavior.Assemble assemble -> assembled(vertex);
      case Behavior.Resequence resequence -> joinsNothing ? 0 : resequenced(total);
      case Behavior.Route route -> route.firing() == Firing.ALL ? assembled(vertex) : total;
      case Behavior.Source source -> total;
      case Behavior.Pass pass -> total;
      case Behavior.Filter filter -> total;
      case Behavior.Replicate replicate -> total;
      case Behavior.Dispatch dispatch -> total;
      case Behavior.Distribute distribute -> total;
      case Behavior.Merge merge -> total;
      case Behavior.Delay delay -> total;
      case Behavior.Throttle throttle -> total;
      case Behavior.Request request -> total;
    };
  }

  private double assembled(Vertex vertex) {
    return vertex.inflow[0] * assemblerShares[vertex.node];
  }

  /** Returns the completions per group; outside all groups, the messages themselves. */
  private double completedGroups(double members) {
    if (scope.opener == null || members == 0) {
      return members;
    }
    double whole = Math.rint(members);
    if (whole >= 1 && Math.abs(members - whole) < TOLERANCE) {
      return whole * scope.group.probabilityOfAny();
    }
    exact = false;
    if (lowerBound) {
      return 0;
    }
    return members < 1
        ? scope.group.probabilityOfAll(members)
        : Math.floor(members) * scope.group.probabilityOfAny();
  }

  /**
   * Returns the batches that certainly close: those that reach their size. How many others a time
   * closes, or how many messages of each order arrive, depends on more than mean flows.
   */
  private double closedBatches(Behavior.Batch batch, double members) {
    boolean perOrder = batch.keys() == Behavior.Batch.ORDERS;
    exact &= members == 0 || !(perOrder || batch.isTimed());
    return lowerBound && perOrder ? 0 : members * Traffic.batchesPerMessage(batch);
  }

  private double resequenced(double members) {
    if (scope.opener == null || members >= 1 - TOLERANCE || members == 0) {
      return members;
    }
    exact = false;
    return lowerBound ? 0 : scope.group.perMember(scope.group.expectedInitialRun(members));
  }

  /**
   * Returns the number of correlation ids that arrive on all inputs, per fragment or order of the
   * scope.
   *
   * <p>They are compared with the messages that left the immediate dominator, where the copies
   * parted: input i receives a share of them. If every share is a whole number, the minimum is
   * exact. Otherwise losses are taken as independent (the product of the shares), or as mutually
   * exclusive where a message that takes one branch cannot take another (Fréchet's lower bound).
   */
  private double partners(Vertex vertex) {
    if (dominators == null) {
      dominators = graph.dominators();
    }
    int parting = dominators[vertex.index];
    double parted = parting == ScopeGraph.OUTSIDE ? 1 : scope.vertices.get(parting).passed;
    if (parted == 0 || Double.isInfinite(parted)) {
      return parted;
    }
    double minimum = Double.POSITIVE_INFINITY;
    double product = 1;
    double sum = 0;
    int uncertain = 0;
    for (double flow : vertex.inflow) {
      double share = flow / parted;
      minimum = Math.min(minimum, share);
      product *= Math.min(1, share);
      sum += Math.min(1, share);
      uncertain += Math.abs(share - Math.rint(share)) > TOLERANCE ? 1 : 0;
    }
    exact &= uncertain < 2;
    if (minimum >= 1 - TOLERANCE) {
      return minimum * parted;
    }
    boolean either = (lowerBound && uncertain > 1) || mayExclude(parting);
    return parted * (either ? Math.max(0, sum - (vertex.inflow.length - 1)) : product);
  }

  /** Returns whether a message takes only one of several branches at the parting vertex. */
  private boolean mayExclude(int parting) {
    return parting == ScopeGraph.OUTSIDE ? entersOnce() : isChoice(parting);
  }

  /** Returns whether each order enters the scope at only one of several sources. */
  private boolean entersOnce() {
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

  /** Returns the mean number of messages on an output per message sent. */
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
