package org.threadwise.diagram.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.ParsedText;
import org.threadwise.dsl.text.TextEdit;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** A solution with the draft of its text, and lookups of its elements by name. */
final class EditedModel {

  private final ParsedText parsed;
  private final Solution solution;
  private final TokenDraft draft;
  private final Map<Element, SlotLists> slotListsByElement = new LinkedHashMap<>();
  private final Map<Process, SourceColumns> columns = new LinkedHashMap<>();

  EditedModel(ParsedText parsed) {
    Solution solution = parsed.solution();
    this.parsed = parsed;
    this.draft = new TokenDraft(parsed.text());
    this.solution = solution == null ? IntegrationFactory.eINSTANCE.createSolution() : solution;
  }

  ParsedText parsed() {
    return parsed;
  }

  Solution solution() {
    return solution;
  }

  TokenDraft draft() {
    return draft;
  }

  ElementTokens tokens(EObject object) {
    return new ElementTokens(draft, object);
  }

  SourceColumns columns(Process process) {
    return columns.computeIfAbsent(process, p -> new SourceColumns(draft, p));
  }

  /** Returns the slots of an element; {@link #edits} writes changes to them. */
  SlotLists slotLists(Element element) {
    return slotListsByElement.computeIfAbsent(element, e -> new SlotLists(draft, e));
  }

  List<SlotLists> allSlotLists(Process process) {
    return process.getElements().stream().map(this::slotLists).toList();
  }

  /** Discards the slots of an element that is removed. */
  void discardSlots(Element element) {
    slotListsByElement.remove(element);
  }

  /** Writes the changed slots to the draft, and returns all edits. */
  List<TextEdit> edits() {
    slotListsByElement.forEach((element, slotLists) -> slotLists.write(columns(process(element))));
    return draft.edits();
  }

  static Process process(Element element) {
    return (Process) element.eContainer();
  }

  Process process(String name) {
    return findByName(solution.getProcesses(), name, "process");
  }

  Element element(String id) {
    Element simple = null;
    for (Process process : solution.getProcesses()) {
      for (Element element : process.getElements()) {
        if (id.equals(ElementNames.qualified(element))) {
          return element;
        }
        if (simple == null && id.equals(element.getName())) {
          simple = element;
        }
      }
    }
    if (simple == null || ElementNames.of(solution).display(simple).contains(".")) {
      throw unknown("task or port", id);
    }
    return simple;
  }

  /** A slot with its process. */
  record ProcessSlot(Process process, Slot slot) {
    String name() {
      return slot.getName();
    }
  }

  ProcessSlot slot(String id) {
    int dot = id.lastIndexOf('.');
    Process process = process(dot < 0 ? "" : id.substring(0, dot));
    String name = id.substring(dot + 1);
    return process.getElements().stream()
        .flatMap(element -> element.getOutputs().stream())
        .filter(slot -> name.equals(slot.getName()))
        .findFirst()
        .map(slot -> new ProcessSlot(process, slot))
        .orElseThrow(() -> unknown("slot", id));
  }

  /** Returns the object that a target identifies. */
  EObject find(Target target) {
    return switch (target.kind()) {
      case SOLUTION -> header();
      case PROCESS -> process(target.id());
      case ELEMENT -> element(target.id());
      case SLOT -> slot(target.id()).slot();
      case POOL -> findByName(solution.getPools(), target.id(), "pool");
      case APPLICATION -> findByName(solution.getApplications(), target.id(), "application");
      case WORKLOAD -> findByName(solution.getWorkloads(), target.id(), "workload");
      case HOST -> requireKnown(solution.getHost(), "host", target.id());
      case COST -> requireKnown(solution.getCost(), "cost", target.id());
      case POOLS -> requireKnown(solution.getLocalPools(), "pool per task", target.id());
      case GOAL -> goal(target.id());
    };
  }

  private Goal goal(String workload) {
    return solution.getGoals().stream()
        .filter(goal -> goal.getWorkload() != null)
        .filter(goal -> workload.equals(goal.getWorkload().getName()))
        .findFirst()
        .orElseThrow(() -> unknown("goal of workload", workload));
  }

  private static <T> T requireKnown(@Nullable T found, String noun, String id) {
    if (found == null) {
      throw unknown(noun, id);
    }
    return found;
  }

  private Solution header() {
    if (solution.getName() == null) {
      throw new RefusedException(
          "The text does not name its solution: start it with a line such as 'solution Cafe'");
    }
    return solution;
  }

  private static <T extends NamedElement> T findByName(List<T> all, String name, String noun) {
    Optional<T> found = all.stream().filter(one -> name.equals(one.getName())).findFirst();
    return found.orElseThrow(() -> unknown(noun, name));
  }

  private static RefusedException unknown(String noun, String id) {
    return new RefusedException(
        "The current text has no %s '%s': refresh the diagram".formatted(noun, id));
  }

  /** Returns the slots of the element that writes a slot; null if none does. */
  @Nullable SlotLists writer(Process process, String slot) {
    return allSlotLists(process).stream()
        .filter(slotLists -> slotLists.allOutputs().contains(slot))
        .findFirst()
        .orElse(null);
  }

  boolean isRead(Process process, String slot) {
    return allSlotLists(process).stream().anyMatch(slotLists -> slotLists.reads(slot));
  }
}
