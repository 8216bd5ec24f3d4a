package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** The messages that wait at one input of a task, the oldest first. */
final class Slot {
  final Task task;
  final int input;
  final Deque<Message> messages = new ArrayDeque<>();

  Slot(Task task, int input) {
    this.task = task;
    this.input = input;
  }

  void add(Message message) {
    messages.addLast(message);
    task.gets(message);
  }
}
