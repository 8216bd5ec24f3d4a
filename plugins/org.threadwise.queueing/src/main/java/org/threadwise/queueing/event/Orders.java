package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** The orders inside. */
final class Orders {
  private @Nullable Order free;
  private int used;
  private int inside;

  /** Number of orders that have a message inside. */
  int inside() {
    return inside;
  }

  /** A new order with one message. */
  Order create(long now, NodeState source) {
    inside++;
    Order order = free;
    if (order == null) {
      order = new Order(used++, source);
    } else {
      free = order.nextFree;
      order.source = source;
    }
    order.arrival = now;
    order.messages = 1;
    return order;
  }

  /** One message less. */
  void release(Order order) {
    release(order, 1);
  }

  /** So many messages less. */
  void release(Order order, int count) {
    if ((order.messages -= count) == 0) {
      order.nextFree = free;
      free = order;
      inside--;
    }
  }
}
