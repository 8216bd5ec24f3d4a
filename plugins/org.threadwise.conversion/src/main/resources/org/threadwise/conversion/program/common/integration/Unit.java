package integration;

import java.util.List;

/** A work unit: one execution of a task, with the messages and the times that it was given. */
final class Unit implements AgendaEntry {
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

  /** The permit with which its message leaves a throttler, null before and without one. */
  Permit permit;

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

  /** Returns the branch of the message that made the unit, which was not stored before. */
  Branch branch() {
    for (Message each : messages) {
      if (!each.stored()) {
        return each.branch();
      }
    }
    return null;
  }

  /** Lets the thread run this unit, which the unit's pool rejected. */
  @Override
  public Unit come(Worker worker) {
    return this;
  }

  @Override
  public List<Message> messages() {
    return messages;
  }
}
