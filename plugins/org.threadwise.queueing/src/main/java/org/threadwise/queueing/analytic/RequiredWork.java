package org.threadwise.queueing.analytic;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * How much of the work of each node surely ends before the last delivery: a unit whose messages
 * come to an exit does, one in a branch that nobody waits for need not.
 *
 * <p>For each node it is the least probability that one of the messages that a unit sends on is
 * delivered; the least fixed point from 0, so that it is not too high however soon it is left.
 */
final class RequiredWork {
  private static final double SAME = 1e-12;
  private static final int SWEEPS = 200;

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
   * Share of the work of each node that is needed, 0 for nodes of which not even the number of
   * units in a run with an end is known.
   *
   * @param wholly whether only the work of nodes may count that is always needed, because times
   *     decide what is delivered
   */
  static double[] shares(Network network, Traffic traffic, boolean wholly) {
    RequiredWork work = new RequiredWork(network, traffic);
    double[] shares = new double[work.delivered.length];
    boolean[] uncertain = work.uncertain();
    for (int node = 0; node < shares.length; node++) {
      double share = work.afterUnit(node);
      boolean counts = !uncertain[node] && (!wholly || share >= 1 - SAME);
      shares[node] = counts ? Math.min(1, share) : 0;
    }
    return shares;
  }

  private static int[][] targets(Network network) {
    int[][] targets = new int[network.nodes().size()][];
    Arrays.setAll(targets, node -> new int[network.nodes().get(node).outputs()]);
    for (int[] outputs : targets) {
      Arrays.fill(outputs, -1);
    }
    for (Slot slot : network.slots()) {
      targets[slot.source()][slot.output()] = slot.target();
    }
    return targets;
  }

  private void solve() {
    List<Integer> order = postorder();
    double change = 1;
    for (int sweep = 0; sweep < SWEEPS && change > SAME; sweep++) {
      change = 0;
      for (int node : order) {
        double before = delivered[node];
        delivered[node] = afterMessage(node);
        change = Math.max(change, delivered[node] - before);
      }
    }
  }

  /** Nodes, each behind those that it sends to, but for loops. */
  private List<Integer> postorder() {
    int size = targets.length;
    List<Integer> order = new ArrayList<>();
    int[] next = new int[size];
    boolean[] seen = new boolean[size];
    List<Integer> path = new ArrayList<>();
    for (int start = 0; start < size; start++) {
      if (!seen[start]) {
        seen[start] = true;
        path.add(start);
      }
      while (!path.isEmpty()) {
        int node = path.getLast();
        if (next[node] == targets[node].length) {
          order.add(path.removeLast());
          continue;
        }
        int target = targets[node][next[node]++];
        if (target >= 0 && !seen[target]) {
          seen[target] = true;
          path.add(target);
        }
      }
    }
    return order;
  }

  /** Of a message that comes to a node. */
  private double afterMessage(int node) {
    Behavior behavior = network.nodes().get(node).behavior();
    boolean exit = behavior instanceof Behavior.Sink || behavior instanceof Behavior.Responder;
    return CapacityLimits.canLose(network, node) ? 0 : exit ? 1 : afterUnit(node);
  }

  /** Of a message that a unit of a node has. */
  private double afterUnit(int index) {
    Node node = network.nodes().get(index);
    return switch (node.behavior()) {
      case Behavior.Sink sink -> 1;
      case Behavior.Source source -> greatest(index);
      case Behavior.Responder responder -> greatest(index);
      case Behavior.Pass pass -> greatest(index);
      case Behavior.Merge merge -> greatest(index);
      case Behavior.Delay delay -> greatest(index);
      case Behavior.Request request -> greatest(index);
      case Behavior.Replicate replicate -> greatest(index);
      case Behavior.Filter filter ->
          filter.probability() * to(index, 0)
              + (node.outputs() > 1 ? (1 - filter.probability()) * to(index, 1) : 0);
      case Behavior.Dispatch dispatch -> chosen(index, dispatch.choice());
      case Behavior.Distribute distribute -> some(index, distribute.probabilities());
      case Behavior.Split split -> RoundedCount.of(split.fragments()).positive() * greatest(index);
      case Behavior.Aggregate aggregate -> joined(index);
      case Behavior.Resequence resequence -> joined(index);
      case Behavior.Correlate correlate -> joined(index);
      case Behavior.Match match -> joined(index);
      case Behavior.Assemble assemble -> races.pairsWhatComes(index) ? 0 : joined(index);
      case Behavior.Route route -> routed(index, route);
    };
  }

  private double routed(int index, Behavior.Route route) {
    if (races.pairsWhatComes(index)) {
      return 0;
    }
    return switch (route.emission()) {
      case Emission.Every every -> greatest(index);
      case Emission.One one -> chosen(index, one.choice());
      case Emission.Some some -> some(index, some.probabilities());
    };
  }

  /** What a join surely lets through, if it keeps nothing. */
  private double joined(int index) {
    return traffic.exact() && traffic.kept(index) == 0 ? greatest(index) : 0;
  }

  private double chosen(int index, Choice choice) {
    if (choice instanceof Choice.ByProbability by) {
      double sum = 0;
      for (int output = 0; output < by.probabilities().size(); output++) {
        sum += by.probabilities().get(output) * to(index, output);
      }
      return sum;
    }
    double least = 1;
    for (int output = 0; output < targets[index].length; output++) {
      least = Math.min(least, to(index, output));
    }
    return least;
  }

  private double some(int index, List<Double> probabilities) {
    double greatest = 0;
    for (int output = 0; output < probabilities.size(); output++) {
      greatest = Math.max(greatest, probabilities.get(output) * to(index, output));
    }
    return greatest;
  }

  private double greatest(int index) {
    double greatest = 0;
    for (int output = 0; output < targets[index].length; output++) {
      greatest = Math.max(greatest, to(index, output));
    }
    return greatest;
  }

  private double to(int index, int output) {
    int target = targets[index][output];
    return target < 0 ? 0 : delivered[target];
  }

  /**
   * Nodes behind a choice in turn or a join of different orders: only in the long run do they get
   * the number of messages that the traffic equations say.
   */
  private boolean[] uncertain() {
    boolean[] uncertain = new boolean[targets.length];
    List<Integer> open = new ArrayList<>();
    for (int node = 0; node < uncertain.length; node++) {
      if (races.choosesInTurn(node) || races.pairsWhatComes(node)) {
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
      uncertain[node] |= races.pairsWhatComes(node);
    }
    return uncertain;
  }
}
