package integration;

import java.util.List;

/** A work unit: one execution of a task, with the messages and the times that it was given. */
final class Unit {
  final Task task;
  final List<Message> messages;

  /** The input whose message made it, null at an entry. */
  final Slot slot;

  double cpu;
  double waiting;

  /** Response time of a solicitor, or delay. */
  double response;

  /** When it was submitted to a pool. */
  double submitted;

  /** Number of attempts that have failed. */
  int failed;

  /** Whether the answer of this attempt is late. */
  boolean late;

  /** Whether a thread that it was not submitted for carries the messages on. */
  final boolean carriedOn;

  Unit(Task task, List<Message> messages, Slot slot, boolean carriedOn) {
    this.task = task;
    this.messages = messages;
    this.slot = slot;
    this.carriedOn = carriedOn;
  }

  Message first() {
    return messages.get(0);
  }
}
