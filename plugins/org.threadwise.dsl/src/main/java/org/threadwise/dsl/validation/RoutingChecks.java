package org.threadwise.dsl.validation;

import java.util.List;
import java.util.Objects;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Emission;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Routing;
import org.threadwise.model.integration.RoutingRule;
import org.threadwise.model.integration.Task;

/** Checks probabilities and the other rules that choose outputs. */
final class RoutingChecks {

  private static final double TOLERANCE = 1e-9;

  private final ProblemReport report;

  RoutingChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Element element, ElementKind kind) {
    if (element.getPasses() != null) {
      report.probability(
          element, ProblemReport.nodeOf(element, Literals.ELEMENT__PASSES), element.getPasses());
    }
    Routing routing = element.getRouting();
    boolean each = isEach(element);
    if (routing == null) {
      if (each) {
        report.atName(
            ProblemCode.CLAUSE_MISSING,
            element,
            "%s needs a probability for each output: write by 0.5, 0.2, for example"
                .formatted(ElementChecks.a(kind)));
      }
      return;
    }
    boolean allowed = kind.clauses().contains(Clause.BY) || kind.clauses().contains(Clause.SENDS);
    if (allowed) {
      rule(element, routing, each);
    }
  }

  private void rule(Element element, Routing routing, boolean each) {
    if (isRouter(element) && element.getEmission() == Emission.EVERY) {
      report.add(
          ProblemCode.CONTRADICTION,
          element,
          Literals.ELEMENT__ROUTING,
          "A router that sends on every output has nothing to choose: write sends one or sends"
              + " some, or remove 'by'");
    } else if (routing.getRule() != RoutingRule.PROBABILITY) {
      if (each) {
        report.add(
            ProblemCode.CONTRADICTION,
            element,
            Literals.ELEMENT__ROUTING,
            "Each output is chosen independently, so 'by %s' is meaningless: write a probability for"
                    .formatted(routing.getRule().getLiteral())
                + " each");
      }
    } else {
      probabilities(element, routing, each);
    }
  }

  private void probabilities(Element element, Routing routing, boolean each) {
    List<Double> given = routing.getProbabilities();
    if (given.stream().anyMatch(Objects::isNull)) {
      // An invalid number has been reported already.
      return;
    }
    for (int i = 0; i < given.size(); i++) {
      if (!isProbability(given.get(i))) {
        report.probability(
            routing,
            ProblemReport.nodeOf(routing, Literals.ROUTING__PROBABILITIES, i),
            given.get(i));
        return;
      }
    }
    int outputs = ElementOutputs.regular(element).size();
    double sum = given.stream().mapToDouble(Double::doubleValue).sum();
    if (given.size() != outputs) {
      report.add(
          ProblemCode.PROBABILITY,
          element,
          Literals.ELEMENT__ROUTING,
          "There are %d probabilities for %d outputs: write one for each"
              .formatted(given.size(), outputs));
    } else if (!each && StrictMath.abs(sum - 1) > TOLERANCE) {
      report.add(
          ProblemCode.PROBABILITY,
          element,
          Literals.ELEMENT__ROUTING,
          "The probabilities sum to %s, and each message takes exactly one output: make them sum to 1"
              .formatted(Math.round(sum * 1e9) / 1e9));
    }
  }

  /** Returns whether each output gets a copy independently of the others. */
  private static boolean isEach(Element element) {
    return element instanceof Task task
        && (task.getPattern() == Pattern.DISTRIBUTOR
            || (isRouter(task) && task.getEmission() == Emission.SOME));
  }

  private static boolean isRouter(Element element) {
    return element instanceof Task task && task.getPattern() == Pattern.ROUTER;
  }

  private static boolean isProbability(double value) {
    return value >= 0 && value <= 1;
  }
}
