package integration;

/**
 * A firing rule that a thread has yet to check, since it has sent a message there.
 *
 * @param message goes to the slot when the rule is checked; null if it is there already
 */
record Look(Slot slot, Message message) {

  /** Checks the rule; returns whether it must be checked again. */
  boolean happens(Worker worker) {
    if (message != null) {
      slot.messages.addLast(message);
    }
    return slot.look(worker) && message == null;
  }
}
