package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.threadwise.queueing.event.BlockingCause;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.reference.ReferenceMessage.Order;

/** The figures of one replication, in nanoseconds and counts. */
final class ReferenceFigures {
  final long[] messages;
  final long[] batches;
  final long[] batchMessages;
  final long[] completeBatches;
  long ordersDelivered;
  final long[] delivered;
  final double[] responseSum;
  final long[] responseMaximum;
  final long[] unitsMade;
  final long[] unitsEnded;
  final double[] waitingSum;
  final double[][] blocked;
  final long[] failedAttempts;
  final long[] timeouts;
  final long[] failedMessages;

  /** By join and branch, the sets of messages of which its message arrived last. */
  final long[][] lastInputs;

  /** One per node that throttles, by index of the node. */
  final Map<Integer, ReferenceThrottle> throttles = new TreeMap<>();

  /** All requests to stations. */
  final List<ReferenceRequest> requests = new ArrayList<>();

  List<ReferencePool> pools = List.of();
  private final Set<Order> orders = new HashSet<>();
  long firstArrival = -1;
  long lastDelivery = -1;
  double deliverySum;
  double busyCoreNanoseconds;

  /** Threads that wait for one another for ever, as lines of text; empty if none do. */
  String deadlock = "";

  /** Whether simulators may differ because the end of a shared part was hard to round. */
  boolean narrow;

  /** Messages of orders that have gone, and how long they stayed, by source. */
  final long[] cycles;

  final double[] sojournSum;

  /** The order of each message that a join stores at the end. */
  List<Order> stored = List.of();

  long events;
  long end;

  ReferenceFigures(Network network, ReferenceClock clock) {
    int nodes = network.nodes().size();
    messages = new long[nodes];
    batches = new long[nodes];
    batchMessages = new long[nodes];
    completeBatches = new long[nodes];
    delivered = new long[nodes];
    responseSum = new double[nodes];
    responseMaximum = new long[nodes];
    unitsMade = new long[nodes];
    unitsEnded = new long[nodes];
    waitingSum = new double[nodes];
    cycles = new long[nodes];
    sojournSum = new double[nodes];
    blocked = new double[BlockingCause.values().length][nodes];
    failedAttempts = new long[nodes];
    timeouts = new long[nodes];
    failedMessages = new long[nodes];
    int branches = network.nodes().stream().mapToInt(Node::inputs).max().orElse(0);
    lastInputs = new long[nodes][Math.max(1, branches)];
    for (int i = 0; i < nodes; i++) {
      if (network.nodes().get(i).behavior() instanceof Behavior.Throttle throttle) {
        throttles.put(i, new ReferenceThrottle(throttle, clock));
      }
    }
  }

  /** Lets a message come to a throttler now. */
  ReferenceThrottle.Passage throttled(int node, long now) {
    return Objects.requireNonNull(throttles.get(node)).come(now);
  }

  void arrived(Order order) {
    orders.add(order);
    if (firstArrival < 0) {
      firstArrival = order.arrival;
    }
  }

  void gone(int source, long sojourn) {
    cycles[source]++;
    sojournSum[source] += sojourn;
  }

  void closed(int node, int messages, boolean isComplete) {
    batches[node]++;
    batchMessages[node] += messages;
    completeBatches[node] += isComplete ? 1 : 0;
  }

  void delivered(int exit, ReferenceMessage message, long now) {
    messages[exit]++;
    message.orders().forEach(order -> delivered(exit, order, now));
  }

  private void delivered(int exit, Order order, long now) {
    ordersDelivered += order.delivered ? 0 : 1;
    order.delivered = true;
    delivered[exit]++;
    responseSum[exit] += now - order.arrival;
    responseMaximum[exit] = Math.max(responseMaximum[exit], now - order.arrival);
    deliverySum += now - firstArrival;
    lastDelivery = now;
  }

  void taken(ReferenceUnit unit, long now) {
    unitsMade[unit.node]++;
    waitingSum[unit.node] += now - unit.made;
  }

  void ended(ReferenceUnit unit) {
    unitsEnded[unit.node]++;
  }

  /** Orders of a source that have messages inside, all of them among the stored ones. */
  long atJoins(int source) {
    return orders.stream()
        .filter(order -> order.source == source && order.inside() > 0)
        .filter(order -> Collections.frequency(stored, order) == order.inside())
        .count();
  }

  long leftOver() {
    return new ArrayList<>(orders).stream().filter(order -> order.inside() > 0).count();
  }
}
