package org.threadwise.importing.draft;

import java.util.Collections;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.Throttling;

/** Clauses of elements. */
public final class ElementValues {

  private static final IntegrationFactory FACTORY = IntegrationFactory.eINSTANCE;

  private ElementValues() {}

  /** Returns a number without a unit. */
  public static ConstantDistribution number(double value) {
    return constant(quantity(value, null));
  }

  /** Returns a constant time. */
  public static ConstantDistribution time(double milliseconds) {
    return constant(duration(milliseconds));
  }

  /** Returns a time, in the greatest unit in which it is a whole number. */
  public static Quantity duration(double milliseconds) {
    if (milliseconds >= 1000 && milliseconds % 1000 == 0) {
      return quantity(milliseconds / 1000, "s");
    }
    return quantity(milliseconds, "ms");
  }

  /** Makes an element send each message on one of its outputs with equal probabilities. */
  public static void equalProbabilities(Element element, int outputs) {
    Routing routing = FACTORY.createRouting();
    routing.setRule(RoutingRule.PROBABILITY);
    routing.getProbabilities().addAll(Collections.nCopies(outputs, 1.0 / outputs));
    element.setRouting(routing);
  }

  /** Makes an element send each message on one of its outputs in turn. */
  public static void turns(Element element) {
    Routing routing = FACTORY.createRouting();
    routing.setRule(RoutingRule.TURN);
    element.setRouting(routing);
  }

  /** Gives an element a probability for each of its outputs. */
  public static void probabilities(Element element, Iterable<Double> probabilities) {
    Routing routing = FACTORY.createRouting();
    routing.setRule(RoutingRule.PROBABILITY);
    probabilities.forEach(routing.getProbabilities()::add);
    element.setRouting(routing);
  }

  /** Limits the rate at which messages pass a throttler. */
  public static void rate(Element element, int messages, double milliseconds) {
    Throttling throttling = FACTORY.createThrottling();
    throttling.setMessages(messages);
    throttling.setPeriod(duration(milliseconds));
    element.setThrottling(throttling);
  }

  /** Makes an element repeat failed executions on its thread. */
  public static void retries(Element element, int count, double milliseconds) {
    Retries retries = FACTORY.createRetries();
    retries.setCount(count);
    if (milliseconds > 0) {
      retries.setPause(time(milliseconds));
    }
    retries.setBlocking(true);
    element.setFails(0.0);
    element.setRetries(retries);
  }

  private static ConstantDistribution constant(Quantity value) {
    ConstantDistribution constant = FACTORY.createConstantDistribution();
    constant.setValue(value);
    return constant;
  }

  private static Quantity quantity(double value, @Nullable String unit) {
    Quantity quantity = FACTORY.createQuantity();
    quantity.setValue(value);
    quantity.setUnit(unit);
    return quantity;
  }
}
