package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.BalancedJobBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;

/**
 * What theory says of a model under a workload, without any simulation.
 *
 * @param file as the user named it
 * @param network with the threads that were asked for
 * @param workload with the rate that was asked for
 * @param demands of an order
 * @param capacity greatest sustainable rate
 * @param bounds that always hold
 * @param response mean response time by formula, or why there is none
 * @param balanced bounds of the mean response time that hold for product form
 * @param hints what all this rests on, in words
 */
public record AnalysisReport(
    String file,
    Network network,
    Workload workload,
    Demands demands,
    Capacity capacity,
    AsymptoticBounds bounds,
    MeanResponse response,
    Optional<BalancedJobBounds> balanced,
    List<String> hints) {

  /** The analysis of a network under a workload. */
  public static AnalysisReport of(
      String file, Network network, Workload workload, List<String> hints) {
    Demands demands = Demands.of(network, workload);
    Capacity capacity = Capacity.of(network, demands);
    MeanResponse response = MeanResponse.of(network, workload, demands, capacity);
    return new AnalysisReport(
        file,
        network,
        workload,
        demands,
        capacity,
        AsymptoticBounds.of(network, workload, demands),
        response,
        BalancedJobBounds.of(network, demands, response),
        hints);
  }

  ArrivalRates rates() {
    return demands.traffic().rates();
  }

  /** Whether orders are proven to pile up. */
  public boolean unstable() {
    return rates().open() && capacity.provesUnstable(rates().ordersPerSecond());
  }

  /** Busy share of a pool's threads by the utilisation law; NaN where it says nothing. */
  double utilization(Demands.PoolDemand demand) {
    int threads = threads(network.pools().get(demand.pool()));
    boolean steady = rates().open() && !unstable() && capacity.exact();
    return steady && threads > 0
        ? rates().ordersPerSecond() * demand.holding() / threads
        : Double.NaN;
  }

  /**
   * Busy share of the cores by the utilisation law, without what threads cost beyond dispatch; NaN
   * without a host, and where messages may be lost on the way.
   */
  double hostUtilization() {
    boolean sure = demands.traffic().least(network) == demands.traffic();
    return network.host() == null || !rates().open() || unstable() || !sure
        ? Double.NaN
        : rates().ordersPerSecond() * demands.hostSeconds() / network.host().cores();
  }

  /** Number of threads of a pool that has one, else 0. */
  static int threads(Pool pool) {
    return switch (pool.threads()) {
      case Threads.Fixed fixed -> fixed.count();
      case Threads.Custom custom -> custom.core() == custom.maximum() ? custom.core() : 0;
      case Threads.PerTask perTask -> 0;
      case Threads.Virtual virtual -> 0;
    };
  }

  /** Least makespan of a workload with an end, 0 where nothing is known of it. */
  double leastMakespan() {
    return rates().open() ? 0 : bounds.makespan(rates().expectedOrders());
  }

  /** Whether a bound says something. */
  static boolean tells(double bound) {
    return bound > 0 && Double.isFinite(bound);
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    bounds
        .race()
        .ifPresent(
            race ->
                notes.add(
                    (tells(bounds.response())
                            ? "the least response time is of least, not mean, times: "
                            : "no least response time is known: ")
                        + race));
    if (!capacity.exact()) {
      notes.add("the capacity is an upper bound: " + String.join("; ", capacity.doubts()));
    }
    if (response instanceof MeanResponse.Unknown unknown) {
      notes.add("no formula gives the response time: " + unknown.why() + "; simulate does");
    }
    notes.addAll(hints);
    return notes;
  }
}
