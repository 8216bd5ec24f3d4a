package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Connect;
import org.threadwise.diagram.edit.DiagramOperation.End;
import org.threadwise.diagram.edit.DiagramOperation.Insert;
import org.threadwise.diagram.edit.DiagramOperation.Reconnect;
import org.threadwise.diagram.edit.EditedModel.SlotName;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;

/** Draws slots between elements, and moves their ends. */
final class SlotEdits {

  private final EditedModel model;

  SlotEdits(EditedModel model) {
    this.model = model;
  }

  /** Name of the slot. */
  List<String> connect(Connect connect) {
    Element from = model.element(connect.from());
    Element to = model.element(connect.to());
    Process process = inOne(from, to);
    String slot = output(model.wiring(from), connect.slot());
    read(model.wiring(to), slot, connect.context());
    return List.of(process.getName() + "." + slot);
  }

  private static Process inOne(Element from, Element to) {
    if (!EditedModel.process(from).equals(EditedModel.process(to))) {
      throw new RefusedException(
          "'%s' and '%s' are in different processes, and slots stay in one: let processes meet at"
                  .formatted(from.getName(), to.getName())
              + " ports");
    }
    return EditedModel.process(from);
  }

  /** An output that nobody reads: the wanted one, the first one, or a new one. */
  String output(SlotLists from, @Nullable String wanted) {
    Process process = EditedModel.process(from.element());
    if (wanted != null) {
      String slot = wanted.substring(wanted.lastIndexOf('.') + 1);
      if (!from.outputs().contains(slot)) {
        throw new RefusedException(
            "'%s' does not write a slot '%s': look at the diagram of the newest text"
                .formatted(from.element().getName(), slot));
      }
      if (model.isRead(process, slot)) {
        throw new RefusedException(
            "Slot '%s' has a reader already: copy its messages with a replicator".formatted(slot));
      }
      return slot;
    }
    for (String slot : from.outputs()) {
      if (!model.isRead(process, slot)) {
        return slot;
      }
    }
    String slot =
        FreeNames.ofSlots(model, process).take(FreeNames.message(from.element().getName()));
    from.addOutput(slot);
    return slot;
  }

  private static void read(SlotLists to, String slot, boolean context) {
    if (context) {
      to.setContext(slot);
    } else {
      to.addInput(slot);
    }
  }

  List<String> reconnect(Reconnect reconnect) {
    SlotName slot = model.slot(reconnect.slot());
    Element element = model.element(reconnect.element());
    if (!EditedModel.process(element).equals(slot.process())) {
      throw new RefusedException(
          "'%s' is not in process '%s' of the slot: choose an element of that process"
              .formatted(element.getName(), slot.process().getName()));
    }
    SlotLists wiring = model.wiring(element);
    if (reconnect.end() == End.TARGET) {
      model.wirings(slot.process()).forEach(other -> other.dropInput(slot.name()));
      read(wiring, slot.name(), reconnect.context());
    } else if (!wiring.outputs().contains(slot.name())) {
      model.wirings(slot.process()).forEach(other -> other.dropOutput(slot.name()));
      wiring.addOutput(slot.name());
    }
    return List.of();
  }

  /** Name of the slot behind the element. */
  List<String> insert(Insert insert) {
    SlotName slot = model.slot(insert.slot());
    Element element = model.element(insert.element());
    SlotLists wiring = model.wiring(element);
    if (!EditedModel.process(element).equals(slot.process())) {
      throw new RefusedException(
          "'%s' is not in process '%s' of the slot: create an element there"
              .formatted(element.getName(), slot.process().getName()));
    }
    if (wiring.reads(slot.name()) || wiring.outputs().contains(slot.name())) {
      throw new RefusedException(
          "'%s' is an end of slot '%s' itself: drop another element on it"
              .formatted(element.getName(), slot.name()));
    }
    String behind = output(wiring, null);
    model.wirings(slot.process()).forEach(other -> other.replaceInput(slot.name(), behind));
    wiring.addInput(slot.name());
    return List.of(slot.process().getName() + "." + behind);
  }
}
