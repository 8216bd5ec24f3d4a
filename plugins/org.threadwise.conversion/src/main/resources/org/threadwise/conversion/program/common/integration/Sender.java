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
   * checks the firing rules behind the outputs in their order. Messages that need partners are in
   * their slots then, unless each starts a run of its own; others come one after the other.
   */
  void send(List<Output> messages, Worker maker) {
    for (Output each : messages) {
      Slot slot = slots.get(each.number());
      if (slot == null) {
        continue;
      }
      Message message = each.message();
      slot.task.gets(message);
      boolean startsRun = task.startsRuns(each.number());
      if (slot.task.isPerMessage() && !startsRun) {
        Pool from = maker.sends == null ? null : maker.sends.pool;
        maker.carry(worker -> slot.come(message, from, worker));
      } else if (slot.task.joins() && !startsRun) {
        slot.messages.addLast(message);
        maker.lookLater(new Look(slot, null));
      } else {
        maker.lookLater(new Look(slot, message));
      }
    }
    maker.look();
  }
}
