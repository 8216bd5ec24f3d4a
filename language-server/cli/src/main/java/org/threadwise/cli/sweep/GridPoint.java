package org.threadwise.cli.sweep;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.cli.report.Instability;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Outcome;
import org.threadwise.sizing.sweep.Sweep;
import org.threadwise.sizing.variant.NodeNames;

/**
 * The figures of one point of the grid.
 *
 * @param index position in the grid
 * @param key identifies the point in the journal of the same grid
 * @param threads of each swept pool
 * @param ratePerSecond of all orders, null if no rates are swept
 * @param instability why the workload is above capacity, null if it is not
 * @param exits in the order of the network
 * @param pools all pools, in the order of the network
 * @param makespan in seconds, unknown for an unlimited workload
 * @param meanCompletion in seconds, unknown for an unlimited workload
 * @param totals over all replications
 * @param single the leading figure of each replication in seconds: the makespan, or the mean
 *     response time at the first exit
 */
record GridPoint(
    int index,
    String key,
    Map<String, Integer> threads,
    @Nullable Double ratePerSecond,
    @Nullable Instability instability,
    List<Exit> exits,
    List<Pool> pools,
    Interval makespan,
    Interval meanCompletion,
    Totals totals,
    List<Double> single) {

  /**
   * Totals over all replications.
   *
   * @param leftOverOrders mean number of unfinished orders at the end of a replication
   * @param replications number of replications, 0 if there are no figures
   */
  record Totals(double leftOverOrders, int replications, double simulatedSeconds, long events) {
    static final Totals NONE = new Totals(Double.NaN, 0, 0, 0);

    static Totals of(Figures figures) {
      return new Totals(
          figures.leftOver().mean(),
          figures.replications(),
          figures.simulatedSeconds(),
          figures.events());
    }
  }

  /** Returns the figures of an exit, unknown ones if the point has none. */
  Exit exit(String name) {
    return exits.stream()
        .filter(exit -> exit.name().equals(name))
        .findFirst()
        .orElse(new Exit(name, Double.NaN, Interval.NONE, Interval.NONE, Interval.NONE));
  }

  /** Returns the figures of a pool, unknown ones if the point has none. */
  Pool pool(String name) {
    return pools.stream()
        .filter(pool -> pool.name().equals(name))
        .findFirst()
        .orElse(new Pool(name, Interval.NONE, Interval.NONE, Interval.NONE));
  }

  /** Figures of one exit. */
  record Exit(
      String name, double delivered, Interval throughput, Interval response, Interval p95) {}

  /** Figures of one pool. */
  record Pool(String name, Interval utilization, Interval queueLength, Interval waiting) {}

  /** Extracts the figures from the outcome of a simulation. */
  static GridPoint of(Sweep.Job job, List<Sweep.Axis> axes, Outcome outcome) {
    Map<String, Integer> threads = new LinkedHashMap<>();
    Double rate = null;
    for (int i = 0; i < axes.size(); i++) {
      double value = job.coordinates().get(i);
      switch (axes.get(i)) {
        case Sweep.ThreadsAxis pool -> threads.put(pool.name(), (int) value);
        case Sweep.RateAxis rates -> rate = value;
      }
    }
    Figures figures = outcome instanceof Outcome.Completed completed ? completed.figures() : null;
    Network network = job.network();
    NodeNames names = new NodeNames(network);
    return new GridPoint(
        job.index(),
        job.key(),
        threads,
        rate,
        Instability.of(outcome),
        figures == null
            ? List.of()
            : figures.exits().stream().map(exit -> exit(exit, names)).toList(),
        figures == null
            ? List.of()
            : figures.pools().stream().map(pool -> pool(pool, network)).toList(),
        figures == null ? Interval.NONE : Interval.of(figures.makespan()),
        figures == null ? Interval.NONE : Interval.of(figures.meanCompletion()),
        figures == null ? Totals.NONE : Totals.of(figures),
        figures == null ? List.of() : single(figures));
  }

  private static List<Double> single(Figures figures) {
    return figures.single().stream()
        .map(
            each ->
                figures.makespan() != null || each.meanResponses().isEmpty()
                    ? each.makespan()
                    : each.meanResponses().getFirst())
        .toList();
  }

  private static Exit exit(Figures.ExitFigures exit, NodeNames names) {
    return new Exit(
        names.of(exit.node()),
        exit.delivered().mean(),
        Interval.of(exit.throughput()),
        Interval.of(exit.response().mean()),
        exit.response().percentile(95).map(Interval::of).orElse(Interval.NONE));
  }

  private static Pool pool(Figures.PoolFigures pool, Network network) {
    return new Pool(
        network.pools().get(pool.pool()).name(),
        Interval.of(pool.utilization()),
        Interval.of(pool.queueLength()),
        Interval.of(pool.waiting()));
  }

  boolean stable() {
    return instability == null;
  }
}
