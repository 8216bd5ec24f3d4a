package integration;

import java.util.List;

/** A work unit: one execution of a task, with the messages and the times that it was given. */
final class Unit {
  final Task task;
  final List<Message> messages;

  /** The input whose message made it, null at an entry. */
  final Slot slot;

  final double made;
  final double cpu;
  final double waiting;

  /** Response time of a solicitor, or delay. */
  final double response;

  Unit(
      Task task,
      List<Message> messages,
      Slot slot,
      double made,
      double cpu,
      double waiting,
      double response) {
    this.task = task;
    this.messages = messages;
    this.slot = slot;
    this.made = made;
    this.cpu = cpu;
    this.waiting = waiting;
    this.response = response;
  }

  Message first() {
    return messages.get(0);
  }
}
