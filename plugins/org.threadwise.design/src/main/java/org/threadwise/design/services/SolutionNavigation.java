package org.threadwise.design.services;

import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** Finds the containers and contents of objects in their solution, and checks their types. */
final class SolutionNavigation {

  private SolutionNavigation() {}

  /** Returns the solution that contains an object. */
  static Solution of(EObject object) {
    if (EcoreUtil.getRootContainer(object) instanceof Solution solution) {
      return solution;
    }
    throw RefusedChanges.of(
        object,
        "This %s is no longer in a solution: choose another element"
            .formatted(object.eClass().getName()));
  }

  /** Casts an object to a class of the model, or refuses the change. */
  static <T extends EObject> T cast(Class<T> type, EObject object) {
    if (type.isInstance(object)) {
      return type.cast(object);
    }
    throw RefusedChanges.of(
        object,
        "This is a %s, not a %s: choose another element"
            .formatted(
                object.eClass().getName().toLowerCase(Locale.ROOT),
                type.getSimpleName().toLowerCase(Locale.ROOT)));
  }

  static Optional<Process> processOf(Slot slot) {
    return slot.eContainer() instanceof Element writer && writer.eContainer() instanceof Process one
        ? Optional.of(one)
        : Optional.empty();
  }

  static List<Element> elements(Solution solution) {
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .toList();
  }

  /** Returns whether messages of a workload can arrive at an object: an entry or a responder. */
  static boolean acceptsArrivals(EObject object) {
    return object instanceof Element element && ElementKind.isSource(element);
  }
}
