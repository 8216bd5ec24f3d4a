package org.threadwise.design.services;

import java.util.List;
import java.util.Objects;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.FreeNames;
import org.threadwise.dsl.text.NameOccurrences;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Services that rename, move and delete elements. */
public final class EditingServices {

  /** Returns the name of an element or a slot, empty without one. */
  public String nameOf(EObject object) {
    return Objects.requireNonNullElse(NameOccurrences.name(object), "");
  }

  /** Renames an element or a slot, with all references to it. */
  public EObject rename(EObject object, String name) {
    DiagramOperations.run(
        object, new DiagramOperation.Rename(DiagramOperations.target(object), name.strip()));
    return object;
  }

  /** Returns the text that direct editing starts with: the label of an element, or its name. */
  public String labelOrName(EObject object) {
    return hasLabel(object) ? ((NamedElement) object).getLabel() : nameOf(object);
  }

  /**
   * Changes the text that the diagram shows: the label of an element if it has one, or its name.
   */
  public EObject setLabelOrName(EObject object, String text) {
    if (!hasLabel(object)) {
      return rename(object, text);
    }
    DiagramOperations.run(
        object, new DiagramOperation.SetLabel(DiagramOperations.target(object), text.strip()));
    return object;
  }

  private static boolean hasLabel(EObject object) {
    return object instanceof NamedElement named
        && named.getLabel() != null
        && !named.getLabel().isBlank();
  }

  /**
   * Moves an element to another process. Slots connect elements of one process, so it loses its
   * connections. Its name and its slots get a number if another element there uses the same name.
   */
  public Element move(EObject moved, EObject target) {
    Element element = SolutionNavigation.cast(Element.class, moved);
    Process process = SolutionNavigation.cast(Process.class, target);
    if (process.equals(element.eContainer())) {
      return element;
    }
    element.getOutputs().forEach(SlotServices::disconnectReaders);
    element.getInputs().clear();
    element.setContext(null);
    element.setName(FreeNames.of("task or port", process.getElements()).take(nameOf(element)));
    FreeNames names = FreeNames.ofSlots(process);
    element.getOutputs().forEach(slot -> slot.setName(names.take(nameOf(slot))));
    process.getElements().add(indexFor(element, process.getElements()), element);
    return element;
  }

  /** Returns the index of a new element: entries and responders come first, exits last. */
  private static int indexFor(Element element, List<Element> elements) {
    if (SolutionNavigation.acceptsArrivals(element)) {
      return (int) elements.stream().takeWhile(SolutionNavigation::acceptsArrivals).count();
    }
    int index = elements.size();
    while (!isExit(element) && index > 0 && isExit(elements.get(index - 1))) {
      index--;
    }
    return index;
  }

  private static boolean isExit(Element element) {
    return element instanceof Port port && port.getKind() == PortKind.EXIT;
  }

  /**
   * Deletes an element, a slot or an item with all references to it. The neighbours of an element
   * with one input and one output are joined.
   *
   * @return the solution
   */
  public EObject delete(EObject object) {
    Solution solution = SolutionNavigation.of(object);
    DiagramOperations.run(
        solution,
        ListedItem.isItem(object)
            ? ListedItem.setValue(object, null)
            : new DiagramOperation.Delete(List.of(DiagramOperations.target(object)), true));
    return solution;
  }
}
