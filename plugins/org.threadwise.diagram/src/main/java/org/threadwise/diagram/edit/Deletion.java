package org.threadwise.diagram.edit;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.Constraint;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.LocalPool;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.ResponseConstraint;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.ThreadsConstraint;
import org.threadwise.model.integration.ThroughputConstraint;
import org.threadwise.model.integration.Workload;

/** Deletes objects and all references to them. */
final class Deletion {

  private final EditedModel model;
  private final TokenDraft draft;
  private final StatementPlacement statements;
  private final Solution solution;
  private final Set<Element> elements = new LinkedHashSet<>();
  private final Set<EObject> others = new LinkedHashSet<>();
  private final Set<EObject> removed = new HashSet<>();

  Deletion(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
    this.statements = new StatementPlacement(model);
    this.solution = model.solution();
  }

  /**
   * Deletes objects.
   *
   * @param join whether the neighbours of an element with one input and one output are joined
   */
  void delete(List<Target> targets, boolean join) {
    for (Target target : targets) {
      collect(target);
    }
    if (join) {
      elements.forEach(this::join);
    }
    elements.forEach(this::element);
    new Pins(model).remove(elements);
    workloads();
    goals();
    localPools();
    others.forEach(this::other);
    elements.forEach(model::discardSlots);
  }

  private void collect(Target target) {
    switch (target.kind()) {
      case ELEMENT -> elements.add(model.element(target.id()));
      case PROCESS -> {
        Process process = model.process(target.id());
        elements.addAll(process.getElements());
        others.add(process);
      }
      case SLOT -> slot(model.slot(target.id()));
      case POOL, APPLICATION, WORKLOAD, HOST, COST, POOLS, GOAL -> others.add(model.find(target));
      case SOLUTION ->
          throw new RefusedException(
              "The solution is the whole file: delete what is in it, or the file");
    }
  }

  private void slot(EditedModel.ProcessSlot slot) {
    for (SlotLists slotLists : model.allSlotLists(slot.process())) {
      slotLists.dropInput(slot.name());
      slotLists.dropOutput(slot.name());
    }
  }

  /** Lets the reader of an element's only output read its only input instead. */
  private void join(Element element) {
    SlotLists passage = model.slotLists(element);
    boolean isPassage =
        passage.inputs().size() == 1 && passage.context() == null && passage.outputs().size() == 1;
    if (isPassage && !ElementKind.isSource(element)) {
      String input = passage.inputs().getFirst();
      String output = passage.outputs().getFirst();
      passage.dropInput(input);
      model
          .allSlotLists(EditedModel.process(element))
          .forEach(slotLists -> slotLists.replaceInput(output, input));
    }
  }

  /** Removes an element, and its slots from the inputs of their readers. */
  private void element(Element element) {
    Process process = EditedModel.process(element);
    List<String> slots = model.slotLists(element).allOutputs();
    slots.forEach(model.slotLists(element)::dropOutput);
    for (String slot : slots) {
      if (model.writer(process, slot) == null) {
        model.allSlotLists(process).forEach(slotLists -> slotLists.dropInput(slot));
      }
    }
    remove(element);
  }

  private void remove(EObject object) {
    if (removed.add(object)) {
      statements.remove(object);
    }
  }

  private void workloads() {
    for (Workload workload : solution.getWorkloads()) {
      for (Arrivals arrivals : workload.getArrivals()) {
        if (elements.contains(arrivals.getEntry())) {
          remove(arrivals);
        }
      }
    }
  }

  private void goals() {
    for (Goal goal : solution.getGoals()) {
      if (others.contains(goal.getWorkload())) {
        remove(goal);
        continue;
      }
      for (Constraint constraint : goal.getConstraints()) {
        if (refersTo(constraint, elements) || refersTo(constraint, others)) {
          remove(constraint);
        }
      }
    }
  }

  /** Returns whether a bound of a goal refers to one of some objects. */
  static boolean refersTo(Constraint constraint, Set<? extends EObject> objects) {
    return switch (constraint) {
      case ResponseConstraint response ->
          objects.contains(response.getEntry()) || objects.contains(response.getExit());
      case ThroughputConstraint throughput -> objects.contains(throughput.getExit());
      case ThreadsConstraint threads -> objects.contains(threads.getPool());
      default -> false;
    };
  }

  private void localPools() {
    if (solution.getLocalPools() == null) {
      return;
    }
    for (LocalPool local : solution.getLocalPools().getAssignments()) {
      if (elements.contains(local.getElement())) {
        draft.removeListItem(model.tokens(local).all());
      }
    }
  }

  private void other(EObject object) {
    for (Process process : solution.getProcesses()) {
      if (Objects.equals(process.getPool(), object)) {
        Clauses.setPool(model, process, null);
      }
      for (Element element : process.getElements()) {
        if (!removed.contains(element)) {
          forget(element, object);
        }
      }
    }
    remove(object);
  }

  private void forget(Element element, EObject object) {
    @Nullable Pool pool = element.getPool();
    @Nullable Application application = element.getApplication();
    if (object.equals(pool)) {
      Clauses.remove(model, element, Clause.ON);
    }
    if (object.equals(element.getParallelPool())) {
      Clauses.remove(model, element, Clause.PARALLEL);
    }
    if (object.equals(application)) {
      Clauses.remove(model, element, Clause.ASKS);
    }
  }
}
