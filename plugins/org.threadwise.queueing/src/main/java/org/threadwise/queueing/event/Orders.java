package org.threadwise.queueing.event;

import java.util.Arrays;

/** The orders inside: when and where they arrived, and how many messages descend from each. */
final class Orders {
  static final int NONE = -1;

  private static final int FIRST_CAPACITY = 256;

  long[] arrival = new long[FIRST_CAPACITY];
  int[] source = new int[FIRST_CAPACITY];

  /** Messages of the order, or the next free number. */
  private int[] messages = new int[FIRST_CAPACITY];

  private int free = NONE;
  private int used;
  private int inside;

  /** Number of orders that have a message inside. */
  int inside() {
    return inside;
  }

  /** A new order with one message. */
  int create(long now, int itsSource) {
    inside++;
    int order = free;
    if (order != NONE) {
      free = messages[order];
    } else {
      if (used == source.length) {
        arrival = Arrays.copyOf(arrival, 2 * used);
        source = Arrays.copyOf(source, 2 * used);
        messages = Arrays.copyOf(messages, 2 * used);
      }
      order = used++;
    }
    arrival[order] = now;
    source[order] = itsSource;
    messages[order] = 1;
    return order;
  }

  /** One message more. */
  void hold(int order) {
    messages[order]++;
  }

  /** One message less. */
  void release(int order) {
    release(order, 1);
  }

  /** So many messages less. */
  void release(int order, int count) {
    if ((messages[order] -= count) == 0) {
      messages[order] = free;
      free = order;
      inside--;
    }
  }
}
