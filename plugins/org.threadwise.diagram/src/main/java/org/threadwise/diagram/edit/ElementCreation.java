package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.CreateBehind;
import org.threadwise.diagram.edit.DiagramOperation.CreateElement;
import org.threadwise.diagram.edit.EditedModel.ProcessSlot;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Creates tasks and ports, each as a line in the columns of its neighbours. */
final class ElementCreation {

  private static final Set<PortKind> ENTRIES = Set.of(PortKind.ENTRY, PortKind.RESPONDER);

  private final EditedModel model;
  private final TokenDraft draft;
  private final Solution solution;
  private final StatementPlacement statements;
  private final FreeNames names;

  ElementCreation(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
    this.solution = model.solution();
    this.statements = new StatementPlacement(model);
    this.names = FreeNames.ofElements(solution);
  }

  /**
   * Creates an element.
   *
   * @return the qualified name of the element, followed by that of its input or, if it was inserted
   *     into a slot, its output; or by the name of the process that was created for it
   */
  List<String> create(CreateElement create) {
    ElementKind kind = kind(create.keyword());
    String name = names.take(create.name(), FreeNames.capitalized(create.keyword()));
    List<String> created =
        create.process() == null
            ? withProcess(create, kind, name)
            : inProcess(create, kind, name, model.process(create.process()));
    if (create.spot() != null) {
      new Pins(model).add(List.of(new Pins.Place(name, create.spot().x(), create.spot().y())));
    }
    return created;
  }

  /**
   * Creates an element that reads several others, or one for each.
   *
   * @return the qualified names of the new elements
   */
  List<String> create(CreateBehind create) {
    ElementKind kind = kind(create.keyword());
    if (create.elements().isEmpty()) {
      throw new RefusedException("No element is selected: select those that the new one reads");
    }
    if (create.elements().size() <= kind.inputs().most()) {
      return List.of(behind(create.elements(), kind));
    }
    return create.elements().stream().map(from -> behind(List.of(from), kind)).toList();
  }

  /** Creates an element that reads some others, and returns its qualified name. */
  private String behind(List<String> writers, ElementKind kind) {
    Process process = EditedModel.process(model.element(writers.getFirst()));
    SlotEdits slots = new SlotEdits(model);
    List<String> inputs = new ArrayList<>();
    int anchor = anchor(process, kind);
    for (String writer : writers) {
      Element from = writer(writer, process, kind);
      inputs.add(slots.output(model.slotLists(from), null));
      anchor = isExit(kind) ? anchor : lineBehind(from);
    }
    String name = names.take(FreeNames.capitalized(kind.keyword()));
    LineCells cells =
        new LineCells(kind.keyword(), name, null, inputs, null, List.of(), mandatoryClauses(kind));
    draft.insertLineAfter(anchor, model.columns(process).line(cells));
    return process.getName() + "." + name;
  }

  /** Returns the kind of task or port with a keyword. */
  static ElementKind kind(String keyword) {
    return ElementKind.of(keyword)
        .orElseThrow(
            () ->
                new RefusedException(
                    "'%s' is neither a pattern nor a kind of port: choose one from the palette"
                        .formatted(keyword)));
  }

  private static boolean isExit(ElementKind kind) {
    return kind.keyword().equals(PortKind.EXIT.getLiteral());
  }

  /**
   * Returns the token after which the line of a new reader is inserted: after that of its writer,
   * and of the readers that directly follow it, so that branches are written in their order.
   */
  private int lineBehind(Element from) {
    List<Element> elements = EditedModel.process(from).getElements();
    int last = elements.indexOf(from);
    while (last + 1 < elements.size() && isTaskBehind(elements.get(last + 1), from)) {
      last++;
    }
    return statements.afterLineOf(elements.get(last));
  }

  private static boolean isTaskBehind(Element element, Element writer) {
    return !isPort(element, Set.of(PortKind.EXIT))
        && element.getInputs().stream().anyMatch(writer.getOutputs()::contains);
  }

  private List<String> withProcess(CreateElement create, ElementKind kind, String name) {
    if (!solution.getProcesses().isEmpty()) {
      throw new RefusedException(
          "The solution has processes: choose the one that '" + name + "' belongs to");
    }
    if (create.slot() != null || create.from() != null) {
      throw new RefusedException(
          "The solution has no slots that '" + name + "' could read: create it without a slot");
    }
    SourceColumns columns = new SourceColumns(draft, IntegrationFactory.eINSTANCE.createProcess());
    String line = columns.line(cells(create, kind, name, List.of(), List.of()));
    String process = new DeclarationEdits(model).process(null, null, line).getFirst();
    return List.of(process + "." + name, process);
  }

  private List<String> inProcess(
      CreateElement create, ElementKind kind, String name, Process process) {
    List<String> created = new ArrayList<>(List.of(process.getName() + "." + name));
    List<String> inputs = new ArrayList<>();
    List<String> outputs = new ArrayList<>();
    int anchor = anchor(process, kind);
    if (create.from() != null) {
      Element from = writer(create.from(), process, kind);
      String slot = new SlotEdits(model).output(model.slotLists(from), create.slot());
      anchor = isExit(kind) ? anchor : lineBehind(from);
      inputs.add(slot);
      created.add(process.getName() + "." + slot);
    } else if (create.slot() != null) {
      ProcessSlot slot = slot(create.slot(), process, kind);
      String output = FreeNames.ofSlots(model, process).take(FreeNames.slotName(name));
      SlotLists writer = model.writer(process, slot.name());
      anchor = writer == null ? anchor : statements.afterLineOf(writer.element());
      model.allSlotLists(process).forEach(other -> other.replaceInput(slot.name(), output));
      inputs.add(slot.name());
      outputs.add(output);
      created.add(process.getName() + "." + output);
    }
    draft.insertLineAfter(
        anchor, model.columns(process).line(cells(create, kind, name, inputs, outputs)));
    return created;
  }

  private static LineCells cells(
      CreateElement create,
      ElementKind kind,
      String name,
      List<String> inputs,
      List<String> outputs) {
    return new LineCells(
        create.keyword(),
        name,
        quoted(create.label()),
        inputs,
        null,
        outputs,
        mandatoryClauses(kind));
  }

  /** Returns the element that a new element reads. */
  private Element writer(String id, Process process, ElementKind kind) {
    Element from = model.element(id);
    if (!EditedModel.process(from).equals(process)) {
      throw new RefusedException(
          "'%s' is in process '%s': create the element there"
              .formatted(from.getName(), EditedModel.process(from).getName()));
    }
    if (kind.inputs().most() == 0) {
      throw new RefusedException(
          "A %s reads no slots: create it without '%s' before it"
              .formatted(kind.displayName(), from.getName()));
    }
    return from;
  }

  private ProcessSlot slot(String id, Process process, ElementKind kind) {
    ProcessSlot slot = model.slot(id);
    if (!slot.process().equals(process)) {
      throw new RefusedException(
          "Slot '%s' is in process '%s': create the element there"
              .formatted(slot.name(), slot.process().getName()));
    }
    if (kind.inputs().most() == 0 || kind.outputs().most() == 0) {
      throw new RefusedException(
          "A %s cannot be inserted between two elements: drop it beside the slot"
              .formatted(kind.displayName()));
    }
    return slot;
  }

  static @Nullable String quoted(@Nullable String label) {
    return label == null || label.isBlank() ? null : NameEdits.quoted(label);
  }

  /** Returns the mandatory clauses of a kind, with initial values. */
  static List<String> mandatoryClauses(ElementKind kind) {
    List<String> clauses = new ArrayList<>();
    for (Clause clause : kind.clauses()) {
      clause.requiredExample().ifPresent(clauses::add);
    }
    if (kind.keyword().equals(Pattern.DISPATCHER.getLiteral())) {
      clauses.add("by turn");
    }
    return clauses;
  }

  /** Returns the token after which a reader expects the line of a new element. */
  private int anchor(Process process, ElementKind kind) {
    List<Element> elements = process.getElements();
    int index = elements.size();
    if (kind.keyword().equals(PortKind.ENTRY.getLiteral())
        || kind.keyword().equals(PortKind.RESPONDER.getLiteral())) {
      index = 0;
      for (int i = 0; i < elements.size(); i++) {
        index = isPort(elements.get(i), ENTRIES) ? i + 1 : index;
      }
    } else if (!isExit(kind)) {
      while (index > 0 && isPort(elements.get(index - 1), Set.of(PortKind.EXIT))) {
        index--;
      }
    }
    return index == 0
        ? statements.beforeFirstLine(process)
        : statements.afterLineOf(elements.get(index - 1));
  }

  private static boolean isPort(Element element, Set<PortKind> kinds) {
    return element instanceof Port port && kinds.contains(port.getKind());
  }
}
