package org.threadwise.design.services;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Where things stand in their solution. */
final class SolutionNavigation {

  private SolutionNavigation() {}

  static Solution of(EObject thing) {
    if (EcoreUtil.getRootContainer(thing) instanceof Solution solution) {
      return solution;
    }
    throw RefusedChanges.of(
        thing,
        "This %s is in no solution any more: choose another thing"
            .formatted(thing.eClass().getName()));
  }

  /** A thing that must be of a class of the model. */
  static <T extends EObject> T as(Class<T> type, EObject thing) {
    if (type.isInstance(thing)) {
      return type.cast(thing);
    }
    throw RefusedChanges.of(
        thing,
        "This is a %s and no %s: choose another thing"
            .formatted(
                thing.eClass().getName().toLowerCase(Locale.ROOT),
                type.getSimpleName().toLowerCase(Locale.ROOT)));
  }

  static Optional<Process> processOf(Slot slot) {
    return slot.eContainer() instanceof Element writer ? processOf(writer) : Optional.empty();
  }

  static Optional<Process> processOf(Element element) {
    return element.eContainer() instanceof Process process
        ? Optional.of(process)
        : Optional.empty();
  }

  static List<Element> elements(Solution solution) {
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .toList();
  }
}
