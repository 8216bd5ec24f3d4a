package org.threadwise.dsl.validation;

import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;

/** Checks the numbers of slots against the pattern. */
final class ArityChecks {

  private final ProblemReport report;

  ArityChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Element element, ElementKind kind) {
    int inputs = element.getInputs().size();
    int outputs = ElementOutputs.regular(element).size();
    if (!kind.inputs().contains(inputs)) {
      wrong(
          ProblemCode.INPUTS,
          element,
          kind,
          "reads",
          kind.inputs(),
          inputs,
          inputRemedy(kind, inputs));
    }
    if (!kind.outputs().contains(outputs)) {
      wrong(
          ProblemCode.OUTPUTS,
          element,
          kind,
          "writes",
          kind.outputs(),
          outputs,
          outputRemedy(kind, outputs));
    } else if (kind.isPairwise() && inputs != outputs && kind.inputs().contains(inputs)) {
      report.atName(
          ProblemCode.OUTPUTS,
          element,
          "%s writes one slot for each slot that it reads; here it reads %d and writes"
                  .formatted(ElementChecks.a(kind), inputs)
              + " %d: name the same number after '->' as before it".formatted(outputs));
    }
    if (element.getContext() != null && !kind.takesContext()) {
      report.add(
          ProblemCode.CONTEXT,
          element,
          Literals.ELEMENT__CONTEXT,
          "%s takes no context; only an enricher, a slimmer and a headerEnricher do: remove 'with'"
              .formatted(ElementChecks.a(kind)));
    }
  }

  private void wrong(
      ProblemCode code,
      Element element,
      ElementKind kind,
      String verb,
      ElementKind.Arity arity,
      int found,
      String remedy) {
    String wanted =
        arity.most() == 0
            ? "no slot"
            : arity.description() + (arity.most() == 1 ? " slot" : " slots");
    report.atName(
        code,
        element,
        "%s %s %s, not %d: %s".formatted(ElementChecks.a(kind), verb, wanted, found, remedy));
  }

  private static String inputRemedy(ElementKind kind, int found) {
    if (kind.inputs().most() == 0) {
      return "remove what precedes '->'; messages come from the workload";
    }
    return found < kind.inputs().least()
        ? "name the slot after '" + kind.keyword() + " NAME'"
        : "join the others with a merger or a correlator first";
  }

  private static String outputRemedy(ElementKind kind, int found) {
    if (kind.outputs().most() == 0) {
      return "remove '->' and what follows; messages leave here";
    }
    return found < kind.outputs().least()
        ? "name the missing slot after '->'"
        : "copy messages with a replicator after it, or choose with a dispatcher";
  }
}
