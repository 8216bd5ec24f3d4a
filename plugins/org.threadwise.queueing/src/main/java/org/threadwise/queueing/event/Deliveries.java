package org.threadwise.queueing.event;

import org.threadwise.queueing.event.Run.Ending;
import org.threadwise.queueing.statistics.BlockMeans;

/** Deliveries and their response times. */
final class Deliveries {
  private final Stop stop;
  private final long most;
  private final BlockMeans series = new BlockMeans();
  private long firstArrival = Run.NEVER;
  private long lastDelivery = Run.NEVER;
  private long all;
  private double completionSum;

  /** No deliveries yet; the run ends with so many. */
  Deliveries(Stop stop, long most) {
    this.stop = stop;
    this.most = most;
  }

  /** An order arrives. */
  void arrived(long now) {
    if (firstArrival == Run.NEVER) {
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

  private static Flow flow(NodeState exit, NodeState source) {
    Flow flow = exit.flows[source.source];
    if (flow == null) {
      flow = new Flow(source.index, exit.index);
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
