package org.threadwise.dsl.validation;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.eclipse.xtext.nodemodel.util.NodeModelUtils;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Layout;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Position;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Checks for names that are missing, duplicated, or cannot be referred to. */
final class NameChecks {

  private final ProblemReport report;

  NameChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution) {
    if (solution.getName() == null) {
      report.add(
          ProblemCode.SOLUTION_MISSING,
          solution,
          NodeModelUtils.findActualNodeFor(solution),
          "The solution has no name: start the file with a line such as 'solution Cafe'");
    } else if (solution.getProcesses().isEmpty()) {
      report.atName(
          ProblemCode.PROCESS_MISSING,
          solution,
          "The solution has no process, so it does nothing: write process NAME { } with tasks"
              + " and ports");
    }
    unique("pool", solution.getPools());
    unique("application", solution.getApplications());
    unique("process", solution.getProcesses());
    unique("workload", solution.getWorkloads());
    solution.getProcesses().forEach(this::process);
    measurementNames(solution);
    if (solution.getLayout() != null) {
      layout(solution.getLayout());
    }
  }

  private void process(Process process) {
    unique("task or port", process.getElements());
    if (process.getElements().isEmpty() && process.getName() != null) {
      report.atName(
          ProblemCode.PROCESS_MISSING,
          process,
          "The process has no tasks and ports: write some between its braces, or remove it");
    }
  }

  private void unique(String noun, Collection<? extends NamedElement> elements) {
    Map<String, NamedElement> seen = new HashMap<>();
    for (NamedElement element : elements) {
      String name = element.getName();
      if (name == null) {
        continue;
      }
      if (name.indexOf('.') >= 0 && !noun.equals("application")) {
        report.atName(
            ProblemCode.NAME_FORM,
            element,
            "A name must not contain '.': write '" + name.replace('.', '_') + "', for example");
      }
      NamedElement first = seen.putIfAbsent(name, element);
      if (first != null) {
        report.atName(
            ProblemCode.NAME_TWICE,
            element,
            "There is another %s '%s' on line %d: rename one of them"
                .formatted(noun, name, NodeModelUtils.getNode(first).getStartLine()));
      }
    }
  }

  /** Checks that a name in measurements belongs to one element. */
  private void measurementNames(Solution solution) {
    Map<String, Element> seen = new HashMap<>();
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        for (int i = 0; i < element.getMeasuredAs().size(); i++) {
          measurementName(element, i, seen);
        }
      }
    }
  }

  private void measurementName(Element element, int index, Map<String, Element> seen) {
    String name = element.getMeasuredAs().get(index);
    if (name.isBlank()) {
      report.add(
          ProblemCode.NAME_FORM,
          element,
          Literals.ELEMENT__MEASURED_AS,
          index,
          "No measurement has an empty name: write a name between the quotes, or remove it");
      return;
    }
    Element first = seen.putIfAbsent(name, element);
    if (first != null) {
      report.add(
          ProblemCode.NAME_TWICE,
          element,
          Literals.ELEMENT__MEASURED_AS,
          index,
          "Measurements of \"%s\" already belong to '%s' on line %d: remove the name from one of them"
              .formatted(name, first.getName(), NodeModelUtils.getNode(first).getStartLine()));
    }
  }

  private void layout(Layout layout) {
    Set<Element> seen = new HashSet<>();
    for (Position position : layout.getPositions()) {
      Element element = position.getElement();
      if (element != null && !element.eIsProxy() && !seen.add(element)) {
        report.add(
            ProblemCode.TWICE,
            position,
            Literals.POSITION__ELEMENT,
            "'" + element.getName() + "' has two positions: remove one of them");
      }
    }
  }
}
