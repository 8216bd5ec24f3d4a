package org.threadwise.queueing.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A message: the orders it descends from, a correlation id and a stack of fragment groups. */
record ReferenceMessage(List<Order> orders, long correlation, @Nullable Membership membership) {

  /** Changes the number of messages of its orders by a difference. */
  void change(int messages) {
    orders.forEach(order -> order.change(messages));
  }

  /** A message that entered, and how many of its descendants are still inside. */
  static final class Order {
    final long number;
    final long arrival;
    final int source;
    private int inside;
    private final Runnable whenGone;

    boolean delivered;

    Order(long number, long arrival, int source, Runnable whenGone) {
      this.number = number;
      this.arrival = arrival;
      this.source = source;
      this.whenGone = whenGone;
    }

    int inside() {
      return inside;
    }

    /** Changes the number of messages inside by a difference, and acts when none is left. */
    void change(int messages) {
      inside += messages;
      if (inside == 0 && messages != 0) {
        whenGone.run();
      }
    }
  }

  /** The fragments of one split message. */
  record Group(long correlation, int size) {}

  /** The place of a fragment in its group, on top of the places of the message that was split. */
  record Membership(Group group, int index, @Nullable Membership outer) {}
}
