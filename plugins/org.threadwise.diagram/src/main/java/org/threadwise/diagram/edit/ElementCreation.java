package org.threadwise.diagram.edit;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.CreateElement;
import org.threadwise.diagram.edit.EditedModel.SlotName;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Solution;

/** Writes what is new, as its neighbours are written. */
final class ElementCreation {

  private static final Set<PortKind> BEGINNINGS = Set.of(PortKind.ENTRY, PortKind.RESPONDER);

  private final EditedModel model;
  private final TokenDraft draft;
  private final Solution solution;

  ElementCreation(EditedModel model) {
    this.model = model;
    this.draft = model.draft();
    this.solution = model.solution();
  }

  /**
   * Names of the element, and of the slot before it or, if it was put into one, behind it; or of
   * the element and of the process that was made for it.
   */
  List<String> element(CreateElement create) {
    ElementKind kind =
        ElementKind.of(create.keyword())
            .orElseThrow(
                () ->
                    new RefusedException(
                        "'%s' is no pattern and no kind of port: take one of the palette"
                            .formatted(create.keyword())));
    String name =
        FreeNames.ofElements(solution).take(create.name(), FreeNames.capital(create.keyword()));
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
      throw new RefusedException("There are processes: say in which one '" + name + "' comes");
    }
    if (create.slot() != null || create.from() != null) {
      throw new RefusedException(
          "There is nothing yet that '" + name + "' could read: create it alone");
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
    int place = place(process, kind);
    if (create.from() != null) {
      Element from = writer(create.from(), process, kind);
      String slot = new SlotEdits(model).output(model.wiring(from), create.slot());
      place = kind.keyword().equals(PortKind.EXIT.getLiteral()) ? place : behind(from);
      inputs.add(slot);
      created.add(process.getName() + "." + slot);
    } else if (create.slot() != null) {
      SlotName slot = slot(create.slot(), process, kind);
      String behind = FreeNames.ofSlots(model, process).take(FreeNames.message(name));
      SlotLists writer = model.writer(process, slot.name());
      place = writer == null ? place : behind(writer.element());
      model.wirings(process).forEach(other -> other.replaceInput(slot.name(), behind));
      inputs.add(slot.name());
      outputs.add(behind);
      created.add(process.getName() + "." + behind);
    }
    draft.addLine(place, model.columns(process).line(cells(create, kind, name, inputs, outputs)));
    return created;
  }

  private static LineCells cells(
      CreateElement create,
      ElementKind kind,
      String name,
      List<String> inputs,
      List<String> outputs) {
    return new LineCells(
        create.keyword(), name, quoted(create.label()), inputs, null, outputs, needed(kind));
  }

  /** Whom a new element of a kind reads. */
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

  private SlotName slot(String id, Process process, ElementKind kind) {
    SlotName slot = model.slot(id);
    if (!slot.process().equals(process)) {
      throw new RefusedException(
          "Slot '%s' is in process '%s': create the element there"
              .formatted(slot.name(), slot.process().getName()));
    }
    if (kind.inputs().most() == 0 || kind.outputs().most() == 0) {
      throw new RefusedException(
          "A %s has no place between two others: drop it beside the slot"
              .formatted(kind.displayName()));
    }
    return slot;
  }

  static @Nullable String quoted(@Nullable String label) {
    return label == null || label.isBlank() ? null : NameEdits.quoted(label);
  }

  /** What a kind cannot be without, and may be so until somebody says more. */
  private static List<String> needed(ElementKind kind) {
    List<String> clauses = new ArrayList<>();
    if (kind.clauses().contains(Clause.INTO)) {
      clauses.add("into 2");
    }
    if (kind.clauses().contains(Clause.PASSES)) {
      clauses.add("passes 90 %");
    }
    if (kind.clauses().contains(Clause.DELAYS)) {
      clauses.add("delays 1 s");
    }
    if (kind.keyword().equals(Pattern.DISPATCHER.getLiteral())) {
      clauses.add("by turn");
    }
    return clauses;
  }

  /** The word behind which a reader expects a new element. */
  private int place(Process process, ElementKind kind) {
    List<Element> elements = process.getElements();
    int index = elements.size();
    if (kind.keyword().equals(PortKind.ENTRY.getLiteral())
        || kind.keyword().equals(PortKind.RESPONDER.getLiteral())) {
      index = 0;
      for (int i = 0; i < elements.size(); i++) {
        index = isPort(elements.get(i), BEGINNINGS) ? i + 1 : index;
      }
    } else if (!kind.keyword().equals(PortKind.EXIT.getLiteral())) {
      while (index > 0 && isPort(elements.get(index - 1), Set.of(PortKind.EXIT))) {
        index--;
      }
    }
    return index == 0 ? beginning(process) : behind(elements.get(index - 1));
  }

  private static boolean isPort(Element element, Set<PortKind> kinds) {
    return element instanceof Port port && kinds.contains(port.getKind());
  }

  private int beginning(Process process) {
    return draft.withComments(new StatementPlacement(model).opening(process));
  }

  private int behind(Element element) {
    return draft.withComments(model.written(element).all().last());
  }
}
