package integration;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Sends the messages of a task from its outputs to the slots of other tasks. */
final class Sender {
  private final List<Slot> slots;

  Sender(int outputs) {
    slots = new ArrayList<>(Collections.nCopies(outputs, null));
  }

  void connect(int output, Slot slot) {
    slots.set(output, slot);
  }

  /**
   * Puts all messages into their slots, then checks firing rules in the same order; or lets the
   * thread carry them. What has no slot is dropped.
   */
  void send(List<Output> messages, Worker maker) {
    List<Slot> filled = new ArrayList<>();
    for (Output each : messages) {
      Slot slot = slots.get(each.number());
      if (slot == null) {
        continue;
      }
      slot.task.gets(each.message());
      if (slot.task.isPerMessage()) {
        Pool from = maker.executes;
        maker.carry(worker -> slot.come(each.message(), from, worker));
      } else {
        slot.messages.addLast(each.message());
        filled.add(slot);
      }
    }
    filled.forEach(slot -> slot.look(maker));
  }
}
