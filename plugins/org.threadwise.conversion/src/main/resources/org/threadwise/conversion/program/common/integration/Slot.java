package integration;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** The messages that wait at one input of a task, the oldest first. */
final class Slot {
  final Task task;
  final int input;
  final Deque<Message> messages = new ArrayDeque<>();

  Slot(Task task, int input) {
    this.task = task;
    this.input = input;
  }

  /**
   * Makes a unit of the messages that are complete now, or lets them pass. Returns whether there
   * are any.
   */
  boolean look(Worker maker) {
    List<Message> complete = task.fire(this);
    if (complete.isEmpty()) {
      return false;
    }
    if (task.makesUnits()) {
      task.make(new Unit(task, complete, this, false), maker);
    } else {
      task.pass(complete.get(0), maker);
    }
    return true;
  }

  /**
   * Handles a message that a thread carries here. Returns the unit that this thread executes, or
   * null if the message is stored, passes, or is handed over to another pool.
   *
   * @param from the pool in which it was emitted; null outside of pools
   */
  Unit come(Message message, Pool from, Worker worker) {
    task.store(this, message);
    if (task.pool != from || !task.makesUnits()) {
      look(worker);
      return null;
    }
    List<Message> complete = task.fire(this);
    return complete.isEmpty() ? null : new Unit(task, complete, this, true);
  }
}
