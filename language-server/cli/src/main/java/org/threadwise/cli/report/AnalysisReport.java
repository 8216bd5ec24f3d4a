package org.threadwise.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import org.threadwise.proposal.wording.CapacityText;
import org.threadwise.proposal.wording.ResponseText;
import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.analytic.AsymptoticBounds;
import org.threadwise.queueing.analytic.BalancedJobBounds;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.ClosedThroughput;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.analytic.MeanResponse;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;
import org.threadwise.queueing.network.Workload;
import org.threadwise.sizing.variant.NodeNames;

/**
 * Results of theory for a model under a workload, without a simulation.
 *
 * @param file as given by the user
 * @param network with the thread counts of the options
 * @param workload with the rate of the options
 * @param demands of an order
 * @param capacity greatest sustainable rate
 * @param bounds that always hold
 * @param response mean response time by a formula, or why there is none
 * @param balanced bounds of the mean response time that hold for product form
 * @param users throughput of users at each entry; empty for a workload without users or with other
 *     arrivals
 * @param hints assumptions on which figures depend
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
    List<ClosedThroughput> users,
    List<String> hints) {

  /** Analyses a network under a workload. */
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
        ClosedThroughput.of(network, workload, demands, capacity, response),
        hints);
  }

  ArrivalRates rates() {
    return demands.traffic().rates();
  }

  /** Whether it is proven that orders pile up. */
  public boolean unstable() {
    return rates().open() && capacity.provesUnstable(rates().ordersPerSecond());
  }

  /**
   * Returns the seconds of a resource that orders take per second, by formula for users; NaN if
   * their throughput is unknown.
   *
   * @param demand seconds that an order takes
   */
  private double load(ToDoubleFunction<Demands> demand) {
    if (rates().open() && !unstable()) {
      return rates().ordersPerSecond() * demand.applyAsDouble(demands);
    }
    return users.isEmpty() ? Double.NaN : ClosedThroughput.load(users, demand);
  }

  /** Returns whether users send at several entries, and nothing else arrives for ever. */
  boolean hasSeveralEntriesWithUsers() {
    return rates().closed() && rates().shares().size() > 1;
  }

  /** Returns what formulas give for the throughput of users at each entry: bounds first. */
  List<ThroughputFigure> throughputFigures() {
    NodeNames names = new NodeNames(network);
    List<ThroughputFigure> figures = new ArrayList<>();
    for (ClosedThroughput each : users) {
      String entry = hasSeveralEntriesWithUsers() ? names.of(each.source()) : null;
      figures.addAll(ThroughputFigure.of(each, entry));
    }
    return figures;
  }

  /** Returns the utilisation of a pool's threads by the utilisation law, NaN if unknown. */
  double utilization(Demands.PoolDemand demand) {
    int threads = threads(network.pools().get(demand.pool()));
    boolean isKnown = capacity.exact() || ClosedThroughput.total(users).isPresent();
    return isKnown && threads > 0
        ? load(orders -> orders.pools().get(demand.pool()).serviceDemand()) / threads
        : Double.NaN;
  }

  /**
   * Returns the utilisation of the cores by the utilisation law. Of the costs of threads, it
   * includes only dispatch. NaN without a host, and if messages may be lost on the way.
   */
  double hostUtilization() {
    boolean lossless = demands.traffic().lowerBound(network) == demands.traffic();
    return network.host() == null || !lossless
        ? Double.NaN
        : load(Demands::hostSeconds) / network.host().cores();
  }

  /** Returns the thread count of a pool, 0 if it has none. */
  static int threads(Pool pool) {
    return switch (pool.threads()) {
      case Threads.Fixed fixed -> fixed.count();
      case Threads.Custom custom -> custom.core() == custom.maximum() ? custom.core() : 0;
      case Threads.PerTask perTask -> 0;
      case Threads.Virtual virtual -> 0;
    };
  }

  /** Returns the lower bound of the makespan of a finite workload, 0 if unknown. */
  double leastMakespan() {
    return rates().open() ? 0 : bounds.makespan(rates().expectedOrders());
  }

  /** Whether a bound excludes any value. */
  static boolean isInformative(double bound) {
    return bound > 0 && Double.isFinite(bound);
  }

  List<String> notes() {
    List<String> notes = new ArrayList<>();
    bounds
        .race()
        .ifPresent(
            race ->
                notes.add(
                    (isInformative(bounds.response())
                            ? "the minimum response time is based on minimum, not mean, times: "
                            : "no minimum response time is known: ")
                        + ResponseText.of(race)));
    if (!capacity.exact()) {
      boolean unknown = Double.isInfinite(capacity.upperBound());
      notes.add(
          (unknown ? "the capacity is not known: " : "the capacity is an upper bound: ")
              + CapacityText.of(capacity.doubts()));
    }
    if (response instanceof MeanResponse.Unknown unknown) {
      notes.add(
          "no formula gives the response time: "
              + ResponseText.of(unknown, capacity)
              + "; simulate does");
    }
    notes.addAll(hints);
    return notes;
  }
}
