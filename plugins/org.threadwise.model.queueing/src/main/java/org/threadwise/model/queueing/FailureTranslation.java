package org.threadwise.model.queueing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.model.queueing.ValueUse.Role;
import org.threadwise.model.units.Dimension;
import org.threadwise.queueing.distribution.Constant;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;

/** Translates the clauses of an element about executions that fail. */
final class FailureTranslation {

  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final DistributionTranslation distributions;
  private final QuantityTranslation quantities;

  FailureTranslation(
      ElementNames names, DiagnosticCollector diagnostics, DistributionTranslation distributions) {
    this.names = names;
    this.diagnostics = diagnostics;
    this.distributions = distributions;
    this.quantities = new QuantityTranslation(diagnostics);
  }

  /** Returns how the executions of an element fail, null if none does. */
  @Nullable Failure of(Element element, Behavior behavior) {
    boolean asks = behavior instanceof Behavior.Request;
    boolean hasSlot = ElementOutputs.failing(element) != null;
    long timeout = asks ? timeout(element) : Failure.NO_TIMEOUT;
    double probability = probability(element);
    boolean fails = probability > 0 || timeout != Failure.NO_TIMEOUT;
    if ((!fails && !hasSlot) || (behavior.isPort() && !asks)) {
      return null;
    }
    Retries retries = element.getRetries();
    boolean canWait = !asks || behavior.isBlocking();
    return new Failure(
        probability,
        timeout,
        retries == null ? 0 : count(element, retries),
        retries == null ? Constant.ZERO : pause(element, retries),
        retries != null && retries.isBlocking() && canWait,
        hasSlot);
  }

  private double probability(Element element) {
    Double given = element.getFails();
    if (given == null) {
      return 0;
    }
    if (!(given >= 0 && given <= 1)) {
      diagnostics.error(
          element, Code.NUMBER, Kind.FAILURE_PROBABILITY, names.display(element), given);
      return 0;
    }
    return given;
  }

  private long timeout(Element element) {
    if (element.getTimeout() == null) {
      return Failure.NO_TIMEOUT;
    }
    String name = names.display(element);
    long timeout =
        quantities.wholeTime(
            element.getTimeout(), element, ValueUse.of(Role.TIMEOUT, name), Failure.NO_TIMEOUT);
    if (timeout < 1) {
      diagnostics.error(element, Code.NUMBER, Kind.NO_TIMEOUT, name);
      return Failure.NO_TIMEOUT;
    }
    return timeout;
  }

  private int count(Element element, Retries retries) {
    Integer count = retries.getCount();
    if (count == null || count < 0 || count > Failure.MAX_RETRIES) {
      diagnostics.error(
          element,
          Code.NUMBER,
          Kind.RETRIES,
          names.display(element),
          String.valueOf(count),
          Failure.MAX_RETRIES);
      return 0;
    }
    return count;
  }

  private Distribution pause(Element element, Retries retries) {
    return retries.getPause() == null
        ? Constant.ZERO
        : distributions.translate(
            retries.getPause(),
            Dimension.TIME,
            ValueUse.of(Role.RETRY_PAUSE, names.display(element)));
  }
}
