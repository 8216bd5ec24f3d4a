package org.threadwise.measurement.routing;

import java.util.Set;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Task;

/** How the numbers of messages before and after an element are related. */
public enum EmissionRule {
  /** One message on the only output for each execution. */
  ONE,
  /** One message on every output for each execution. */
  EVERY,
  /** One message on exactly one of the outputs for each execution. */
  CHOICE,
  /** At most one message on the only output for each execution. */
  FILTER,
  /** At most one message on each output for each execution, independently. */
  INDEPENDENT,
  /** Any number of messages on the only output for each execution. */
  FRAGMENTS,
  /** Anything else, or nothing. */
  OTHER;

  /** Returns the rule of an element, {@link #OTHER} for one that can fail. */
  public static EmissionRule of(Element element) {
    return canFail(element) ? OTHER : ofSuccess(element);
  }

  /** Returns whether executions of an element can fail. */
  public static boolean canFail(Element element) {
    Set<Clause> clauses = Clause.of(element);
    return clauses.contains(Clause.FAILS) || clauses.contains(Clause.TIMEOUT);
  }

  /** Returns the rule for the executions of an element that succeed, on its regular outputs. */
  public static EmissionRule ofSuccess(Element element) {
    return switch (element) {
      case Port port ->
          port.getKind() == PortKind.ENTRY || port.getKind() == PortKind.SOLICITOR ? ONE : OTHER;
      case Task task -> of(task, task.getPattern());
      default -> OTHER;
    };
  }

  private static EmissionRule of(Task task, Pattern pattern) {
    boolean single = ElementOutputs.regular(task).size() == 1;
    return switch (pattern) {
      case FILTER, IDEMPOTENT_TRANSFER -> single ? FILTER : CHOICE;
      case SEMANTIC_VALIDATOR, DISPATCHER -> single ? ONE : CHOICE;
      case REPLICATOR -> EVERY;
      case DISTRIBUTOR -> INDEPENDENT;
      case SPLITTER, CHOPPER -> FRAGMENTS;
      case AGGREGATOR, CORRELATOR -> OTHER;
      case ROUTER ->
          switch (task.getEmission()) {
            case EVERY -> EVERY;
            case ONE -> single ? ONE : CHOICE;
            case SOME -> INDEPENDENT;
          };
      default -> ONE;
    };
  }

  /** Returns whether the language has probabilities for such an element. */
  public boolean hasProbabilities() {
    return this == CHOICE || this == FILTER || this == INDEPENDENT;
  }
}
