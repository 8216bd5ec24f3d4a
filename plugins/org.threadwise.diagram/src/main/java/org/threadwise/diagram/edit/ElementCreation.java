package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
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

  ElementCreation(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
    this.solution = model.solution();
    this.statements = new StatementPlacement(model);
  }

  /**
   * Creates an element.
   *
   * @return the qualified name of the element, followed by that of its input or, if it was inserted
   *     into a slot, its output; or by the name of the process that was created for it
   */
  List<String> create(CreateElement create) {
    ElementKind kind =
        ElementKind.of(create.keyword())
            .orElseThrow(
                () ->
                    new RefusedException(
                        "'%s' is neither a pattern nor a kind of port: choose one from the palette"
                            .formatted(create.keyword())));
    String name =
        FreeNames.ofElements(solution).take(create.name(), FreeNames.capitalized(create.keyword()));
    List<String> created =
        create.process() == null
            ? withProcess(create, kind, name)
            : inProcess(create, kind, name, model.process(create.process()));
    if (create.spot() != null) {
      new Pins(model).add(List.of(new Pins.Place(name, create.spot().x(), create.spot().y())));
    }
    return created;
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
      anchor =
          kind.keyword().equals(PortKind.EXIT.getLiteral()) ? anchor : statements.afterLineOf(from);
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
  private static List<String> mandatoryClauses(ElementKind kind) {
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
    } else if (!kind.keyword().equals(PortKind.EXIT.getLiteral())) {
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
