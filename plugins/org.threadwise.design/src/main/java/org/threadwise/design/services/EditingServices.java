package org.threadwise.design.services;

import java.util.List;
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

/** Other names, other processes, and things that go with whatever refers to them. */
public final class EditingServices {

  /** The name of a thing or a slot. */
  public String nameOf(EObject thing) {
    String name = NameOccurrences.name(thing);
    return name == null ? "" : name;
  }

  /** Gives a thing or a slot another name; whatever refers to it goes on doing so. */
  public EObject rename(EObject thing, String name) {
    DiagramOperations.run(
        thing, new DiagramOperation.Rename(DiagramOperations.target(thing), name.strip()));
    return thing;
  }

  /** Returns the text that direct editing starts with: the label of an element, or its name. */
  public String shownName(EObject thing) {
    return hasLabel(thing) ? ((NamedElement) thing).getLabel() : nameOf(thing);
  }

  /** Changes the text that is shown of an element: its label if it has one, or its name. */
  public EObject renameShown(EObject thing, String text) {
    if (!hasLabel(thing)) {
      return rename(thing, text);
    }
    DiagramOperations.run(
        thing, new DiagramOperation.SetLabel(DiagramOperations.target(thing), text.strip()));
    return thing;
  }

  private static boolean hasLabel(EObject thing) {
    return thing instanceof NamedElement named
        && named.getLabel() != null
        && !named.getLabel().isBlank();
  }

  /**
   * Moves an element to another process, without its slots to others: slots stay in one. It gets a
   * name that is free there.
   */
  public Element move(EObject moved, EObject target) {
    Element element = SolutionNavigation.as(Element.class, moved);
    Process process = SolutionNavigation.as(Process.class, target);
    if (process.equals(element.eContainer())) {
      return element;
    }
    element.getOutputs().forEach(ConnectionServices::forget);
    element.getInputs().clear();
    element.setContext(null);
    element.setName(FreeNames.of("task or port", process.getElements()).take(nameOf(element)));
    FreeNames names = FreeNames.ofSlots(process);
    element.getOutputs().forEach(slot -> slot.setName(names.take(nameOf(slot))));
    process.getElements().add(place(process.getElements(), element), element);
    return element;
  }

  /** Beginnings stand before all others, exits behind them. */
  private static int place(List<Element> elements, Element element) {
    int index = elements.size();
    if (isPort(element, PortKind.ENTRY) || isPort(element, PortKind.RESPONDER)) {
      index = 0;
      while (index < elements.size()
          && (isPort(elements.get(index), PortKind.ENTRY)
              || isPort(elements.get(index), PortKind.RESPONDER))) {
        index++;
      }
    } else if (!isPort(element, PortKind.EXIT)) {
      while (index > 0 && isPort(elements.get(index - 1), PortKind.EXIT)) {
        index--;
      }
    }
    return index;
  }

  private static boolean isPort(Element element, PortKind kind) {
    return element instanceof Port port && port.getKind() == kind;
  }

  /** Removes a thing or a slot with whatever refers to it. */
  public EObject delete(EObject thing) {
    Solution solution = SolutionNavigation.of(thing);
    DiagramOperations.run(
        solution,
        ListedItem.is(thing)
            ? ListedItem.said(thing, null)
            : new DiagramOperation.Delete(List.of(DiagramOperations.target(thing))));
    return solution;
  }
}
