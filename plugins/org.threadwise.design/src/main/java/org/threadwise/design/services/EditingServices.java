package org.threadwise.design.services;

import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.eclipse.emf.ecore.EObject;
import org.eclipse.emf.ecore.util.EcoreUtil;
import org.threadwise.diagram.edit.FreeNames;
import org.threadwise.diagram.edit.RefusedException;
import org.threadwise.dsl.text.NameForm;
import org.threadwise.dsl.text.Occurrences;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.integration.Workload;

/** Other names, other processes, and things that go with whatever refers to them. */
public final class EditingServices {

  /** The name of a thing or a slot. */
  public String nameOf(EObject thing) {
    String name = Occurrences.name(thing);
    return name == null ? "" : name;
  }

  /** Why a thing cannot be called so; empty if it can. */
  public String objection(EObject thing, String name) {
    String wanted = plain(name);
    boolean string = thing instanceof Application && !wanted.isBlank();
    if (!NameForm.isName(wanted) && !string) {
      return "'%s' is no name: begin with a letter, and go on with letters, digits and _"
          .formatted(wanted);
    }
    boolean taken =
        rivals(thing).filter(one -> !one.equals(thing)).anyMatch(one -> wanted.equals(nameOf(one)));
    return taken
        ? "There is another %s '%s': choose a name that is free".formatted(noun(thing), wanted)
        : "";
  }

  private static String plain(String name) {
    String stripped = name.strip();
    return stripped.startsWith("^") ? stripped.substring(1) : stripped;
  }

  private static String noun(EObject thing) {
    return thing instanceof Element
        ? "task or port"
        : thing.eClass().getName().toLowerCase(Locale.ROOT);
  }

  private static Stream<? extends EObject> rivals(EObject thing) {
    return switch (thing) {
      case Slot slot ->
          Solutions.processOf(slot).stream()
              .flatMap(process -> process.getElements().stream())
              .flatMap(element -> element.getOutputs().stream());
      case Element element ->
          Solutions.processOf(element).stream().flatMap(process -> process.getElements().stream());
      case Solution solution -> Stream.of();
      default ->
          Solutions.of(thing).eContents().stream()
              .filter(one -> one.eClass().equals(thing.eClass()));
    };
  }

  /** Gives a thing or a slot another name; whatever refers to it goes on doing so. */
  public EObject rename(EObject thing, String name) {
    String objection = objection(thing, name);
    if (!objection.isEmpty()) {
      throw new RefusedException(objection);
    }
    switch (thing) {
      case NamedElement named -> named.setName(plain(name));
      case Slot slot -> slot.setName(plain(name));
      default -> throw new RefusedException("It has no name of its own: choose another thing");
    }
    return thing;
  }

  /**
   * Moves an element to another process, without its slots to others: slots stay in one. It gets a
   * name that is free there.
   */
  public Element move(EObject moved, EObject target) {
    Element element = Solutions.as(Element.class, moved);
    Process process = Solutions.as(Process.class, target);
    if (process.equals(element.eContainer())) {
      return element;
    }
    element.getOutputs().forEach(ConnectionServices::forget);
    element.getInputs().clear();
    element.setContext(null);
    element.setName(FreeNames.of("task or port", process.getElements()).take(nameOf(element)));
    FreeNames names = FreeNames.ofSlots(process);
    element.getOutputs().forEach(slot -> slot.setName(names.take(nameOf(slot))));
    process.getElements().add(CreationServices.place(process.getElements(), element), element);
    return element;
  }

  /** Removes a thing or a slot with whatever refers to it. */
  public EObject delete(EObject thing) {
    switch (thing) {
      case Element element -> element(element);
      case Process process -> {
        List.copyOf(process.getElements()).forEach(this::element);
        EcoreUtil.remove(process);
      }
      case Slot slot -> {
        ConnectionServices.forget(slot);
        EcoreUtil.remove(slot);
      }
      case Pool pool -> pool(pool);
      case Application application -> {
        Solutions.elements(Solutions.of(application)).stream()
            .filter(element -> application.equals(element.getApplication()))
            .forEach(element -> element.setApplication(null));
        EcoreUtil.remove(application);
      }
      case Workload workload -> {
        Solutions.of(workload).getGoals().removeIf(goal -> workload.equals(goal.getWorkload()));
        EcoreUtil.remove(workload);
      }
      case Solution solution ->
          throw new RefusedException(
              "The solution is the whole file: delete what is in it, or the file");
      default -> EcoreUtil.remove(thing);
    }
    return thing;
  }

  private void element(Element element) {
    Solution solution = Solutions.of(element);
    element.getOutputs().forEach(ConnectionServices::forget);
    for (Workload workload : solution.getWorkloads()) {
      workload.getArrivals().removeIf(arrivals -> element.equals(arrivals.getEntry()));
    }
    for (Goal goal : solution.getGoals()) {
      goal.getConstraints().removeIf(constraint -> isAbout(constraint, element));
    }
    if (solution.getLocalPools() != null) {
      solution
          .getLocalPools()
          .getAssignments()
          .removeIf(local -> element.equals(local.getElement()));
    }
    if (solution.getLayout() != null) {
      solution
          .getLayout()
          .getPositions()
          .removeIf(position -> element.equals(position.getElement()));
    }
    EcoreUtil.remove(element);
  }

  private void pool(Pool pool) {
    Solution solution = Solutions.of(pool);
    for (Process process : solution.getProcesses()) {
      if (pool.equals(process.getPool())) {
        process.setPool(null);
      }
    }
    for (Element element : Solutions.elements(solution)) {
      if (pool.equals(element.getPool())) {
        element.setPool(null);
      }
    }
    for (Goal goal : solution.getGoals()) {
      goal.getConstraints().removeIf(constraint -> isAbout(constraint, pool));
    }
    EcoreUtil.remove(pool);
  }

  private static boolean isAbout(Constraint constraint, EObject thing) {
    return switch (constraint) {
      case ResponseConstraint response ->
          thing.equals(response.getEntry()) || thing.equals(response.getExit());
      case ThroughputConstraint throughput -> thing.equals(throughput.getExit());
      case ThreadsConstraint threads -> thing.equals(threads.getPool());
      default -> false;
    };
  }
}
