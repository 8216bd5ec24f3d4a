package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.Run.FlowTally;
import org.threadwise.queueing.statistics.BlockMeans;
import org.threadwise.queueing.statistics.Histogram;

/** Deliveries and their response times, by source and exit. */
final class Deliveries {
  private final Messages messages;
  private final Orders orders;
  private final int sources;
  private final int[] sourceNumber;
  private final int[] exitNumber;

  // by exit and source
  private final long[] delivered;
  private final double[] sum;
  private final long[] maximum;
  private final @Nullable Histogram[] histogram;
  private final int[] flowSource;
  private final int[] flowExit;

  private final BlockMeans series = new BlockMeans();
  private long firstArrival = Run.NEVER;
  private long lastDelivery = Run.NEVER;
  private long all;
  private double completionSum;

  Deliveries(Plan plan, Messages messages, Orders orders) {
    this.messages = messages;
    this.orders = orders;
    sourceNumber = new int[plan.nodes];
    exitNumber = new int[plan.nodes];
    int sourceCount = 0;
    int exitCount = 0;
    for (int node = 0; node < plan.nodes; node++) {
      Operation operation = plan.operation[node];
      if (plan.isSource[node]) {
        sourceNumber[node] = sourceCount++;
      }
      if (operation == Operation.DELIVER || operation == Operation.RESPOND) {
        exitNumber[node] = exitCount++;
      }
    }
    sources = sourceCount;
    int flows = sourceCount * exitCount;
    delivered = new long[flows];
    sum = new double[flows];
    maximum = new long[flows];
    histogram = new Histogram[flows];
    flowSource = new int[flows];
    flowExit = new int[flows];
  }

  /** An order arrives. */
  void arrived(long now) {
    if (firstArrival == Run.NEVER) {
      firstArrival = now;
    }
  }

  /** A message is delivered. */
  void deliver(int exit, int message, long now) {
    int order = messages.order[message];
    int source = orders.source[order];
    long response = now - orders.arrival[order];
    int flow = exitNumber[exit] * sources + sourceNumber[source];
    Histogram responses = histogram[flow];
    if (responses == null) {
      responses = new Histogram();
      histogram[flow] = responses;
      flowSource[flow] = source;
      flowExit[flow] = exit;
    }
    responses.add(response);
    delivered[flow]++;
    sum[flow] += response;
    maximum[flow] = Math.max(maximum[flow], response);
    series.add((double) response, now);
    all++;
    lastDelivery = now;
    completionSum += now - firstArrival;
  }

  /** Starts the window; makespan, completion and the series go on. */
  void restart() {
    for (int flow = 0; flow < delivered.length; flow++) {
      delivered[flow] = 0;
      sum[flow] = 0;
      maximum[flow] = 0;
      histogram[flow] = null;
    }
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

  List<FlowTally> flows() {
    List<FlowTally> flows = new ArrayList<>();
    for (int flow = 0; flow < delivered.length; flow++) {
      Histogram responses = histogram[flow];
      if (responses != null) {
        flows.add(
            new FlowTally(
                flowSource[flow],
                flowExit[flow],
                delivered[flow],
                sum[flow],
                maximum[flow],
                responses));
      }
    }
    return flows;
  }
}
