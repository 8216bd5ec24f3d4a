package integration;

import java.util.List;

/**
 * A firing rule that a thread has yet to check, since it has sent a message there.
 *
 * @param message goes to the slot when the rule is checked; null if it is there already
 */
record Look(Slot slot, Message message) {

  /** Checks the rule; returns whether it must be checked again. */
  boolean happens(Worker worker) {
    if (message != null) {
      slot.task.store(slot, message);
    }
    return slot.look(worker) && message == null;
  }

  /** Returns the message that is not in its slot yet. */
  List<Message> messages() {
    return message == null ? List.of() : List.of(message);
  }
}
