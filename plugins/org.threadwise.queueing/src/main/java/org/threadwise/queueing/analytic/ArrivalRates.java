package org.threadwise.queueing.analytic;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.network.Workload.Arrivals;
import org.threadwise.queueing.network.Workload.Process;

/**
 * The rates at which a workload offers orders.
 *
 * @param ordersPerSecond long-run rate over all sources, counting each member of a batchSize; 0 for
 *     messages that arrive at once and for users
 * @param shares share of the orders that each source node contributes, in the workload's order; of
 *     several sources with users it is that of their users, since their rates are results
 * @param open whether some source has arrivals of its own for ever; {@code shares} then covers
 *     those sources only
 * @param users whether users send at some source; without an open source, {@code shares} covers the
 *     sources with users only
 * @param expectedOrders expected total of a workload that runs dry, infinite otherwise
 */
public record ArrivalRates(
    double ordersPerSecond,
    Map<Integer, Double> shares,
    boolean open,
    boolean users,
    double expectedOrders) {
  public ArrivalRates {
    shares = Collections.unmodifiableMap(new LinkedHashMap<>(shares));
  }

  /** Returns the rates of a workload. */
  public static ArrivalRates of(Workload workload) {
    boolean open = workload.arrivals().stream().anyMatch(ArrivalRates::isOpen);
    boolean users = workload.hasUsers();
    boolean closed = users && !open;
    Map<Integer, Double> weights = new LinkedHashMap<>();
    double rate = 0;
    double orders = 0;
    for (Arrivals arrivals : workload.arrivals()) {
      double batchSize = batchSize(arrivals);
      if (isOpen(arrivals) == open && (!closed || hasUsers(arrivals))) {
        double perSecond = arrivals.process().rate();
        double weight = batchSize * (open ? perSecond : count(arrivals.process()));
        weights.put(arrivals.source(), weight);
        rate += batchSize * perSecond;
        orders += weight;
      }
    }
    double total = orders;
    Map<Integer, Double> shares = new LinkedHashMap<>();
    weights.forEach((source, weight) -> shares.put(source, total == 0 ? 0 : weight / total));
    return new ArrivalRates(
        rate, shares, open, users, open || closed ? Double.POSITIVE_INFINITY : orders);
  }

  /** Returns whether only users send for ever. */
  public boolean closed() {
    return users && !open;
  }

  private static boolean hasUsers(Arrivals arrivals) {
    return arrivals.process() instanceof Process.Closed;
  }

  private static double batchSize(Arrivals arrivals) {
    Distribution size = arrivals.batch();
    return size == null ? 1 : RoundedCount.of(size).mean();
  }

  private static boolean isOpen(Arrivals arrivals) {
    return Double.isInfinite(count(arrivals.process()));
  }

  private static double count(Process process) {
    return switch (process) {
      case Process.Renewal renewal -> Double.POSITIVE_INFINITY;
      case Process.Modulated modulated -> Double.POSITIVE_INFINITY;
      case Process.Recorded recorded -> recorded.times().size();
      case Process.AtOnce atOnce -> atOnce.messages();
      case Process.Closed closed -> closed.users();
    };
  }
}
