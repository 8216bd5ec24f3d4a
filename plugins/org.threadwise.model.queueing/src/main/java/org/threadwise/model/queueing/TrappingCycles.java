package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.graph.DepthFirstSearch;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/**
 * Finds cycles that messages never leave. A run with one would not end, or would grow for ever:
 * either every path leads back into the cycle, or each message certainly sends a copy round it
 * again.
 */
final class TrappingCycles {

  /** Whether a message at a node is sent on an output. */
  private enum Use {
    NEVER,
    POSSIBLY,
    ALWAYS
  }

  private final Network network;
  private final List<List<Slot>> leaving;

  private TrappingCycles(Network network) {
    this.network = network;
    this.leaving = new ArrayList<>(network.nodes().size());
    network.nodes().forEach(node -> leaving.add(new ArrayList<>(node.outputs())));
    network.slots().forEach(slot -> leaving.get(slot.source()).add(slot));
  }

  /** Returns the nodes of each cycle without an exit, in ascending order. */
  static List<List<Integer>> find(Network network) {
    TrappingCycles cycles = new TrappingCycles(network);
    List<List<Integer>> found = new ArrayList<>(cycles.components(Use.ALWAYS));
    boolean[] known = new boolean[network.nodes().size()];
    found.forEach(component -> component.forEach(node -> known[node] = true));
    for (List<Integer> component : cycles.components(Use.POSSIBLY)) {
      boolean reported = component.stream().anyMatch(node -> known[node]);
      if (!reported && cycles.isClosed(component)) {
        found.add(component);
      }
    }
    return found;
  }

  private boolean isClosed(List<Integer> component) {
    Set<Integer> members = Set.copyOf(component);
    return component.stream()
        .noneMatch(
            node ->
                canDrop(node)
                    || leaving.get(node).stream()
                        .anyMatch(
                            slot -> use(slot) != Use.NEVER && !members.contains(slot.target())));
  }

  /** Returns whether a message may end at a node: by chance, or on an unconnected output. */
  private boolean canDrop(int index) {
    Node node = network.nodes().get(index);
    Behavior behavior = node.behavior();
    return leaving.get(index).size() < node.allOutputs()
        || (node.failure() != null && !node.failure().hasOutput() && fails(node) != Use.NEVER)
        || (behavior instanceof Behavior.Filter filter
            && node.outputs() == 1
            && filter.probability() < 1)
        || (behavior instanceof Behavior.Split split && !alwaysSplits(split))
        || (behavior instanceof Behavior.Distribute distribute
            && canMiss(distribute.probabilities()))
        || (behavior instanceof Behavior.Route route
            && route.emission() instanceof Emission.Some some
            && canMiss(some.probabilities()));
  }

  private static boolean canMiss(List<Double> probabilities) {
    return probabilities.stream().allMatch(probability -> probability < 1);
  }

  private static boolean alwaysSplits(Behavior.Split split) {
    return split.fragments() instanceof Constant fragments
        && StrictMath.rint(fragments.value()) >= 1;
  }

  private Use use(Slot slot) {
    Node node = network.nodes().get(slot.source());
    Use failing = fails(node);
    if (node.failure() != null && node.isFailingOutput(slot.output())) {
      return failing;
    }
    return failing == Use.ALWAYS
        ? Use.NEVER
        : failing == Use.POSSIBLY && useOfSuccess(slot, node) == Use.ALWAYS
            ? Use.POSSIBLY
            : useOfSuccess(slot, node);
  }

  /** Returns whether messages fail in the end. */
  private static Use fails(Node node) {
    Failure failure = node.failure();
    if (failure == null) {
      return Use.NEVER;
    }
    Use chance = chance(failure.probability());
    return chance == Use.NEVER && failure.hasTimeout() ? Use.POSSIBLY : chance;
  }

  private static Use useOfSuccess(Slot slot, Node node) {
    return switch (node.behavior()) {
      case Behavior.Source source -> Use.NEVER;
      case Behavior.Sink sink -> Use.NEVER;
      case Behavior.Responder responder -> Use.NEVER;
      case Behavior.Pass pass -> Use.ALWAYS;
      case Behavior.Replicate replicate -> Use.ALWAYS;
      case Behavior.Merge merge -> Use.ALWAYS;
      case Behavior.Resequence resequence -> Use.ALWAYS;
      case Behavior.Delay delay -> Use.ALWAYS;
      case Behavior.Throttle throttle -> Use.ALWAYS;
      case Behavior.Request request -> Use.ALWAYS;
      case Behavior.Filter filter ->
          chance(slot.output() == 0 ? filter.probability() : 1 - filter.probability());
      case Behavior.Dispatch dispatch -> use(dispatch.choice(), slot.output(), node.outputs());
      case Behavior.Distribute distribute -> chance(distribute.probabilities().get(slot.output()));
      case Behavior.Split split -> alwaysSplits(split) ? Use.ALWAYS : Use.POSSIBLY;
      case Behavior.Route route -> use(route, slot.output(), node.outputs());
      case Behavior.Aggregate aggregate -> Use.POSSIBLY;
      case Behavior.Batch batch -> Use.POSSIBLY;
      case Behavior.Correlate correlate -> Use.POSSIBLY;
      case Behavior.Match match -> Use.POSSIBLY;
      case Behavior.Assemble assemble -> Use.POSSIBLY;
    };
  }

  private static Use use(Behavior.Route route, int output, int outputs) {
    Use sent =
        switch (route.emission()) {
          case Emission.Every every -> Use.ALWAYS;
          case Emission.One one -> use(one.choice(), output, outputs);
          case Emission.Some some -> chance(some.probabilities().get(output));
        };
    boolean joins = route.firing() == Behavior.Firing.ALL;
    return joins && sent == Use.ALWAYS ? Use.POSSIBLY : sent;
  }

  private static Use use(Choice choice, int output, int outputs) {
    return switch (choice) {
      case Choice.ByProbability by -> chance(by.probabilities().get(output));
      case Choice.InTurn inTurn -> outputs == 1 ? Use.ALWAYS : Use.POSSIBLY;
      case Choice.ByFragment byFragment -> outputs == 1 ? Use.ALWAYS : Use.POSSIBLY;
    };
  }

  private static Use chance(double probability) {
    if (probability <= 0) {
      return Use.NEVER;
    }
    return probability < 1 ? Use.POSSIBLY : Use.ALWAYS;
  }

  private List<List<Integer>> components(Use minUse) {
    return DepthFirstSearch.of(targets(minUse)).cyclicComponents();
  }

  private int[][] targets(Use minUse) {
    int[][] targets = new int[leaving.size()][];
    for (int node = 0; node < targets.length; node++) {
      targets[node] =
          leaving.get(node).stream()
              .filter(slot -> use(slot).compareTo(minUse) >= 0)
              .mapToInt(Slot::target)
              .toArray();
    }
    return targets;
  }
}
