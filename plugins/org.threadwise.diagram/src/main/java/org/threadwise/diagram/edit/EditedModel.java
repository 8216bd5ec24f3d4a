package org.threadwise.diagram.edit;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.emf.ecore.EObject;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Target;
import org.threadwise.dsl.ParsedText;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Goal;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.NamedElement;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.names.ElementNames;

/** A solution with the draft of its text, and what is found in it by name. */
final class EditedModel {

  private final ParsedText parsed;
  private final Solution solution;
  private final TokenDraft draft;
  private final Map<Element, SlotLists> wirings = new LinkedHashMap<>();
  private final Map<Process, SourceColumns> columns = new LinkedHashMap<>();

  EditedModel(ParsedText parsed, TokenDraft draft) {
    Solution understood = parsed.solution();
    this.parsed = parsed;
    this.draft = draft;
    this.solution = understood == null ? IntegrationFactory.eINSTANCE.createSolution() : understood;
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

  ElementTokens written(EObject object) {
    return new ElementTokens(draft, object);
  }

  SourceColumns columns(Process process) {
    return columns.computeIfAbsent(process, p -> new SourceColumns(draft, p));
  }

  /** The slots of an element, which are written back by {@link #write}. */
  SlotLists wiring(Element element) {
    return wirings.computeIfAbsent(element, e -> new SlotLists(draft, e));
  }

  List<SlotLists> wirings(Process process) {
    return process.getElements().stream().map(this::wiring).toList();
  }

  /** An element that is removed needs no slots. */
  void forget(Element element) {
    wirings.remove(element);
  }

  /** Writes all changed slots into the draft. */
  void write() {
    wirings.forEach((element, wiring) -> wiring.write(columns(process(element))));
  }

  static Process process(Element element) {
    return (Process) element.eContainer();
  }

  Process process(String name) {
    return named(solution.getProcesses(), name, "process");
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

  /** A slot by its process and its name. */
  record SlotName(Process process, String name) {}

  SlotName slot(String id) {
    int dot = id.lastIndexOf('.');
    Process process = process(dot < 0 ? "" : id.substring(0, dot));
    String name = id.substring(dot + 1);
    boolean known =
        process.getElements().stream()
            .flatMap(element -> element.getOutputs().stream())
            .anyMatch(slot -> name.equals(slot.getName()));
    if (!known) {
      throw unknown("slot", id);
    }
    return new SlotName(process, name);
  }

  /** The thing that a target means. */
  EObject find(Target target) {
    return switch (target.kind()) {
      case SOLUTION -> header();
      case PROCESS -> process(target.id());
      case ELEMENT -> element(target.id());
      case SLOT -> slotObject(slot(target.id()));
      case POOL -> named(solution.getPools(), target.id(), "pool");
      case APPLICATION -> named(solution.getApplications(), target.id(), "application");
      case WORKLOAD -> named(solution.getWorkloads(), target.id(), "workload");
      case HOST -> known(solution.getHost(), "host", target.id());
      case POOLS -> known(solution.getLocalPools(), "pool per task", target.id());
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

  private static <T> T known(@Nullable T found, String noun, String id) {
    if (found == null) {
      throw unknown(noun, id);
    }
    return found;
  }

  private Solution header() {
    if (solution.getName() == null) {
      throw new RefusedException(
          "The text does not name its solution: begin it with a line such as 'solution Cafe'");
    }
    return solution;
  }

  private static Slot slotObject(SlotName name) {
    return name.process().getElements().stream()
        .flatMap(element -> element.getOutputs().stream())
        .filter(slot -> name.name().equals(slot.getName()))
        .findFirst()
        .orElseThrow();
  }

  private static <T extends NamedElement> T named(List<T> all, String name, String noun) {
    Optional<T> found = all.stream().filter(one -> name.equals(one.getName())).findFirst();
    return found.orElseThrow(() -> unknown(noun, name));
  }

  private static RefusedException unknown(String noun, String id) {
    return new RefusedException(
        "There is no %s '%s' any more: look at the diagram of the newest text".formatted(noun, id));
  }

  /** The element that writes a slot, null if none does. */
  @Nullable SlotLists writer(Process process, String slot) {
    return wirings(process).stream()
        .filter(wiring -> wiring.outputs().contains(slot))
        .findFirst()
        .orElse(null);
  }

  boolean isRead(Process process, String slot) {
    return wirings(process).stream().anyMatch(wiring -> wiring.reads(slot));
  }
}
