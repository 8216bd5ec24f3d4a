package org.threadwise.diagram.edit;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.diagram.edit.DiagramOperation.Connect;
import org.threadwise.diagram.edit.DiagramOperation.End;
import org.threadwise.diagram.edit.DiagramOperation.Insert;
import org.threadwise.diagram.edit.DiagramOperation.Reconnect;
import org.threadwise.diagram.edit.DiagramOperation.Reorder;
import org.threadwise.diagram.edit.EditedModel.ProcessSlot;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;

/** Connects elements by slots, and changes the ends of slots. */
final class SlotEdits {

  private final EditedModel model;

  SlotEdits(EditedModel model) {
    this.model = model;
  }

  /** Connects two elements; returns the qualified name of the slot. */
  List<String> connect(Connect connect) {
    Element from = model.element(connect.from());
    Element to = model.element(connect.to());
    Process process = commonProcess(from, to);
    String slot = output(model.slotLists(from), connect.slot());
    read(model.slotLists(to), slot, connect.context());
    return List.of(process.getName() + "." + slot);
  }

  private static Process commonProcess(Element from, Element to) {
    if (!EditedModel.process(from).equals(EditedModel.process(to))) {
      throw new RefusedException(
          "'%s' and '%s' are in different processes: connect the processes at their ports"
              .formatted(from.getName(), to.getName()));
    }
    return EditedModel.process(from);
  }

  /**
   * Returns an output without a reader.
   *
   * @param wanted null for the first such output, or a new one if there is none
   * @throws RefusedException if the wanted output does not exist or has a reader
   */
  String output(SlotLists from, @Nullable String wanted) {
    Process process = EditedModel.process(from.element());
    if (wanted != null) {
      String slot = wanted.substring(wanted.lastIndexOf('.') + 1);
      if (!from.allOutputs().contains(slot)) {
        throw new RefusedException(
            "'%s' does not write a slot '%s': refresh the diagram"
                .formatted(from.element().getName(), slot));
      }
      if (model.isRead(process, slot)) {
        throw new RefusedException(
            "Slot '%s' already has a reader: copy its messages with a replicator".formatted(slot));
      }
      return slot;
    }
    for (String slot : from.outputs()) {
      if (!model.isRead(process, slot)) {
        return slot;
      }
    }
    String slot =
        FreeNames.ofSlots(model, process).take(FreeNames.slotName(from.element().getName()));
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
    ProcessSlot slot = model.slot(reconnect.slot());
    Element element = model.element(reconnect.element());
    if (!EditedModel.process(element).equals(slot.process())) {
      throw new RefusedException(
          "'%s' is not in process '%s' of the slot: choose an element of that process"
              .formatted(element.getName(), slot.process().getName()));
    }
    SlotLists slotLists = model.slotLists(element);
    if (reconnect.end() == End.TARGET) {
      model.allSlotLists(slot.process()).forEach(other -> other.dropInput(slot.name()));
      read(slotLists, slot.name(), reconnect.context());
    } else if (!slotLists.allOutputs().contains(slot.name())) {
      model.allSlotLists(slot.process()).forEach(other -> other.dropOutput(slot.name()));
      slotLists.addOutput(slot.name());
    }
    return List.of();
  }

  /** Moves a slot among the inputs or outputs of an element. */
  void reorder(Reorder reorder) {
    SlotLists slotLists = model.slotLists(model.element(reorder.element()));
    String slot = model.slot(reorder.slot()).name();
    if (reorder.end() == End.TARGET) {
      slotLists.moveInput(slot, reorder.index());
    } else {
      slotLists.moveOutput(slot, reorder.index());
    }
  }

  /** Inserts an element into a slot; returns the qualified name of its output. */
  List<String> insert(Insert insert) {
    ProcessSlot slot = model.slot(insert.slot());
    Element element = model.element(insert.element());
    SlotLists slotLists = model.slotLists(element);
    if (!EditedModel.process(element).equals(slot.process())) {
      throw new RefusedException(
          "'%s' is not in process '%s' of the slot: create an element there"
              .formatted(element.getName(), slot.process().getName()));
    }
    if (slotLists.reads(slot.name()) || slotLists.allOutputs().contains(slot.name())) {
      throw new RefusedException(
          "'%s' is an end of slot '%s' itself: drop another element on it"
              .formatted(element.getName(), slot.name()));
    }
    String output = output(slotLists, null);
    model.allSlotLists(slot.process()).forEach(other -> other.replaceInput(slot.name(), output));
    slotLists.addInput(slot.name());
    return List.of(slot.process().getName() + "." + output);
  }
}
