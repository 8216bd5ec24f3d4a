package org.threadwise.design.services;

import java.util.List;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.design.refusals.RefusedChanges;
import org.threadwise.diagram.edit.DiagramOperation;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.names.ElementNames;

/** Slots between elements, and what elements use. */
public final class ConnectionServices {

  private final StructureServices structure = new StructureServices();

  /** Whether an element may write what another one reads. */
  public Boolean canConnect(EObject from, EObject to) {
    return from instanceof Element writer
        && to instanceof Element reader
        && !writer.equals(reader)
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
  public EObject connect(EObject from, EObject to) {
    Element writer = SolutionNavigation.as(Element.class, from);
    Element reader = SolutionNavigation.as(Element.class, to);
    if (writer.equals(reader)) {
      throw itself(writer);
    }
    DiagramOperations.run(
        writer,
        new DiagramOperation.Connect(
            ElementNames.qualified(writer),
            ElementNames.qualified(reader),
            null,
            !canRead(reader)));
    return reader;
  }

  /** Whether another element may read a slot. */
  public Boolean canReconnectTarget(EObject slot, EObject to) {
    return slot instanceof Slot one
        && to instanceof Element reader
        && inOne(one, reader)
        && !reader.equals(one.eContainer())
        && (StructureServices.reads(reader, one) || canRead(reader) || canTakeContext(reader));
  }

  /** Whether another element may write a slot. */
  public Boolean canReconnectSource(EObject slot, EObject to) {
    return slot instanceof Slot one
        && to instanceof Element writer
        && inOne(one, writer)
        && !StructureServices.reads(writer, one)
        && (writer.equals(one.eContainer()) || canWrite(writer));
  }

  private static boolean inOne(Slot slot, Element element) {
    return SolutionNavigation.processOf(slot)
        .filter(p -> p.equals(element.eContainer()))
        .isPresent();
  }

  /** Lets another element read a slot, in the place of the one that does. */
  public EObject reconnectTarget(EObject edge, EObject reader) {
    Slot slot = SolutionNavigation.as(Slot.class, edge);
    Element to = SolutionNavigation.as(Element.class, reader);
    if (to.equals(slot.eContainer())) {
      throw itself(to);
    }
    return StructureServices.reads(to, slot)
        ? slot
        : reconnect(slot, DiagramOperation.End.TARGET, to, !canRead(to));
  }

  /** Lets another element write a slot, in the place of the one that does. */
  public EObject reconnectSource(EObject edge, EObject writer) {
    Slot slot = SolutionNavigation.as(Slot.class, edge);
    Element from = SolutionNavigation.as(Element.class, writer);
    if (StructureServices.reads(from, slot)) {
      throw itself(from);
    }
    return reconnect(slot, DiagramOperation.End.SOURCE, from, false);
  }

  private static RefusedException itself(Element element) {
    return RefusedChanges.of(
        element,
        "'%s' would read what it writes: choose another element".formatted(element.getName()));
  }

  private static Slot reconnect(
      Slot slot, DiagramOperation.End end, Element element, boolean context) {
    DiagramOperations.run(
        slot,
        new DiagramOperation.Reconnect(
            DiagramOperations.id(slot), end, ElementNames.qualified(element), context));
    return slot;
  }

  /** Whether an element that is there may be put between the ends of a slot. */
  public Boolean canInsert(EObject inserted, EObject into) {
    return inserted instanceof Element element
        && into instanceof Slot slot
        && inOne(slot, element)
        && canRead(element)
        && (free(element).isPresent() || canWrite(element))
        && !element.equals(slot.eContainer())
        && !StructureServices.reads(element, slot);
  }

  /** Puts an element that is there between the ends of a slot. */
  public EObject insert(EObject inserted, EObject into) {
    Element element = SolutionNavigation.as(Element.class, inserted);
    Slot slot = SolutionNavigation.as(Slot.class, into);
    DiagramOperations.run(
        slot,
        new DiagramOperation.Insert(DiagramOperations.id(slot), ElementNames.qualified(element)));
    return element;
  }

  /** Lets nobody read a slot. */
  static void forget(Slot slot) {
    SolutionNavigation.processOf(slot)
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
        && application instanceof Application
        && !application.equals(port.getApplication());
  }

  /** Lets a solicitor ask an application. */
  public EObject ask(EObject asking, EObject asked) {
    Application application = SolutionNavigation.as(Application.class, asked);
    DiagramOperations.run(asking, asks(asking, application.getName()));
    return asking;
  }

  /** Lets a solicitor ask no application that is named. */
  public EObject forgetApplication(EObject asking) {
    DiagramOperations.run(asking, asks(asking, null));
    return asking;
  }

  private static DiagramOperation asks(EObject asking, @Nullable String application) {
    Element element = SolutionNavigation.as(Element.class, asking);
    return new DiagramOperation.SetClause(
        ElementNames.qualified(element), Clause.ASKS, application);
  }

  /** Whether one solicitor may ask what another one asks. */
  public Boolean canTakeApplication(EObject taking, EObject leaving) {
    return leaving instanceof Element element
        && element.getApplication() != null
        && canAsk(taking, element.getApplication());
  }

  /** Lets one solicitor ask what another one asked. */
  public EObject takeApplication(EObject taking, EObject leaving) {
    Application asked = SolutionNavigation.as(Element.class, leaving).getApplication();
    return takeOver(
        taking, asks(leaving, null), asks(taking, asked == null ? null : asked.getName()));
  }

  private static EObject takeOver(EObject taking, DiagramOperation leave, DiagramOperation take) {
    DiagramOperations.run(taking, new DiagramOperation.Together(List.of(leave, take)));
    return taking;
  }

  /** Whether a pool may work for something. */
  public Boolean canWorkFor(EObject worked, EObject pool) {
    return canTakePool(worked) && pool instanceof Pool && !pool.equals(named(worked));
  }

  /** Whether something may name the pool that works for it. */
  public Boolean canTakePool(EObject worked) {
    return worked instanceof Element || worked instanceof Process;
  }

  /**
   * Lets a pool work for an element or for a process; none for the one that does if none is said.
   */
  public EObject workFor(EObject worked, @Nullable EObject named) {
    String pool = named == null ? null : SolutionNavigation.as(Pool.class, named).getName();
    DiagramOperations.run(worked, works(worked, pool));
    return worked;
  }

  /** Leaves something to the pool that works for it if none is named. */
  public EObject forgetPool(EObject worked) {
    return workFor(worked, null);
  }

  private static DiagramOperation works(EObject worked, @Nullable String pool) {
    return switch (worked) {
      case Element element ->
          new DiagramOperation.SetClause(ElementNames.qualified(element), Clause.ON, pool);
      case Process process -> new DiagramOperation.SetProcessPool(process.getName(), pool);
      default ->
          throw RefusedChanges.of(
              worked, "A pool works for tasks, ports and processes: choose one");
    };
  }

  /** Lets a pool work for one thing in the place of another. */
  public EObject takePool(EObject taking, EObject leaving) {
    Pool pool = named(leaving);
    return takeOver(
        taking, works(leaving, null), works(taking, pool == null ? null : pool.getName()));
  }

  /** The pool that an element or a process names, null if it names none. */
  static @Nullable Pool named(EObject worked) {
    return switch (worked) {
      case Element element -> element.getPool();
      case Process process -> process.getPool();
      default -> null;
    };
  }
}
