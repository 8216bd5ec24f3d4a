package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.importing.draft.ProcessDraft;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;

/** Adds elements of a process behind positions of messages, and keeps track of their pools. */
final class FlowDraft {

  /** Number of outputs up to which three digits of a probability are enough. */
  private static final int MAX_SHORT_OUTPUTS = 10;

  private final SolutionDraft solution;
  private final ProcessDraft process;

  FlowDraft(SolutionDraft solution, ProcessDraft process) {
    this.solution = solution;
    this.process = process;
  }

  /** Returns the process. */
  ProcessDraft process() {
    return process;
  }

  /** Appends a task that reads one message. */
  Element task(Pattern pattern, String name, RouteNode origin, MessagePosition input) {
    return placed(process.task(pattern, name, origin.origin(), input.slot()), input);
  }

  /** Appends a port that reads one message. */
  Element port(PortKind kind, String name, RouteNode origin, MessagePosition input) {
    return placed(process.port(kind, name, origin.origin(), input.slot()), input);
  }

  private static Element placed(Element element, MessagePosition input) {
    if (input.isHandOver()) {
      element.setPool(input.pool());
    }
    return element;
  }

  /** Ends a message. */
  void exit(String name, RouteNode origin, MessagePosition input) {
    port(PortKind.EXIT, name, origin, input);
  }

  /** Returns a further output of an element in a pool. */
  MessagePosition output(Element element, Pool pool) {
    return new MessagePosition(process.output(element), pool, false);
  }

  /**
   * Returns the position behind several ways.
   *
   * @param ways at least one
   */
  MessagePosition merged(List<MessagePosition> ways, String name, RouteNode origin) {
    if (ways.size() == 1) {
      return ways.getFirst();
    }
    Element merger = process.task(Pattern.MERGER, name, origin.origin());
    ways.forEach(way -> merger.getInputs().add(way.slot()));
    return joined(merger, ways, origin);
  }

  /**
   * Returns the output of an element that reads several messages. If they come from threads of
   * several pools, it executes in the pool of the first one.
   */
  MessagePosition joined(Element join, List<MessagePosition> ways, RouteNode origin) {
    Pool pool = ways.getFirst().pool();
    if (ways.stream().anyMatch(way -> way.isHandOver() || !way.pool().equals(pool))) {
      join.setPool(pool);
    }
    if (ways.stream().anyMatch(way -> !way.pool().equals(pool))) {
      limit(
          Kind.APPROXIMATED,
          origin,
          "messages come from threads of several pools, and those of '"
              + pool.getName()
              + "' carry all of them on");
    }
    return output(join, pool);
  }

  /** Returns positions behind all branches of a fork that order's messages leave together. */
  MessagePosition awaited(List<MessagePosition> branches, String name, RouteNode origin) {
    MessagePosition joined = branches.getFirst();
    for (MessagePosition branch : branches.subList(1, branches.size())) {
      Element join = process.task(Pattern.ENRICHER, name, origin.origin(), joined.slot());
      join.setContext(branch.slot());
      joined = joined(join, List.of(joined, branch), origin);
    }
    return joined;
  }

  /**
   * Lets an element choose each of its outputs with the same probability, rounded down; the last
   * one gets the rest.
   */
  static void chooseEqually(Element dispatcher, int outputs) {
    double scale = outputs <= MAX_SHORT_OUTPUTS ? 1e3 : 1e6;
    double share = Math.floor(scale / outputs);
    List<Double> probabilities = new ArrayList<>(Collections.nCopies(outputs - 1, share / scale));
    probabilities.add((scale - share * (outputs - 1)) / scale);
    choose(dispatcher, probabilities);
  }

  /** Lets an element choose its outputs with some probabilities. */
  static void choose(Element dispatcher, List<Double> probabilities) {
    Routing routing = IntegrationFactory.eINSTANCE.createRouting();
    routing.setRule(RoutingRule.PROBABILITY);
    routing.getProbabilities().addAll(probabilities);
    dispatcher.setRouting(routing);
  }

  /** Returns a number of messages. */
  static Quantity count(int count) {
    Quantity quantity = IntegrationFactory.eINSTANCE.createQuantity();
    quantity.setValue((double) count);
    return quantity;
  }

  /** Returns a time with the largest unit in which it is a whole number. */
  static Quantity time(double milliseconds) {
    boolean isSeconds = milliseconds >= 1000 && milliseconds % 1000 == 0;
    Quantity quantity = IntegrationFactory.eINSTANCE.createQuantity();
    quantity.setValue(isSeconds ? milliseconds / 1000 : milliseconds);
    quantity.setUnit(isSeconds ? "s" : "ms");
    return quantity;
  }

  /** Returns a distribution that is always the same value. */
  static Distribution constant(Quantity value) {
    ConstantDistribution constant = IntegrationFactory.eINSTANCE.createConstantDistribution();
    constant.setValue(value);
    return constant;
  }

  /** Returns the application with a name. */
  Application application(String name, RouteNode origin) {
    return solution.application(name, origin.origin());
  }

  /** Records what the model does not express exactly. */
  void limit(Kind kind, RouteNode origin, String reason) {
    solution.limitation(kind, origin.origin(), reason);
  }
}
