package org.threadwise.design.services;

import java.util.List;
import org.eclipse.emf.ecore.EObject;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** Services for slots, which are the edges between the elements of a process. */
public final class SlotServices {

  /** Returns all slots of a solution, in the order of the text. */
  public List<Slot> slots(Solution solution) {
    return SolutionNavigation.elements(solution).stream()
        .flatMap(element -> element.getOutputs().stream())
        .toList();
  }

  /** Returns the elements that read a slot, as an input or as a context. */
  public List<Element> readers(Slot slot) {
    return SolutionNavigation.processOf(slot)
        .map(process -> process.getElements().stream().filter(one -> reads(one, slot)).toList())
        .orElse(List.of());
  }

  private static boolean reads(Element element, Slot slot) {
    return element.getInputs().contains(slot) || slot.equals(element.getContext());
  }

  /** Returns whether a slot is read as a context. */
  public Boolean isContext(Slot slot) {
    return readers(slot).stream().anyMatch(reader -> slot.equals(reader.getContext()));
  }

  /** Returns whether an object is a slot. */
  public Boolean isSlot(EObject object) {
    return object instanceof Slot;
  }

  /** Returns whether an output of one element can become an input or the context of another. */
  public Boolean canConnect(EObject from, EObject to) {
    return from instanceof Element writer
        && to instanceof Element reader
        && !writer.equals(reader)
        && writer.eContainer() != null
        && writer.eContainer().equals(reader.eContainer())
        && canOffer(writer)
        && (hasFreeInput(reader) || hasFreeContext(reader));
  }

  /** Returns whether an element has an output without readers, or room for another output. */
  private boolean canOffer(Element writer) {
    return hasFreeOutput(writer)
        || writer.getOutputs().stream().anyMatch(slot -> readers(slot).isEmpty());
  }

  private static boolean hasFreeOutput(Element element) {
    return ElementOutputs.regular(element).size() < ElementKind.of(element).outputs().most();
  }

  private static boolean hasFreeInput(Element element) {
    return element.getInputs().size() < ElementKind.of(element).inputs().most();
  }

  private static boolean hasFreeContext(Element element) {
    return ElementKind.of(element).takesContext() && element.getContext() == null;
  }

  /** Connects two elements by an output of the first that has no readers, or by a new one. */
  public EObject connect(EObject from, EObject to) {
    Element writer = SolutionNavigation.cast(Element.class, from);
    Element reader = SolutionNavigation.cast(Element.class, to);
    if (writer.equals(reader)) {
      throw selfLoop(writer);
    }
    DiagramOperations.run(
        writer,
        new DiagramOperation.Connect(
            ElementNames.qualified(writer),
            ElementNames.qualified(reader),
            null,
            !hasFreeInput(reader)));
    return reader;
  }

  /** Returns whether another element can read a slot. */
  public Boolean canReconnectTarget(EObject edge, EObject element) {
    return edge instanceof Slot slot
        && element instanceof Element reader
        && areInOneProcess(slot, reader)
        && !reader.equals(slot.eContainer())
        && (reads(reader, slot) || hasFreeInput(reader) || hasFreeContext(reader));
  }

  /** Returns whether another element can write a slot. */
  public Boolean canReconnectSource(EObject edge, EObject element) {
    return edge instanceof Slot slot
        && element instanceof Element writer
        && areInOneProcess(slot, writer)
        && !reads(writer, slot)
        && (writer.equals(slot.eContainer()) || hasFreeOutput(writer));
  }

  private static boolean areInOneProcess(Slot slot, Element element) {
    return SolutionNavigation.processOf(slot)
        .filter(process -> process.equals(element.eContainer()))
        .isPresent();
  }

  /** Replaces the reader of a slot. */
  public EObject reconnectTarget(EObject edge, EObject element) {
    Slot slot = SolutionNavigation.cast(Slot.class, edge);
    Element reader = SolutionNavigation.cast(Element.class, element);
    if (reader.equals(slot.eContainer())) {
      throw selfLoop(reader);
    }
    return reads(reader, slot)
        ? slot
        : reconnect(slot, DiagramOperation.End.TARGET, reader, !hasFreeInput(reader));
  }

  /** Replaces the writer of a slot. */
  public EObject reconnectSource(EObject edge, EObject element) {
    Slot slot = SolutionNavigation.cast(Slot.class, edge);
    Element writer = SolutionNavigation.cast(Element.class, element);
    if (reads(writer, slot)) {
      throw selfLoop(writer);
    }
    return reconnect(slot, DiagramOperation.End.SOURCE, writer, false);
  }

  private static RefusedException selfLoop(Element element) {
    return RefusedChanges.of(
        element,
        "'%s' would read its own output: choose another element".formatted(element.getName()));
  }

  private static Slot reconnect(
      Slot slot, DiagramOperation.End end, Element element, boolean asContext) {
    DiagramOperations.run(
        slot,
        new DiagramOperation.Reconnect(
            DiagramOperations.id(slot), end, ElementNames.qualified(element), asContext));
    return slot;
  }

  /** Returns whether an existing element can be inserted between the ends of a slot. */
  public Boolean canInsert(EObject inserted, EObject edge) {
    return inserted instanceof Element element
        && edge instanceof Slot slot
        && areInOneProcess(slot, element)
        && hasFreeInput(element)
        && canOffer(element)
        && !element.equals(slot.eContainer())
        && !reads(element, slot);
  }

  /** Inserts an existing element between the ends of a slot. */
  public EObject insert(EObject inserted, EObject edge) {
    Element element = SolutionNavigation.cast(Element.class, inserted);
    Slot slot = SolutionNavigation.cast(Slot.class, edge);
    DiagramOperations.run(
        slot,
        new DiagramOperation.Insert(DiagramOperations.id(slot), ElementNames.qualified(element)));
    return element;
  }

  /** Removes a slot from the inputs and contexts of its readers. */
  static void disconnectReaders(Slot slot) {
    SolutionNavigation.processOf(slot).stream()
        .flatMap(process -> process.getElements().stream())
        .forEach(element -> disconnect(element, slot));
  }

  private static void disconnect(Element reader, Slot slot) {
    reader.getInputs().removeIf(slot::equals);
    if (slot.equals(reader.getContext())) {
      reader.setContext(null);
    }
  }
}
