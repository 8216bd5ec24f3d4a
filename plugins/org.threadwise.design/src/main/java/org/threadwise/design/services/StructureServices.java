package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** What is drawn, and how things belong together. */
public final class StructureServices {

  /** All slots of a solution, in the order of the text. */
  public List<Slot> slots(Solution solution) {
    return solution.getProcesses().stream()
        .flatMap(process -> process.getElements().stream())
        .flatMap(element -> element.getOutputs().stream())
        .toList();
  }

  /** Who reads a slot, as an input or as a context. */
  public List<Element> readers(Slot slot) {
    return SolutionNavigation.processOf(slot)
        .map(process -> process.getElements().stream().filter(one -> reads(one, slot)).toList())
        .orElse(List.of());
  }

  static boolean reads(Element element, Slot slot) {
    return element.getInputs().contains(slot) || slot.equals(element.getContext());
  }

  /** Whether a slot is read as a context. */
  public Boolean isContext(Slot slot) {
    return readers(slot).stream().anyMatch(reader -> slot.equals(reader.getContext()));
  }

  /** Whether something is a slot. */
  public Boolean isSlot(EObject thing) {
    return thing instanceof Slot;
  }
}
