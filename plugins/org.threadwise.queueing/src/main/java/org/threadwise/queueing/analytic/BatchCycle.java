package org.threadwise.queueing.analytic;

import org.threadwise.queueing.analytic.Demands.NodeDemand;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;

/**
 * The time between two batches of a key, which a run must contain many times: its deliveries come
 * in lumps.
 */
public final class BatchCycle {
  private static final double NANOS = 1e9;

  /** Maximum number of messages in a batch that a time-out closes, for the estimate. */
  private static final double MAX_MESSAGES = 1e6;

  private BatchCycle() {}

  /**
   * Returns the longest of these times in seconds, estimated for Poisson arrivals; 0 without
   * batches, or if no message reaches them.
   *
   * @param ordersPerSecond rate of orders
   */
  public static double longest(Network network, Demands demands, double ordersPerSecond) {
    double longest = 0;
    for (NodeDemand demand : demands.nodes()) {
      double rate = ordersPerSecond * demand.visits();
      if (network.nodes().get(demand.node()).behavior() instanceof Behavior.Batch batch
          && rate > 0
          && Double.isFinite(rate)) {
        longest = Math.max(longest, seconds(batch, rate / Math.max(1, batch.keys())));
      }
    }
    return longest;
  }

  /** Returns the time from the first message of a batch until the first message of the next. */
  private static double seconds(Behavior.Batch batch, double rate) {
    double open = Double.POSITIVE_INFINITY;
    double each = Traffic.batchesPerMessage(batch);
    if (each > 0) {
      open = 1 / (each * rate);
    }
    if (batch.within() != Behavior.Batch.NEVER) {
      open = Math.min(open, batch.within() / NANOS);
    }
    if (batch.every() != Behavior.Batch.NEVER) {
      open = Math.min(open, batch.every() / NANOS);
    }
    if (batch.timeout() != Behavior.Batch.NEVER) {
      double messages = Math.min(MAX_MESSAGES, Math.exp(rate * batch.timeout() / NANOS));
      open = Math.min(open, messages / rate);
    }
    return open + 1 / rate;
  }
}
