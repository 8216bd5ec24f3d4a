package integration;

import java.util.HashMap;
import java.util.Map;

/** The messages at a task, counted by order, and in the orders, permits and branches they are in. */
final class Contents {
  private final Solution solution;
  private final Map<Order, Integer> byOrder = new HashMap<>();

  Contents(Solution solution) {
    this.solution = solution;
  }

  void add(Message message) {
    message.count(1);
    for (Order order : message.orders()) {
      order.inside++;
      byOrder.merge(order, 1, Integer::sum);
    }
  }

  void remove(Message message) {
    message.count(-1);
    for (Order order : message.orders()) {
      if (--order.inside == 0) {
        solution.emptied(order);
      }
      byOrder.merge(order, -1, (count, change) -> count == 1 ? null : count + change);
    }
  }

  /** Returns the number of orders with a message here. */
  int orders() {
    return byOrder.size();
  }

  void clear() {
    byOrder.clear();
  }
}
