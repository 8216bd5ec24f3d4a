package org.threadwise.queueing.event;

import java.util.Arrays;

/** Orders that still have a message inside at the end of a run, by node. */
final class UnfinishedOrders {
  private long[] pairs = new long[64];
  private int count;

  /** Adds a message of an order, or of the orders of a batch, that a node holds. */
  void add(NodeState node, Order order) {
    if (order.memberCount > 0) {
      for (int i = 0; i < order.memberCount; i++) {
        add(node, order.members[i]);
      }
      return;
    }
    if (count == pairs.length) {
      pairs = Arrays.copyOf(pairs, 2 * count);
    }
    pairs[count++] = (long) node.index << Integer.SIZE | order.number;
  }

  /** Returns the number of different orders at each node. */
  long[] ordersByNode(int nodes) {
    Arrays.sort(pairs, 0, count);
    long[] orders = new long[nodes];
    for (int i = 0; i < count; i++) {
      if (i == 0 || pairs[i] != pairs[i - 1]) {
        orders[(int) (pairs[i] >>> Integer.SIZE)]++;
      }
    }
    return orders;
  }
}
