package org.threadwise.queueing.event;

import org.threadwise.queueing.event.ReplicationTallies.Ending;
import org.threadwise.queueing.statistics.BlockMeans;

/** Deliveries and their response times. */
final class Deliveries {
  private final StopCondition stop;
  private final long most;
  private final BlockMeans series = new BlockMeans();
  private long firstArrival = ReplicationTallies.NEVER;
  private long lastDelivery = ReplicationTallies.NEVER;
  private long all;
  private double completionSum;

  /** No deliveries yet; the run ends with so many. */
  Deliveries(StopCondition stop, long most) {
    this.stop = stop;
    this.most = most;
  }

  /** An order arrives. */
  void arrived(long now) {
    if (firstArrival == ReplicationTallies.NEVER) {
      firstArrival = now;
    }
  }

  /** A message is delivered. */
  void deliver(NodeState exit, Message message, long now) {
    Order order = message.order;
    long response = now - order.arrival;
    flow(exit, order.source).add(response);
    series.add((double) response, now);
    lastDelivery = now;
    completionSum += now - firstArrival;
    if (++all >= most) {
      stop.because(Ending.DELIVERIES);
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

  /** Number of deliveries since the start. */
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
