package integration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Sends the messages of a task from its outputs to the slots of other tasks. */
final class Sender {
  private final Task task;
  private final List<Slot> slots;

  Sender(Task task, int outputs) {
    this.task = task;
    slots = new ArrayList<>(Collections.nCopies(outputs, null));
  }

  void connect(int output, Slot slot) {
    slots.set(output, slot);
  }

  /**
   * Sends messages on outputs that have a slot; others are dropped. The thread carries them on, or
   * checks the firing rules behind the outputs in their order: with all messages in their slots,
   * or, if each starts a run of its own, with one after the other.
   */
  void send(List<Output> messages, Worker maker) {
    for (Output each : messages) {
      Slot slot = slots.get(each.number());
      if (slot == null) {
        continue;
      }
      Message message = each.message();
      slot.task.gets(message);
      if (task.startsRuns(each.number())) {
        maker.lookLater(new Look(slot, message));
      } else if (slot.task.isPerMessage()) {
        Pool from = maker.executes;
        maker.carry(worker -> slot.come(message, from, worker));
      } else {
        slot.messages.addLast(message);
        maker.lookLater(new Look(slot, null));
      }
    }
    maker.look();
  }
}
