package org.threadwise.conversion.simevents;

import java.util.Collections;
import java.util.List;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Node;

/** What comes out of a node for one message: where it goes, and what decides that. */
sealed interface SimEventsRouting {

  /**
   * On the output whose number the attribute {@code port} has; nowhere on the one behind the last.
   *
   * @param decide sets the attribute when the work unit ends
   */
  record One(Action decide) implements SimEventsRouting {}

  /**
   * A copy on each output with a probability of its own.
   *
   * @param decide which messages come so far: those that have 1 in the attribute {@code port}
   */
  record Copies(Action decide, List<Double> probabilities) implements SimEventsRouting {}

  /**
   * Several messages on the only output.
   *
   * @param decide opens the sequence when the work unit ends
   * @param next makes the next message of it
   */
  record Sequence(Action decide, Action next) implements SimEventsRouting {}

  /** Delivered. */
  record Delivered() implements SimEventsRouting {}

  /** On the only output. */
  record Onward() implements SimEventsRouting {}

  /**
   * The routing of a node.
   *
   * @param origin of the ids that a splitter gives out
   */
  static SimEventsRouting of(Node node, Lineage lineage, int origin) {
    int outputs = node.outputs();
    return switch (node.behavior()) {
      case Behavior.Source source -> new Onward();
      case Behavior.Responder responder -> new Onward();
      case Behavior.Pass pass -> new Onward();
      case Behavior.Merge merge -> new Onward();
      case Behavior.Match match -> new Onward();
      case Behavior.Assemble assemble -> new Onward();
      case Behavior.Delay delay -> new Onward();
      case Behavior.Request request -> new Onward();
      case Behavior.Sink sink -> new Delivered();
      case Behavior.Filter filter ->
          new One(byChance(List.of(filter.probability(), 1 - filter.probability())));
      case Behavior.Dispatch dispatch -> new One(choose(dispatch.choice(), outputs));
      case Behavior.Replicate replicate -> new Copies(new Action(), always(outputs));
      case Behavior.Distribute distribute -> new Copies(new Action(), distribute.probabilities());
      case Behavior.Correlate correlate ->
          new Copies(
              node.inputs() > 1 ? lineage.match(node.inputs()) : new Action(), always(outputs));
      case Behavior.Route route -> emit(route.emission(), outputs);
      case Behavior.Split split ->
          new Sequence(lineage.split(origin, split.fragments()), lineage.fragment(origin));
      case Behavior.Aggregate aggregate -> new One(lineage.aggregate());
      case Behavior.Resequence resequence ->
          new Sequence(new Action().line("entity.left = -1;"), lineage.resequence());
    };
  }

  private static SimEventsRouting emit(Emission emission, int outputs) {
    return switch (emission) {
      case Emission.Every every -> new Copies(new Action(), always(outputs));
      case Emission.One one -> new One(choose(one.choice(), outputs));
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

  /** Chooses by probabilities that sum to 1. */
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
