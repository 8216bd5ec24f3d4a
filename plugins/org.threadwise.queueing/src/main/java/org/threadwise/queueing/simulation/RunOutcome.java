package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Capacity.Limit;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Outcome.Cancelled;
import org.threadwise.queueing.simulation.Outcome.Completed;
import org.threadwise.queueing.simulation.Outcome.Ending;
import org.threadwise.queueing.simulation.Outcome.Unstable;

/** The outcome of runs that were not simulated. */
public final class RunOutcome {
  private RunOutcome() {}

  /**
   * Returns the outcome of some runs.
   *
   * @param workload ends by itself, or has a duration
   * @param percentiles levels of the percentiles of response times
   * @param runs in order; those that were cancelled count up to then
   * @param batches batches of the window if there is a single run; empty if there are several runs
   *     or the window has none
   * @throws IllegalStateException if orders piled up until memory was full, for a reason that no
   *     formula knows
   */
  public static Outcome of(
      Network network,
      Workload workload,
      List<Double> percentiles,
      List<ReplicationTallies> runs,
      List<ReplicationTallies> batches) {
    if (runs.isEmpty()) {
      return new Cancelled();
    }
    if (runs.stream().anyMatch(Standstill::isStalled)) {
      return Standstill.of(network, runs);
    }
    Demands demands = Demands.of(network, workload);
    Capacity capacity = Capacity.of(network, demands);
    if (runs.stream().anyMatch(run -> run.ending() == ReplicationTallies.Ending.OVERFLOW)) {
      return overflow(capacity);
    }
    boolean open = demands.traffic().rates().open();
    Horizon horizon = open || workload.hasUsers() ? Horizon.STEADY : Horizon.FINITE;
    FigureSamples samples = new FigureSamples(network, workload, demands, percentiles, horizon);
    runs.forEach(samples::add);
    Figures figures = samples.figures();
    if (horizon == Horizon.STEADY && !batches.isEmpty()) {
      figures =
          BatchIntervals.of(figures, figures(network, workload, demands, percentiles, batches));
    }
    if (!open) {
      return new Completed(figures, Ending.REPLICATIONS, null, true, List.of());
    }
    double rate = demands.traffic().rates().ordersPerSecond();
    Limit limit = capacity.provesUnstable(rate) ? capacity.limit().orElse(null) : null;
    boolean known = capacity.exact() || !Experiment.mayPileUp(figures, rate);
    return new Completed(figures, Ending.REPLICATIONS, instability(limit), known, List.of());
  }

  /** Returns the figures of each batch of a window. */
  private static List<Figures> figures(
      Network network,
      Workload workload,
      Demands demands,
      List<Double> percentiles,
      List<ReplicationTallies> batches) {
    List<Figures> all = new ArrayList<>();
    for (ReplicationTallies batch : batches) {
      FigureSamples samples =
          new FigureSamples(network, workload, demands, percentiles, Horizon.STEADY);
      samples.add(batch);
      all.add(samples.figures());
    }
    return all;
  }

  private static Outcome overflow(Capacity capacity) {
    return Unstable.above(
        capacity
            .limit()
            .orElseThrow(
                () ->
                    new IllegalStateException(
                        "orders pile up until memory is full: give fewer messages or a lower rate,"
                            + " or a pool with a limit of threads")));
  }

  private static @Nullable Unstable instability(@Nullable Limit limit) {
    return limit == null ? null : Unstable.above(limit);
  }
}
