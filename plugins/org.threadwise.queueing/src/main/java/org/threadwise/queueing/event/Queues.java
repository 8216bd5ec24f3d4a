package org.threadwise.queueing.event;

import java.util.Arrays;

/** First-in-first-out queues of messages, linked through {@link Messages#next}. */
final class Queues {
  static final int EMPTY = -1;

  private final Messages messages;
  private int[] head;
  private int[] tail;

  Queues(Messages messages, int count) {
    this.messages = messages;
    head = new int[count];
    tail = new int[count];
    Arrays.fill(head, EMPTY);
  }

  /** Makes room for queues of greater index. */
  void grow(int count) {
    int old = head.length;
    head = Arrays.copyOf(head, count);
    tail = Arrays.copyOf(tail, count);
    Arrays.fill(head, old, count, EMPTY);
  }

  boolean isEmpty(int queue) {
    return head[queue] == EMPTY;
  }

  void addLast(int queue, int message) {
    messages.next[message] = EMPTY;
    if (head[queue] == EMPTY) {
      head[queue] = message;
    } else {
      messages.next[tail[queue]] = message;
    }
    tail[queue] = message;
  }

  void addFirst(int queue, int message) {
    messages.next[message] = head[queue];
    if (head[queue] == EMPTY) {
      tail[queue] = message;
    }
    head[queue] = message;
  }

  /** Removes the first message of a queue, or gives {@link #EMPTY}. */
  int poll(int queue) {
    int first = head[queue];
    if (first != EMPTY) {
      head[queue] = messages.next[first];
    }
    return first;
  }
}
