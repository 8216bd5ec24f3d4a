package org.threadwise.sizing.replication;

import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.ReplicationTallies.FlowTally;
import org.threadwise.queueing.simulation.Estimate;
import org.threadwise.queueing.statistics.Histogram;
import org.threadwise.queueing.statistics.Tally;

/**
 * Percentiles of the response times of one candidate, pooled over all its replications.
 * Thread-safe; the estimates do not depend on the order in which replications are added.
 *
 * <p>The percentile of a short replication is biased: of 650 orders only 6 lie above the 99th, and
 * long queues, which come seldom and then for many orders in a row, are mostly missing. The mean
 * over replications keeps that bias, however many there are. The percentile of all their response
 * times together has a bias that shrinks with the number of replications, and the jackknife over
 * groups of replications removes its first order (Quenouille 1956, Notes on bias in estimation,
 * Biometrika 43). The same groups give the standard error; jackknives that leave out large groups
 * are consistent for quantiles (Shao and Wu 1989, A general theory for jackknife variance
 * estimation, Annals of Statistics 17(3)).
 */
public final class PooledPercentiles {

  /** Number of groups of replications that the jackknife leaves out in turn. */
  private static final int GROUPS = 16;

  private static final double NANOS = 1e9;

  /** The orders of one source that are delivered at one exit. */
  public record Flow(int source, int exit) {}

  private final TreeMap<Integer, Map<Flow, Histogram>> groups = new TreeMap<>();

  /** Adds the response times of a replication. */
  public synchronized void add(int replication, ReplicationTallies run) {
    Map<Flow, Histogram> group =
        groups.computeIfAbsent(replication % GROUPS, index -> new HashMap<>());
    for (FlowTally flow : run.flows()) {
      group
          .computeIfAbsent(new Flow(flow.source(), flow.exit()), each -> new Histogram())
          .merge(flow.responses());
    }
  }

  /**
   * Returns the greatest percentile of some flows, in seconds; infinite if nothing was delivered.
   *
   * @param flows flows to consider
   * @param level in (0, 100)
   */
  public synchronized Estimate percentile(Predicate<Flow> flows, double level) {
    double all = without(-1, flows, level);
    int count = groups.size();
    Tally others = new Tally();
    for (int left : groups.keySet()) {
      others.add(without(left, flows, level));
    }
    if (count < 2 || !Double.isFinite(all) || !Double.isFinite(others.mean())) {
      return new Estimate(all, Double.NaN, 1);
    }
    double mean = count * all - (count - 1) * others.mean();
    double error = (count - 1) * others.standardError();
    return new Estimate(mean, error, count);
  }

  /** Returns the percentile of all groups but one. */
  private double without(int left, Predicate<Flow> flows, double level) {
    Map<Flow, Histogram> pooled = new HashMap<>();
    groups.forEach(
        (index, group) -> {
          if (index != left) {
            group.forEach(
                (flow, histogram) -> {
                  if (flows.test(flow)) {
                    pooled.computeIfAbsent(flow, each -> new Histogram()).merge(histogram);
                  }
                });
          }
        });
    return pooled.values().stream()
        .filter(histogram -> histogram.count() > 0)
        .mapToDouble(histogram -> histogram.percentile(level).value() / NANOS)
        .max()
        .orElse(Double.POSITIVE_INFINITY);
  }
}
