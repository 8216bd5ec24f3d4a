package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The orders inside the network, and the lineages that unite them or hold permits. */
final class Orders {
  private static final int NO_NUMBER = -1;

  private final @Nullable Users users;
  private final @Nullable CoupledQueue coupled;
  private @Nullable Order free;
  private int used;
  private int inside;
  private long arrived;

  // the orders and permits that are united
  private Order[] union = new Order[16];
  private int unionSize;
  private Permit[] permits = new Permit[16];
  private int permitCount;
  private long unions;

  /**
   * Creates an empty set.
   *
   * @param users users who wait for the end of their orders; null for none
   * @param coupled queue that gets the same orders; null for none
   */
  Orders(@Nullable Users users, @Nullable CoupledQueue coupled) {
    this.users = users;
    this.coupled = coupled;
  }

  private static void releasePermits(Order lineage) {
    for (Permit permit : lineage.permits) {
      if (--permit.lineages == 0) {
        permit.throttler.release();
      }
    }
  }

  private void releaseMembers(Order lineage) {
    Order[] members = lineage.members;
    int count = lineage.memberCount;
    lineage.members = Order.NONE;
    lineage.memberCount = 0;
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
    if (coupled != null) {
      order.work = 0;
      order.squareExcess = 0;
      coupled.arrive(now);
    }
    return order;
  }

  /**
   * Returns the lineage of a message that replaces others, with one message.
   *
   * @param replaced messages in the order in which they joined; they leave their orders
   */
  Order unite(List<Message> replaced) {
    startUnion();
    for (Message message : replaced) {
      join(message.order);
    }
    Order united = union();
    for (Message message : replaced) {
      release(message.order);
    }
    return united;
  }

  /** Returns the lineage of a message that takes a permit; it leaves the lineage before. */
  Order hold(Order before, Permits throttler) {
    startUnion();
    join(before);
    join(new Permit(throttler));
    Order after = union();
    release(before);
    return after;
  }

  /** Starts a union of lineages, to which {@link #join} adds them. */
  void startUnion() {
    unions++;
    unionSize = 0;
    permitCount = 0;
  }

  /** Adds a lineage to the union: its orders and permits, unless they are in it. */
  void join(Order lineage) {
    if (lineage.memberCount == 0) {
      joinOrder(lineage);
      return;
    }
    for (int i = 0; i < lineage.memberCount; i++) {
      joinOrder(lineage.members[i]);
    }
    for (Permit permit : lineage.permits) {
      join(permit);
    }
  }

  private void joinOrder(Order order) {
    if (order.countedBy != unions) {
      order.countedBy = unions;
      if (unionSize == union.length) {
        union = Arrays.copyOf(union, 2 * unionSize);
      }
      union[unionSize++] = order;
    }
  }

  private void join(Permit permit) {
    if (permit.countedBy != unions) {
      permit.countedBy = unions;
      if (permitCount == permits.length) {
        permits = Arrays.copyOf(permits, 2 * permitCount);
      }
      permits[permitCount++] = permit;
    }
  }

  /** Returns the united lineage with one message. A single order without permits is returned. */
  Order union() {
    if (unionSize > 1 || permitCount > 0) {
      return lineage();
    }
    union[0].messages++;
    return union[0];
  }

  private Order lineage() {
    Order lineage = permitCount > 0 ? new Order(NO_NUMBER, union[0].source) : batch();
    lineage.arrival = union[0].arrival;
    lineage.serial = union[0].serial;
    lineage.trace = union[0].trace;
    lineage.members = Arrays.copyOf(union, unionSize);
    lineage.memberCount = unionSize;
    lineage.permits = permitCount > 0 ? Arrays.copyOf(permits, permitCount) : Permit.NONE;
    lineage.messages = 1;
    for (Order member : lineage.members) {
      member.messages++;
    }
    for (Permit permit : lineage.permits) {
      permit.lineages++;
    }
    return lineage;
  }

  private Order batch() {
    Order batch = free;
    if (batch == null) {
      return new Order(used++, union[0].source);
    }
    free = batch.nextFree;
    batch.source = union[0].source;
    return batch;
  }

  /** Removes one message of an order. */
  void release(Order order) {
    release(order, 1);
  }

  /** Removes messages of an order; the order ends with its last message. */
  void release(Order order, int count) {
    if ((order.messages -= count) == 0) {
      if (order.memberCount > 0) {
        releaseLineage(order);
        return;
      }
      recycle(order);
      inside--;
      if (users != null) {
        users.ended(order);
      }
      if (coupled != null) {
        coupled.end(order);
      }
    }
  }

  private void releaseLineage(Order lineage) {
    if (lineage.permits.length > 0) {
      // not reused: a group that was split before still compares its fragments' lineages with it
      releasePermits(lineage);
    } else {
      recycle(lineage);
    }
    releaseMembers(lineage);
  }

  private void recycle(Order order) {
    order.nextFree = free;
    free = order;
  }
}
