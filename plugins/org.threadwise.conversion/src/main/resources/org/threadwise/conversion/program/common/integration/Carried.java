package integration;

import java.util.List;

/**
 * A message on the agenda of a thread that carries it to a task.
 *
 * @param slot the input that it goes to; null if it enters at the task
 * @param from the pool in which it was emitted; null outside of pools
 */
record Carried(Task task, Slot slot, Message message, Pool from) {

  /** Returns the messages that the task executes now, or none if it stores this one. */
  List<Message> come() {
    if (slot == null) {
      return List.of(message);
    }
    slot.messages.addLast(message);
    return task.fire(slot);
  }
}
