package org.threadwise.queueing.event;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/** The messages that wait at joins for others, by order. */
final class StoredMessages {
  private final IdentityHashMap<Order, Integer> stored = new IdentityHashMap<>();

  /** Adds messages of an order. */
  void add(Order order, int messages) {
    stored.merge(order, messages, Integer::sum);
  }

  /** Counts each batch whose messages are all stored as a stored message of its orders. */
  void resolveBatches() {
    List<Order> batches =
        stored.entrySet().stream()
            .filter(each -> each.getKey().memberCount > 0)
            .filter(each -> each.getKey().messages == (int) each.getValue())
            .map(Map.Entry::getKey)
            .toList();
    for (Order batch : batches) {
      for (Order member : batch.members) {
        add(member, 1);
      }
    }
  }

  /** Returns the number of orders of a source whose messages are all stored. */
  long ordersOf(int source) {
    return stored.entrySet().stream()
        .filter(each -> each.getKey().memberCount == 0)
        .filter(each -> each.getKey().source.index == source)
        .filter(each -> each.getKey().messages == (int) each.getValue())
        .count();
  }
}
