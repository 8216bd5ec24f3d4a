package org.threadwise.conversion.station;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** What comes out of nodes, in terms of a network of stations. */
final class StationFlows {

  /** The index of a message that is no fragment. */
  static final int NO_INDEX = -1;

  /** The index of a fragment of which it is not known. */
  static final int UNKNOWN_INDEX = -2;

  /** Fragments of more are not told apart: each index is a class of its own. */
  private static final int MAX_INDEXED_FRAGMENTS = 32;

  private final Network network;
  private final @Nullable Slot[][] outgoing;
  private final boolean[] indexed;

  StationFlows(Network network) {
    this.network = network;
    this.outgoing = new Slot[network.nodes().size()][];
    for (int node = 0; node < outgoing.length; node++) {
      outgoing[node] = new Slot[network.nodes().get(node).outputs()];
    }
    network.slots().forEach(slot -> outgoing[slot.source()][slot.output()] = slot);
    this.indexed = indexed();
  }

  /** Nodes from which a fragment can come to a dispatcher that asks for its index. */
  private boolean[] indexed() {
    List<List<Integer>> writers = new ArrayList<>();
    network.nodes().forEach(node -> writers.add(new ArrayList<>()));
    network.slots().forEach(slot -> writers.get(slot.target()).add(slot.source()));
    boolean[] found = new boolean[network.nodes().size()];
    Deque<Integer> work = new ArrayDeque<>();
    for (int node = 0; node < found.length; node++) {
      if (choosesByFragment(network.nodes().get(node).behavior())) {
        found[node] = true;
        work.add(node);
      }
    }
    while (!work.isEmpty()) {
      for (int writer : writers.get(work.pop())) {
        if (!found[writer]) {
          found[writer] = true;
          work.add(writer);
        }
      }
    }
    return found;
  }

  private static boolean choosesByFragment(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Dispatch dispatch -> dispatch.choice() instanceof Choice.ByFragment;
      case Behavior.Route route ->
          route.emission() instanceof Emission.One one && one.choice() instanceof Choice.ByFragment;
      default -> false;
    };
  }

  /** The slot on an output, or null. */
  @Nullable Slot slot(int node, int output) {
    return outgoing[node][output];
  }

  /** Whether the index of a fragment that is at a node matters there or later. */
  boolean needsIndex(int node) {
    return indexed[node];
  }

  /** All outputs of a node. */
  List<Integer> outputs(int node) {
    return IntStream.range(0, outgoing[node].length).boxed().toList();
  }

  /** The outputs of a node that somebody reads. */
  List<Integer> connected(int node) {
    return outputs(node).stream().filter(output -> outgoing[node][output] != null).toList();
  }

  /** The node at which all copies wait for each other at once, or -1. */
  int meeting(int node, List<Integer> outputs) {
    if (outputs.size() < 2) {
      return -1;
    }
    Set<Integer> targets = new HashSet<>();
    for (int output : outputs) {
      Slot slot = outgoing[node][output];
      targets.add(slot == null ? -1 : slot.target());
    }
    int target = targets.iterator().next();
    return targets.size() == 1
            && target >= 0
            && waitsBefore(target)
            && network.nodes().get(target).inputs() == outputs.size()
        ? target
        : -1;
  }

  /** Whether messages on several inputs of a node wait for each other. */
  boolean waits(int node) {
    Node waiting = network.nodes().get(node);
    return waiting.inputs() > 1
        && (waitsBefore(node) || waiting.behavior() instanceof Behavior.Correlate);
  }

  /** What comes out of a node for one customer. */
  sealed interface Flow {}

  /** One output by chance; output i has probability i. */
  record OneOf(List<Double> probabilities) implements Flow {}

  /** A copy on each connected output. */
  record Every() implements Flow {}

  /** A copy on each output with a probability of its own. */
  record Each(List<Double> probabilities) implements Flow {}

  /**
   * Copies on the only output.
   *
   * @param areIndexed whether each is told apart by its index
   */
  record Fragments(int count, boolean areIndexed) implements Flow {}

  /** Nothing: the customer leaves. */
  record Nothing() implements Flow {}

  /** Whether a node waits for one message on each input before its work unit. */
  boolean waitsBefore(int node) {
    return switch (network.nodes().get(node).behavior()) {
      case Behavior.Match match -> true;
      case Behavior.Assemble assemble -> true;
      case Behavior.Route route -> route.firing() == Firing.ALL;
      default -> false;
    };
  }

  /**
   * What comes out of a node.
   *
   * @param alone whether messages that wait here for partners go on without them
   * @param fragment the index of the message among the fragments of its group, {@link #NO_INDEX} or
   *     {@link #UNKNOWN_INDEX}
   * @param tell receives what is only approximated
   */
  Flow of(int index, boolean alone, int fragment, BiConsumer<Integer, String> tell) {
    Node node = network.nodes().get(index);
    return switch (node.behavior()) {
      case Behavior.Sink sink -> new Nothing();
      case Behavior.Filter filter ->
          new OneOf(
              node.outputs() == 1
                  ? List.of(filter.probability())
                  : List.of(filter.probability(), 1 - filter.probability()));
      case Behavior.Dispatch dispatch ->
          new OneOf(shares(index, dispatch.choice(), fragment, tell));
      case Behavior.Replicate replicate -> new Every();
      // Alone, message i of k would go to output i: on average, each output gets as many.
      case Behavior.Correlate correlate -> alone ? new OneOf(equal(node.outputs())) : new Every();
      case Behavior.Distribute distribute -> each(distribute.probabilities());
      case Behavior.Route route ->
          switch (route.emission()) {
            case Emission.Every every -> new Every();
            case Emission.One one -> new OneOf(shares(index, one.choice(), fragment, tell));
            case Emission.Some some -> each(some.probabilities());
          };
      case Behavior.Split split -> fragments(index, split, tell);
      case Behavior.Resequence resequence -> {
        tell.accept(index, "fragments go on in the order in which they come");
        yield new OneOf(List.of(1.0));
      }
      case Behavior.Source source -> new OneOf(List.of(1.0));
      case Behavior.Responder responder -> new OneOf(List.of(1.0));
      case Behavior.Pass pass -> new OneOf(List.of(1.0));
      case Behavior.Aggregate aggregate -> new OneOf(List.of(1.0));
      case Behavior.Merge merge -> new OneOf(List.of(1.0));
      case Behavior.Match match -> new OneOf(List.of(1.0));
      case Behavior.Assemble assemble -> new OneOf(List.of(1.0));
      case Behavior.Delay delay -> new OneOf(List.of(1.0));
      case Behavior.Request request -> new OneOf(List.of(1.0));
    };
  }

  /** On an only output, there are no copies. */
  private static Flow each(List<Double> probabilities) {
    return probabilities.size() == 1 ? new OneOf(probabilities) : new Each(probabilities);
  }

  private Flow fragments(int index, Behavior.Split split, BiConsumer<Integer, String> tell) {
    int count = (int) Math.max(1, Math.rint(split.fragments().mean()));
    boolean exact =
        split.fragments() instanceof Constant constant && Math.rint(constant.value()) == count;
    if (!exact) {
      tell.accept(index, "its number of fragments is drawn; here it is always " + count);
    }
    return new Fragments(count, indexed[index] && count <= MAX_INDEXED_FRAGMENTS);
  }

  private List<Double> shares(
      int index, Choice choice, int fragment, BiConsumer<Integer, String> tell) {
    int outputs = network.nodes().get(index).outputs();
    return switch (choice) {
      case Choice.ByProbability by -> by.probabilities();
      case Choice.InTurn inTurn -> {
        tell.accept(index, "takes its outputs in turn; here by chance, each as often");
        yield equal(outputs);
      }
      case Choice.ByFragment byFragment -> {
        if (fragment != UNKNOWN_INDEX) {
          List<Double> shares = new ArrayList<>(Collections.nCopies(outputs, 0.0));
          shares.set(fragment == NO_INDEX ? 0 : fragment % outputs, 1.0);
          yield shares;
        }
        tell.accept(index, "chooses by the fragment's index; here by chance, each as often");
        yield equal(outputs);
      }
    };
  }

  private static List<Double> equal(int outputs) {
    return new ArrayList<>(Collections.nCopies(outputs, 1.0 / outputs));
  }
}
