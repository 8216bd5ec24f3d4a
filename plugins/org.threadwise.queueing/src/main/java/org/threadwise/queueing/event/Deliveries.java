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

  /** Records the delivery of a message. */
  void deliver(NodeState exit, Message message, long now) {
    Order order = message.order;
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

  /** Returns the number of deliveries since the start of the run. */
  long all() {
    return all;
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
