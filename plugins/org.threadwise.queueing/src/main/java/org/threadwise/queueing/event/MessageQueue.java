package org.threadwise.queueing.event;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A queue of messages linked through {@link Message#next}. */
final class MessageQueue {
  private @Nullable Message head;
  private @Nullable Message tail;

  boolean isEmpty() {
    return head == null;
  }

  void addLast(Message message) {
    message.next = null;
    Message last = tail;
    if (last == null) {
      head = message;
    } else {
      last.next = message;
    }
    tail = message;
  }

  void addFirst(Message message) {
    message.next = head;
    if (head == null) {
      tail = message;
    }
    head = message;
  }

  /** Calls an action for each message. */
  void forEach(Consumer<Message> action) {
    for (Message message = head; message != null; message = message.next) {
      action.accept(message);
    }
  }

  /** Removes and returns the first message, or returns null if the queue is empty. */
  @Nullable Message poll() {
    Message first = head;
    if (first != null) {
      head = first.next;
      if (head == null) {
        tail = null;
      }
    }
    return first;
  }
}
