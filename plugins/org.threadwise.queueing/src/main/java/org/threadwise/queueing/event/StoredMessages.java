package org.threadwise.queueing.event;

import java.util.IdentityHashMap;

/** The messages that wait at joins for others, by order. */
final class StoredMessages {
  private final IdentityHashMap<Order, Integer> stored = new IdentityHashMap<>();

  /** Adds messages of an order. */
  void add(Order order, int messages) {
    stored.merge(order, messages, Integer::sum);
  }

  /** Returns the number of orders of a source whose messages are all stored. */
  long ordersOf(int source) {
    return stored.entrySet().stream()
        .filter(each -> each.getKey().source.index == source)
        .filter(each -> each.getKey().messages == (int) each.getValue())
        .count();
  }
}
