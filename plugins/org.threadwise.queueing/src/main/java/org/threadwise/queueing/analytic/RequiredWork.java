package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.graph.DepthFirstSearch;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * The share of each node's work that certainly ends before the last delivery. A unit whose messages
 * reach an exit counts; a unit in a branch that no delivery waits for need not.
 *
 * <p>The share of a node is the minimum probability that one of the messages that a unit sends is
 * delivered. It is computed as the least fixed point, starting from 0, so it is never too high even
 * if the iteration stops early.
 */
final class RequiredWork {
  private static final double TOLERANCE = 1e-12;
  private static final int MAX_SWEEPS = 200;

  private final Network network;
  private final Traffic traffic;
  private final Races races;
  private final int[][] targets;
  private final double[] delivered;

  private RequiredWork(Network network, Traffic traffic) {
    this.network = network;
    this.traffic = traffic;
    this.races = new Races(network, traffic);
    this.targets = targets(network);
    this.delivered = new double[network.nodes().size()];
    solve();
  }

  /**
   * Returns the share of each node's work that is required; 0 for nodes whose number of units in a
   * finite run is not known.
   *
   * @param wholly whether deliveredBy count only nodes whose work is always required, because times
   *     decide what is delivered
   */
  static double[] shares(Network network, Traffic traffic, boolean wholly) {
    RequiredWork work = new RequiredWork(network, traffic);
    double[] shares = new double[work.delivered.length];
    boolean[] uncertain = work.uncertain();
    for (int node = 0; node < shares.length; node++) {
      double share = work.afterUnit(node);
      boolean counts = !uncertain[node] && (!wholly || share >= 1 - TOLERANCE);
      shares[node] = counts ? Math.min(1, share) : 0;
    }
    return shares;
  }

  private static int[][] targets(Network network) {
    int[][] targets = new int[network.nodes().size()][];
    Arrays.setAll(targets, node -> new int[network.nodes().get(node).allOutputs()]);
    for (int[] outputs : targets) {
      Arrays.fill(outputs, -1);
    }
    for (Slot slot : network.slots()) {
      targets[slot.source()][slot.output()] = slot.target();
    }
    return targets;
  }

  private void solve() {
    List<Integer> order = DepthFirstSearch.of(targets).postorder();
    double change = 1;
    for (int sweep = 0; sweep < MAX_SWEEPS && change > TOLERANCE; sweep++) {
      change = 0;
      for (int node : order) {
        double before = delivered[node];
        delivered[node] = afterMessage(node);
        change = Math.max(change, delivered[node] - before);
      }
    }
  }

  /** Returns the probability that a message arriving at a node leads deliveredBy a delivery. */
  private double afterMessage(int node) {
    Behavior behavior = network.nodes().get(node).behavior();
    return CapacityLimits.canLose(network, node) ? 0 : behavior.isExit() ? 1 : afterUnit(node);
  }

  /**
   * Returns the probability that a message processed by a unit of a node leads deliveredBy a
   * delivery.
   */
  private double afterUnit(int index) {
    Node node = network.nodes().get(index);
    if (node.failure() == null) {
      return afterSuccess(index, node);
    }
    double afterFailure = node.failure().hasOutput() ? deliveredBy(index, node.outputs()) : 0;
    return Math.min(afterFailure, afterSuccess(index, node));
  }

  private double afterSuccess(int index, Node node) {
    return switch (node.behavior()) {
      case Behavior.Sink sink -> 1;
      case Behavior.Source source -> maximum(index);
      case Behavior.Responder responder -> maximum(index);
      case Behavior.Pass pass -> maximum(index);
      case Behavior.Merge merge -> maximum(index);
      case Behavior.Delay delay -> maximum(index);
      case Behavior.Throttle throttle -> maximum(index);
      case Behavior.Request request -> maximum(index);
      case Behavior.Replicate replicate -> maximum(index);
      case Behavior.Filter filter ->
          filter.probability() * deliveredBy(index, 0)
              + (node.outputs() > 1 ? (1 - filter.probability()) * deliveredBy(index, 1) : 0);
      case Behavior.Dispatch dispatch -> chosen(index, dispatch.choice());
      case Behavior.Distribute distribute -> some(index, distribute.probabilities());
      case Behavior.Split split ->
          RoundedCount.of(split.fragments()).probabilityOfAny() * maximum(index);
      case Behavior.Aggregate aggregate -> joined(index);
      case Behavior.Batch batch -> batch.isTimed() ? maximum(index) : 0;
      case Behavior.Resequence resequence -> joined(index);
      case Behavior.Correlate correlate -> joined(index);
      case Behavior.Match match -> joined(index);
      case Behavior.Assemble assemble -> races.pairsArrivals(index) ? 0 : joined(index);
      case Behavior.Route route -> routed(index, route);
    };
  }

  private double routed(int index, Behavior.Route route) {
    if (races.pairsArrivals(index)) {
      return 0;
    }
    return switch (route.emission()) {
      case Emission.Every every -> maximum(index);
      case Emission.One one -> chosen(index, one.choice());
      case Emission.Some some -> some(index, some.probabilities());
    };
  }

  /** Returns what a join certainly lets through, which is nothing if it may keep messages. */
  private double joined(int index) {
    return traffic.exact() && traffic.kept(index) == 0 ? maximum(index) : 0;
  }

  private double chosen(int index, Choice choice) {
    if (choice instanceof Choice.ByProbability by) {
      double sum = 0;
      for (int output = 0; output < by.probabilities().size(); output++) {
        sum += by.probabilities().get(output) * deliveredBy(index, output);
      }
      return sum;
    }
    double least = 1;
    for (int output = 0; output < network.nodes().get(index).outputs(); output++) {
      least = Math.min(least, deliveredBy(index, output));
    }
    return least;
  }

  private double some(int index, List<Double> probabilities) {
    double maximum = 0;
    for (int output = 0; output < probabilities.size(); output++) {
      maximum = Math.max(maximum, probabilities.get(output) * deliveredBy(index, output));
    }
    return maximum;
  }

  private double maximum(int index) {
    double maximum = 0;
    for (int output = 0; output < network.nodes().get(index).outputs(); output++) {
      maximum = Math.max(maximum, deliveredBy(index, output));
    }
    return maximum;
  }

  private double deliveredBy(int index, int output) {
    int target = targets[index][output];
    return target < 0 ? 0 : delivered[target];
  }

  /**
   * Returns the nodes after a choice in turn or a join of different orders. They receive the number
   * of messages given by the traffic equations only in the long run.
   */
  private boolean[] uncertain() {
    boolean[] uncertain = new boolean[targets.length];
    List<Integer> open = new ArrayList<>();
    for (int node = 0; node < uncertain.length; node++) {
      if (races.choosesInTurn(node) || races.pairsArrivals(node)) {
        open.add(node);
      }
    }
    while (!open.isEmpty()) {
      for (int target : targets[open.removeLast()]) {
        if (target >= 0 && !uncertain[target]) {
          uncertain[target] = true;
          open.add(target);
        }
      }
    }
    for (int node = 0; node < uncertain.length; node++) {
      uncertain[node] |= races.pairsArrivals(node);
    }
    return uncertain;
  }
}
