package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.BiConsumer;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Firing;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** What comes out of nodes, in the words of a network of stations. */
final class Flows {

  private final Network network;

  Flows(Network network) {
    this.network = network;
  }

  /** What comes out of a node for one customer. */
  sealed interface Flow {}

  /** One output by chance; output i has probability i. */
  record OneOf(List<Double> probabilities) implements Flow {}

  /** A copy on each connected output. */
  record Every() implements Flow {}

  /** A copy on each output with a probability of its own. */
  record Each(List<Double> probabilities) implements Flow {}

  /** So many copies on the only output. */
  record Fragments(int count) implements Flow {}

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
   * @param tell what to say of a node that is only approximated
   */
  Flow of(int index, BiConsumer<Integer, String> tell) {
    Node node = network.nodes().get(index);
    return switch (node.behavior()) {
      case Behavior.Sink sink -> new Nothing();
      case Behavior.Filter filter ->
          new OneOf(
              node.outputs() == 1
                  ? List.of(filter.probability())
                  : List.of(filter.probability(), 1 - filter.probability()));
      case Behavior.Dispatch dispatch -> new OneOf(shares(index, dispatch.choice(), tell));
      case Behavior.Replicate replicate -> new Every();
      case Behavior.Correlate correlate -> new Every();
      case Behavior.Distribute distribute -> new Each(distribute.probabilities());
      case Behavior.Route route ->
          switch (route.emission()) {
            case Emission.Every every -> new Every();
            case Emission.One one -> new OneOf(shares(index, one.choice(), tell));
            case Emission.Some some -> new Each(some.probabilities());
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

  private static Flow fragments(int index, Behavior.Split split, BiConsumer<Integer, String> tell) {
    int count = (int) Math.max(1, Math.rint(split.fragments().mean()));
    boolean exact =
        split.fragments() instanceof Constant constant && Math.rint(constant.value()) == count;
    if (!exact) {
      tell.accept(index, "its number of fragments is drawn; here it is always " + count);
    }
    return new Fragments(count);
  }

  private List<Double> shares(int index, Choice choice, BiConsumer<Integer, String> tell) {
    int outputs = network.nodes().get(index).outputs();
    return switch (choice) {
      case Choice.ByProbability by -> by.probabilities();
      case Choice.InTurn inTurn -> {
        tell.accept(index, "takes its outputs in turn; here by chance, each as often");
        yield equal(outputs);
      }
      case Choice.ByFragment byFragment -> {
        tell.accept(index, "chooses by the fragment's index; here by chance, each as often");
        yield equal(outputs);
      }
    };
  }

  private static List<Double> equal(int outputs) {
    return new ArrayList<>(Collections.nCopies(outputs, 1.0 / outputs));
  }
}
