package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** The orders inside the network. */
final class Orders {
  private final @Nullable Users users;
  private @Nullable Order free;
  private int used;
  private int inside;

  /**
   * Creates an empty set.
   *
   * @param users users who wait for the end of their orders; null for none
   */
  Orders(@Nullable Users users) {
    this.users = users;
  }

  /** Returns the number of orders with a message inside. */
  int inside() {
    return inside;
  }

  /** Creates an order with one message. */
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

  /** Removes one message of an order. */
  void release(Order order) {
    release(order, 1);
  }

  /** Removes messages of an order; the order ends with its last message. */
  void release(Order order, int count) {
    if ((order.messages -= count) == 0) {
      order.nextFree = free;
      free = order;
      inside--;
      if (users != null) {
        users.ended(order);
      }
    }
  }
}
