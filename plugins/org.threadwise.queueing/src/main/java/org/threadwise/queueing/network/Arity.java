package org.threadwise.queueing.network;

import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.network.Behavior.Aggregate;
import org.threadwise.queueing.network.Behavior.Assemble;
import org.threadwise.queueing.network.Behavior.Batch;
import org.threadwise.queueing.network.Behavior.Choice;
import org.threadwise.queueing.network.Behavior.Correlate;
import org.threadwise.queueing.network.Behavior.Delay;
import org.threadwise.queueing.network.Behavior.Dispatch;
import org.threadwise.queueing.network.Behavior.Distribute;
import org.threadwise.queueing.network.Behavior.Emission;
import org.threadwise.queueing.network.Behavior.Filter;
import org.threadwise.queueing.network.Behavior.Match;
import org.threadwise.queueing.network.Behavior.Merge;
import org.threadwise.queueing.network.Behavior.Pass;
import org.threadwise.queueing.network.Behavior.Replicate;
import org.threadwise.queueing.network.Behavior.Request;
import org.threadwise.queueing.network.Behavior.Resequence;
import org.threadwise.queueing.network.Behavior.Responder;
import org.threadwise.queueing.network.Behavior.Route;
import org.threadwise.queueing.network.Behavior.Sink;
import org.threadwise.queueing.network.Behavior.Source;
import org.threadwise.queueing.network.Behavior.Split;
import org.threadwise.queueing.network.Behavior.Throttle;

/** Checks the number of inputs and outputs of each behavior (semantics.md section 3). */
final class Arity {
  private static final int MANY = Integer.MAX_VALUE;

  private Arity() {}

  static void check(String name, Behavior behavior, int inputs, int outputs) {
    switch (behavior) {
      case Source source -> check(name, inputs, outputs, 0, 0, 1, 1);
      case Sink sink -> check(name, inputs, outputs, 1, 1, 0, 0);
      case Responder responder -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Pass pass -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Filter filter -> check(name, inputs, outputs, 1, 1, 1, 2);
      case Replicate replicate -> check(name, inputs, outputs, 1, 1, 1, MANY);
      case Dispatch dispatch -> {
        check(name, inputs, outputs, 1, 1, 1, MANY);
        checkChoice(name, dispatch.choice(), outputs);
      }
      case Distribute distribute -> {
        check(name, inputs, outputs, 1, 1, 1, MANY);
        checkProbabilities(name, distribute.probabilities().size(), outputs);
      }
      case Split split -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Aggregate aggregate -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Batch batch -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Correlate correlate -> {
        check(name, inputs, outputs, 1, MANY, 1, MANY);
        ArgumentChecks.that(
            inputs == outputs,
            name + " needs as many outputs as inputs, but has " + outputs + " for " + inputs);
      }
      case Merge merge -> check(name, inputs, outputs, 1, MANY, 1, 1);
      case Resequence resequence -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Match match -> check(name, inputs, outputs, 2, 2, 1, 1);
      case Assemble assemble -> check(name, inputs, outputs, 1, MANY, 1, 1);
      case Route route -> {
        check(name, inputs, outputs, 1, MANY, 1, MANY);
        checkEmission(name, route.emission(), outputs);
      }
      case Delay delay -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Throttle throttle -> check(name, inputs, outputs, 1, 1, 1, 1);
      case Request request -> check(name, inputs, outputs, 1, 1, 1, 1);
    }
  }

  private static void checkEmission(String name, Emission emission, int outputs) {
    switch (emission) {
      case Emission.Every every -> {}
      case Emission.One one -> checkChoice(name, one.choice(), outputs);
      case Emission.Some some -> checkProbabilities(name, some.probabilities().size(), outputs);
    }
  }

  private static void checkChoice(String name, Choice choice, int outputs) {
    switch (choice) {
      case Choice.ByProbability by -> checkProbabilities(name, by.probabilities().size(), outputs);
      case Choice.InTurn inTurn -> {}
      case Choice.ByFragment byFragment -> {}
    }
  }

  private static void checkProbabilities(String name, int probabilities, int outputs) {
    ArgumentChecks.that(
        probabilities == outputs,
        name
            + " needs one probability for each of its "
            + outputs
            + " outputs, but has "
            + probabilities);
  }

  private static void check(
      String name,
      int inputs,
      int outputs,
      int minInputs,
      int maxInputs,
      int minOutputs,
      int maxOutputs) {
    checkCount(name, "inputs", inputs, minInputs, maxInputs);
    checkCount(name, "outputs", outputs, minOutputs, maxOutputs);
  }

  private static void checkCount(String name, String what, int count, int min, int max) {
    if (count < min || count > max) {
      String range = max == MANY ? "at least " + min : min == max ? "" + min : min + " to " + max;
      throw new IllegalArgumentException(
          name + " must have " + range + " " + what + ", but has " + count);
    }
  }
}
