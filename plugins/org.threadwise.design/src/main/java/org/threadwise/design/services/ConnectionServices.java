package org.threadwise.design.services;

import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.FreeNames;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;

/** Slots between elements, and what elements use. */
public final class ConnectionServices {

  private final StructureServices structure = new StructureServices();

  /** Whether an element may write what another one reads. */
  public Boolean canConnect(EObject from, EObject to) {
    return from instanceof Element writer
        && to instanceof Element reader
        && writer.eContainer() != null
        && writer.eContainer().equals(reader.eContainer())
        && (free(writer).isPresent() || canWrite(writer))
        && (canRead(reader) || canTakeContext(reader));
  }

  private Optional<Slot> free(Element writer) {
    return writer.getOutputs().stream()
        .filter(slot -> structure.readers(slot).isEmpty())
        .findFirst();
  }

  private static boolean canWrite(Element element) {
    return element.getOutputs().size() < ElementKind.of(element).outputs().most();
  }

  private static boolean canRead(Element element) {
    return element.getInputs().size() < ElementKind.of(element).inputs().most();
  }

  private static boolean canTakeContext(Element element) {
    return ElementKind.of(element).takesContext() && element.getContext() == null;
  }

  /** Makes an element read what another one writes: an output that nobody reads, or a new one. */
  public Slot connect(EObject from, EObject to) {
    Element writer = Solutions.as(Element.class, from);
    Element reader = Solutions.as(Element.class, to);
    if (!canConnect(writer, reader)) {
      throw new RefusedException(
          "'%s' cannot be connected to '%s': choose elements of one process with a free output"
                  .formatted(writer.getName(), reader.getName())
              + " and a free input");
    }
    Slot slot = free(writer).orElseGet(() -> added(writer));
    read(reader, slot);
    return slot;
  }

  private static Slot added(Element from) {
    Slot slot = IntegrationFactory.eINSTANCE.createSlot();
    Process process = (Process) from.eContainer();
    slot.setName(FreeNames.ofSlots(process).take(FreeNames.message(from.getName())));
    from.getOutputs().add(slot);
    return slot;
  }

  private static void read(Element reader, Slot slot) {
    if (canRead(reader)) {
      reader.getInputs().add(slot);
    } else {
      reader.setContext(slot);
    }
  }

  /** Whether another element may read a slot. */
  public Boolean canReconnectTarget(EObject slot, EObject to) {
    return slot instanceof Slot one
        && to instanceof Element reader
        && inOne(one, reader)
        && (StructureServices.reads(reader, one) || canRead(reader) || canTakeContext(reader));
  }

  /** Whether another element may write a slot. */
  public Boolean canReconnectSource(EObject slot, EObject to) {
    return slot instanceof Slot one
        && to instanceof Element writer
        && inOne(one, writer)
        && (writer.equals(one.eContainer()) || canWrite(writer));
  }

  private static boolean inOne(Slot slot, Element element) {
    return Solutions.processOf(slot).filter(p -> p.equals(element.eContainer())).isPresent();
  }

  /** Lets another element read a slot, in the place of the one that does. */
  public Slot reconnectTarget(EObject edge, EObject reader) {
    Slot slot = Solutions.as(Slot.class, edge);
    Element to = Solutions.as(Element.class, reader);
    if (!canReconnectTarget(slot, to)) {
      throw new RefusedException(
          "'%s' cannot read '%s': choose an element of the same process with a free input"
              .formatted(to.getName(), slot.getName()));
    }
    if (!StructureServices.reads(to, slot)) {
      forget(slot);
      read(to, slot);
    }
    return slot;
  }

  /** Lets another element write a slot, in the place of the one that does. */
  public Slot reconnectSource(EObject edge, EObject writer) {
    Slot slot = Solutions.as(Slot.class, edge);
    Element to = Solutions.as(Element.class, writer);
    if (!canReconnectSource(slot, to)) {
      throw new RefusedException(
          "'%s' cannot write '%s': choose an element of the same process with a free output"
              .formatted(to.getName(), slot.getName()));
    }
    to.getOutputs().add(slot);
    return slot;
  }

  /** Lets nobody read a slot. */
  static void forget(Slot slot) {
    Solutions.processOf(slot)
        .ifPresent(
            process ->
                process
                    .getElements()
                    .forEach(
                        element -> {
                          element.getInputs().removeIf(slot::equals);
                          if (slot.equals(element.getContext())) {
                            element.setContext(null);
                          }
                        }));
  }

  /** Whether an element may ask an application. */
  public Boolean canAsk(EObject element, EObject application) {
    return element instanceof Port port
        && port.getKind() == PortKind.SOLICITOR
        && application instanceof Application;
  }

  /** Lets a solicitor ask an application. */
  public Element ask(EObject asking, EObject asked) {
    Element element = Solutions.as(Element.class, asking);
    if (!canAsk(element, asked)) {
      throw new RefusedException(
          "'%s' asks nobody: only a solicitor asks an application".formatted(element.getName()));
    }
    element.setApplication(Solutions.as(Application.class, asked));
    return element;
  }

  /** Whether a pool may work for something. */
  public Boolean canWorkFor(EObject worked, EObject pool) {
    return (worked instanceof Element || worked instanceof Process) && pool instanceof Pool;
  }

  /**
   * Lets a pool work for an element or for a process; none for the one that does if none is said.
   */
  public EObject workFor(EObject worked, @Nullable EObject named) {
    Pool pool = named == null ? null : Solutions.as(Pool.class, named);
    switch (worked) {
      case Element element -> element.setPool(pool);
      case Process process -> process.setPool(pool);
      default ->
          throw new RefusedException("A pool works for tasks, ports and processes: choose one");
    }
    return worked;
  }

  /** Leaves something to the pool that works for it if none is named. */
  public EObject forgetPool(EObject worked) {
    switch (worked) {
      case Element element -> element.setPool(null);
      case Process process -> process.setPool(null);
      default -> {}
    }
    return worked;
  }

  /** Lets a solicitor ask no application that is named. */
  public Element forgetApplication(EObject asking) {
    Element element = Solutions.as(Element.class, asking);
    element.setApplication(null);
    return element;
  }
}
