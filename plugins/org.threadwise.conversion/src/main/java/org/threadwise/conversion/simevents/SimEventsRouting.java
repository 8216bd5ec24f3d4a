package org.threadwise.conversion.simevents;

import java.util.Collections;
import java.util.List;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Node;

/** The outputs that a message takes after a node, and the code that chooses them. */
sealed interface SimEventsRouting {

  /** Returns the code that runs at the end of the work unit. */
  default Action decide() {
    return new Action();
  }

  /**
   * Takes the output whose number is in the attribute {@code port}; a number after the last output
   * removes the message.
   *
   * @param decide sets the attribute
   */
  record OneOutput(Action decide) implements SimEventsRouting {}

  /**
   * Puts a copy on each output with a probability of its own.
   *
   * @param decide sets the attribute {@code port} to 1 for messages that continue
   */
  record Copies(Action decide, List<Double> probabilities) implements SimEventsRouting {}

  /**
   * Puts several messages on the only output.
   *
   * @param decide opens the sequence
   * @param next creates its next message
   */
  record Sequence(Action decide, Action next) implements SimEventsRouting {}

  /** Delivers the message. */
  record Delivered() implements SimEventsRouting {}

  /** Takes the only output. */
  record OnlyOutput() implements SimEventsRouting {}

  /**
   * Returns the routing of a node.
   *
   * @param origin number of a splitter among those that give out ids
   */
  static SimEventsRouting of(Node node, Lineage lineage, int origin) {
    int outputs = node.outputs();
    return switch (node.behavior()) {
      case Behavior.Sink sink -> new Delivered();
      case Behavior.Filter filter ->
          new OneOutput(byChance(List.of(filter.probability(), 1 - filter.probability())));
      case Behavior.Dispatch dispatch -> new OneOutput(choose(dispatch.choice(), outputs));
      case Behavior.Replicate replicate -> new Copies(new Action(), always(outputs));
      case Behavior.Distribute distribute -> new Copies(new Action(), distribute.probabilities());
      case Behavior.Correlate correlate ->
          new Copies(
              node.inputs() > 1 ? lineage.match(node.inputs()) : new Action(), always(outputs));
      case Behavior.Route route -> emit(route.emission(), outputs);
      case Behavior.Split split ->
          new Sequence(lineage.split(origin, split.fragments()), lineage.fragment(origin));
      case Behavior.Aggregate aggregate -> new OneOutput(lineage.aggregate());
      case Behavior.Resequence resequence ->
          new Sequence(new Action().line("entity.left = -1;"), lineage.resequence());
      default -> new OnlyOutput();
    };
  }

  private static SimEventsRouting emit(Emission emission, int outputs) {
    return switch (emission) {
      case Emission.Every every -> new Copies(new Action(), always(outputs));
      case Emission.One one -> new OneOutput(choose(one.choice(), outputs));
      case Emission.Some some -> new Copies(new Action(), some.probabilities());
    };
  }

  private static List<Double> always(int outputs) {
    return Collections.nCopies(outputs, 1.0);
  }

  private static Action choose(Choice choice, int outputs) {
    return switch (choice) {
      case Choice.ByProbability by -> byChance(by.probabilities());
      case Choice.InTurn inTurn ->
          new Action()
              .keep("turn", "0")
              .line("turn = mod(turn, " + outputs + ") + 1;")
              .line("entity.port = turn;");
      case Choice.ByFragment byFragment -> Lineage.byFragment(outputs);
    };
  }

  /** Returns code that chooses an output by probabilities that sum to 1. */
  static Action byChance(List<Double> probabilities) {
    Action action = new Action();
    action.line("place = rand();").line("entity.port = " + probabilities.size() + ";");
    double sum = 1 - probabilities.getLast();
    for (int output = probabilities.size() - 1; output >= 1; output--) {
      action.open("if place < " + Action.number(Math.max(0, sum)));
      action.line("entity.port = " + output + ";").close();
      sum -= probabilities.get(output - 1);
    }
    return action;
  }
}
