package org.threadwise.dsl.validation;

import java.util.List;
import java.util.Objects;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.Firing;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/** The effect of elements on messages (semantics.md, section 3). */
final class MessageFlow {

  private MessageFlow() {}

  /** Returns whether messages that an element reads are answers to requests, and leave there. */
  static boolean isAnswered(Element element) {
    return element instanceof Port port && port.getKind() == PortKind.RESPONDER;
  }

  /** Returns whether messages leave the solution at a port. */
  static boolean isSink(Port port) {
    return port.getKind() == PortKind.EXIT || port.getKind() == PortKind.RESPONDER;
  }

  /** Returns whether an element replaces each message by fragments. */
  static boolean splits(Element element) {
    return is(element, Pattern.SPLITTER) || is(element, Pattern.CHOPPER);
  }

  /** Returns whether an element combines fragments into one message. */
  static boolean aggregates(Element element) {
    return is(element, Pattern.AGGREGATOR) && !collects(element);
  }

  /** Returns whether an element collects messages of any orders, and sends new ones. */
  static boolean collects(Element element) {
    return ElementKind.collectsBatches(element);
  }

  /** Returns whether an element can send copies of a message to several outputs. */
  static boolean copies(Element element) {
    return is(element, Pattern.REPLICATOR)
        || is(element, Pattern.DISTRIBUTOR)
        || (is(element, Pattern.ROUTER) && element.getEmission() != Emission.ONE);
  }

  /** Returns whether messages wait for others at an element. */
  static boolean joins(Element element) {
    return element.getContext() != null
        || is(element, Pattern.CORRELATOR)
        || is(element, Pattern.AGGREGATOR)
        || is(element, Pattern.RESEQUENCER)
        || isAssembly(element);
  }

  /** Returns whether an element combines one message of each input into one. */
  static boolean isAssembly(Element element) {
    return is(element, Pattern.ASSEMBLER)
        || is(element, Pattern.CROSS_BUILDER)
        || (is(element, Pattern.ROUTER) && element.getFiring() == Firing.ALL);
  }

  /** Returns whether an element distinguishes the fragments of a group. */
  static boolean needsGroup(Element element) {
    Routing routing = element.getRouting();
    return aggregates(element)
        || is(element, Pattern.RESEQUENCER)
        || (routing != null && routing.getRule() == RoutingRule.FRAGMENT);
  }

  /** Returns the inputs that determine the lineage of messages on an output. */
  static List<Slot> origins(Element element, int output) {
    List<Slot> inputs = element.getInputs();
    if (ElementKind.isSource(element)) {
      return List.of();
    }
    if (is(element, Pattern.CORRELATOR)) {
      return output < inputs.size() ? List.of(inputs.get(output)) : List.of();
    }
    boolean first = isAssembly(element) && !inputs.isEmpty();
    return first ? List.of(inputs.getFirst()) : inputs;
  }

  /** Returns whether messages can take an output. */
  static boolean isPossible(Element element, int output) {
    if (element.getOutputs().get(output).isFailing()) {
      return FailureChecks.canFail(element);
    }
    return !FailureChecks.isCertain(element) && probability(element, output) > 0;
  }

  /** Returns whether messages that take other outputs may leave out this one. */
  static boolean isOptional(Element element, int output) {
    boolean independent =
        is(element, Pattern.DISTRIBUTOR)
            || (is(element, Pattern.ROUTER) && element.getEmission() == Emission.SOME);
    return !element.getOutputs().get(output).isFailing()
        && independent
        && probability(element, output) < 1;
  }

  /** Returns whether no output is certain for a message. */
  static boolean chooses(Element element) {
    int outputs = ElementOutputs.regular(element).size();
    if (FailureChecks.canFail(element) && !FailureChecks.isCertain(element)) {
      return true;
    }
    if (is(element, Pattern.DISPATCHER)
        || (is(element, Pattern.ROUTER) && element.getEmission() == Emission.ONE)) {
      return outputs > 1 && !isCertain(element);
    }
    if (is(element, Pattern.DISTRIBUTOR)
        || (is(element, Pattern.ROUTER) && element.getEmission() == Emission.SOME)) {
      return !isCertain(element);
    }
    Double passes = element.getPasses();
    return isConditional(element) && (passes == null || (passes > 0 && passes < 1));
  }

  /** Returns whether an element can drop messages. */
  static boolean drops(Element element) {
    if (FailureChecks.canFail(element) && ElementOutputs.failing(element) == null) {
      return true;
    }
    Double passes = element.getPasses();
    if (isConditional(element)) {
      return ElementOutputs.regular(element).size() == 1 && passes != null && passes < 1;
    }
    boolean each =
        is(element, Pattern.DISTRIBUTOR)
            || (is(element, Pattern.ROUTER) && element.getEmission() == Emission.SOME);
    return each && !isCertain(element);
  }

  private static boolean isCertain(Element element) {
    for (int i = 0; i < ElementOutputs.regular(element).size(); i++) {
      if (probability(element, i) >= 1) {
        return true;
      }
    }
    return false;
  }

  /** Returns the probability of an output, 0.5 where none is given. */
  private static double probability(Element element, int output) {
    Routing routing = element.getRouting();
    if (routing != null && output < routing.getProbabilities().size()) {
      return Objects.requireNonNullElse(routing.getProbabilities().get(output), 0.5);
    }
    Double passes = element.getPasses();
    if (isConditional(element) && passes != null) {
      return output == 0 ? passes : 1 - passes;
    }
    return 0.5;
  }

  private static boolean isConditional(Element element) {
    return is(element, Pattern.FILTER)
        || is(element, Pattern.IDEMPOTENT_TRANSFER)
        || is(element, Pattern.SEMANTIC_VALIDATOR);
  }

  private static boolean is(Element element, Pattern pattern) {
    return element instanceof Task task && task.getPattern() == pattern;
  }
}
