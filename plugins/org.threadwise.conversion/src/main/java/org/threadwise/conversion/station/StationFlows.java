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

/** The flows of messages out of nodes, in the terms of a station network. */
final class StationFlows {

  /** The index of a message that is not a fragment. */
  static final int NO_INDEX = -1;

  /** The index of a fragment that shares a class with other fragments. */
  static final int UNKNOWN_INDEX = -2;

  /** Each index is a class of its own, so the fragments of larger groups share one. */
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

  /** Finds the nodes from which a fragment can reach a dispatcher that chooses by its index. */
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

  /** Returns the slot on an output, or null. */
  @Nullable Slot slot(int node, int output) {
    return outgoing[node][output];
  }

  /** Returns whether the index of a fragment matters at a node or after it. */
  boolean needsIndex(int node) {
    return indexed[node];
  }

  /** Returns all outputs of a node. */
  List<Integer> outputs(int node) {
    return IntStream.range(0, outgoing[node].length).boxed().toList();
  }

  /** Returns the outputs of a node that have a slot. */
  List<Integer> connected(int node) {
    return outputs(node).stream().filter(output -> outgoing[node][output] != null).toList();
  }

  /** Returns the next node, if all copies go there and wait for each other, or -1. */
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

  /** Returns whether messages on several inputs of a node wait for each other. */
  boolean waits(int node) {
    Node waiting = network.nodes().get(node);
    return waiting.inputs() > 1
        && (waitsBefore(node) || waiting.behavior() instanceof Behavior.Correlate);
  }

  /** The messages that leave a node for one customer. */
  sealed interface Flow {}

  /** A message on one output: on output i with probability i. */
  record OneOf(List<Double> probabilities) implements Flow {}

  /** A copy on each connected output. */
  record Every() implements Flow {}

  /** A copy on each output with its own probability. */
  record Each(List<Double> probabilities) implements Flow {}

  /**
   * Several fragments on the only output.
   *
   * @param areIndexed whether each index has a class of its own
   */
  record Fragments(int count, boolean areIndexed) implements Flow {}

  /** No message: the customer leaves. */
  record Nothing() implements Flow {}

  /** Returns whether a node waits for one message on each input before its work unit. */
  boolean waitsBefore(int node) {
    return switch (network.nodes().get(node).behavior()) {
      case Behavior.Match match -> true;
      case Behavior.Assemble assemble -> true;
      case Behavior.Route route -> route.firing() == Firing.ALL;
      default -> false;
    };
  }

  /**
   * Returns the messages that leave a node.
   *
   * @param alone whether messages that wait here for partners continue without them
   * @param fragment the index of the message among the fragments of its group, {@link #NO_INDEX} or
   *     {@link #UNKNOWN_INDEX}
   * @param losses receives a node and a reason for each approximation
   */
  Flow of(int index, boolean alone, int fragment, BiConsumer<Integer, String> losses) {
    Node node = network.nodes().get(index);
    return switch (node.behavior()) {
      case Behavior.Sink sink -> new Nothing();
      case Behavior.Filter filter ->
          new OneOf(
              node.outputs() == 1
                  ? List.of(filter.probability())
                  : List.of(filter.probability(), 1 - filter.probability()));
      case Behavior.Dispatch dispatch ->
          new OneOf(shares(index, dispatch.choice(), fragment, losses));
      case Behavior.Replicate replicate -> new Every();
      // Alone, message i of k would take output i, so each output gets the same share.
      case Behavior.Correlate correlate -> alone ? new OneOf(equal(node.outputs())) : new Every();
      case Behavior.Distribute distribute -> each(distribute.probabilities());
      case Behavior.Route route ->
          switch (route.emission()) {
            case Emission.Every every -> new Every();
            case Emission.One one -> new OneOf(shares(index, one.choice(), fragment, losses));
            case Emission.Some some -> each(some.probabilities());
          };
      case Behavior.Split split -> fragments(index, split, losses);
      case Behavior.Resequence resequence -> {
        losses.accept(index, "fragments leave in the order in which they arrive");
        yield new OneOf(List.of(1.0));
      }
      default -> new OneOf(List.of(1.0));
    };
  }

  private static Flow each(List<Double> probabilities) {
    return probabilities.size() == 1 ? new OneOf(probabilities) : new Each(probabilities);
  }

  private Flow fragments(int index, Behavior.Split split, BiConsumer<Integer, String> losses) {
    int count = (int) Math.max(1, Math.rint(split.fragments().mean()));
    boolean exact =
        split.fragments() instanceof Constant constant && Math.rint(constant.value()) == count;
    if (!exact) {
      losses.accept(index, "its number of fragments is random; here it is always " + count);
    }
    return new Fragments(count, indexed[index] && count <= MAX_INDEXED_FRAGMENTS);
  }

  private List<Double> shares(
      int index, Choice choice, int fragment, BiConsumer<Integer, String> losses) {
    int outputs = network.nodes().get(index).outputs();
    return switch (choice) {
      case Choice.ByProbability by -> by.probabilities();
      case Choice.InTurn inTurn -> {
        losses.accept(index, "takes its outputs in turn; here at random with equal probabilities");
        yield equal(outputs);
      }
      case Choice.ByFragment byFragment -> {
        if (fragment != UNKNOWN_INDEX) {
          List<Double> shares = new ArrayList<>(Collections.nCopies(outputs, 0.0));
          shares.set(fragment == NO_INDEX ? 0 : fragment % outputs, 1.0);
          yield shares;
        }
        losses.accept(
            index, "chooses by the fragment's index; here at random with equal probabilities");
        yield equal(outputs);
      }
    };
  }

  private static List<Double> equal(int outputs) {
    return new ArrayList<>(Collections.nCopies(outputs, 1.0 / outputs));
  }
}
