package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The orders inside the network. */
final class Orders {
  private final @Nullable Users users;
  private @Nullable Order free;
  private int used;
  private int inside;
  private long arrived;

  // the orders of the batch that is united
  private Order[] union = new Order[16];
  private long batches;

  /**
   * Creates an empty set.
   *
   * @param users users who wait for the end of their orders; null for none
   */
  Orders(@Nullable Users users) {
    this.users = users;
  }

  private void releaseMembers(Order batch) {
    Order[] members = batch.members;
    int count = batch.memberCount;
    batch.members = Order.NONE;
    batch.memberCount = 0;
    for (int i = 0; i < count; i++) {
      release(members[i], 1);
    }
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
    order.serial = arrived++;
    order.delivered = false;
    order.messages = 1;
    return order;
  }

  /**
   * Returns the orders of a message that replaces others, with one message. A single order is
   * returned itself.
   *
   * @param replaced messages in the order in which they joined; they leave their orders
   */
  Order unite(List<Message> replaced) {
    batches++;
    int count = 0;
    for (Message message : replaced) {
      count = collect(message.order, count);
    }
    Order united = count == 1 ? union[0] : batch(count);
    if (count == 1) {
      united.messages++;
    }
    for (Message message : replaced) {
      release(message.order);
    }
    return united;
  }

  /** Adds an order, or those of a batch, to the union unless they are in it. */
  private int collect(Order order, int count) {
    int size = count;
    if (order.memberCount > 0) {
      for (int i = 0; i < order.memberCount; i++) {
        size = collect(order.members[i], size);
      }
    } else if (order.countedBy != batches) {
      order.countedBy = batches;
      if (size == union.length) {
        union = Arrays.copyOf(union, 2 * size);
      }
      union[size++] = order;
    }
    return size;
  }

  private Order batch(int count) {
    Order batch = free;
    if (batch == null) {
      batch = new Order(used++, union[0].source);
    } else {
      free = batch.nextFree;
      batch.source = union[0].source;
    }
    batch.arrival = union[0].arrival;
    batch.serial = union[0].serial;
    batch.trace = union[0].trace;
    batch.members = Arrays.copyOf(union, count);
    batch.memberCount = count;
    batch.messages = 1;
    for (Order member : batch.members) {
      member.messages++;
    }
    return batch;
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
      if (order.memberCount > 0) {
        releaseMembers(order);
        return;
      }
      inside--;
      if (users != null) {
        users.ended(order);
      }
    }
  }
}
