package org.threadwise.queueing.event;

import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.statistics.BlockMeans;

/** The deliveries of a replication and their response times. */
final class Deliveries {
  private final StopCondition stop;
  private final long maxDeliveries;
  private final BlockMeans series = new BlockMeans();
  private long firstArrival = ReplicationTallies.NEVER;
  private long lastDelivery = ReplicationTallies.NEVER;
  private long all;
  private double completionSum;
  private long orders;

  /**
   * Creates an empty record.
   *
   * @param maxDeliveries number of deliveries after which the run stops
   */
  Deliveries(StopCondition stop, long maxDeliveries) {
    this.stop = stop;
    this.maxDeliveries = maxDeliveries;
  }

  /** Records the arrival of an order. */
  void arrived(long now) {
    if (firstArrival == ReplicationTallies.NEVER) {
      firstArrival = now;
    }
  }

  /** Records the delivery of a message, a response to each of its orders. */
  void deliver(NodeState exit, Message message, long now) {
    exit.deliveries++;
    Order order = message.order;
    if (order.memberCount == 0) {
      deliver(exit, order, now);
      return;
    }
    for (int i = 0; i < order.memberCount; i++) {
      deliver(exit, order.members[i], now);
    }
  }

  /** Records the response to an order. */
  private void deliver(NodeState exit, Order order, long now) {
    if (!order.delivered) {
      order.delivered = true;
      orders++;
    }
    long response = now - order.arrival;
    flow(exit, order.source).add(response);
    series.add((double) response, now);
    lastDelivery = now;
    completionSum += now - firstArrival;
    if (++all >= maxDeliveries) {
      stop.end(Ending.DELIVERIES);
    }
  }

  private static DeliveryFlow flow(NodeState exit, NodeState source) {
    DeliveryFlow flow = exit.flows[source.source];
    if (flow == null) {
      flow = new DeliveryFlow(source.index, exit.index);
      exit.flows[source.source] = flow;
    }
    return flow;
  }

  /** Returns the number of responses since the start of the run. */
  long all() {
    return all;
  }

  /** Returns the number of orders whose first message was delivered in the window. */
  long orders() {
    return orders;
  }

  /** Resets what is counted in the window. */
  void restart() {
    orders = 0;
  }

  long firstArrival() {
    return firstArrival;
  }

  long lastDelivery() {
    return lastDelivery;
  }

  double completionSum() {
    return completionSum;
  }

  BlockMeans series() {
    return series;
  }
}
