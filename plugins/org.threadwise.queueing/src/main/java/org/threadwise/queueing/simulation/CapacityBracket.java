package org.threadwise.queueing.simulation;

import java.util.Optional;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;

/**
 * The capacity of a network, bracketed by runs: a rate at which the number of orders inside stays
 * bounded and one at which it grows (semantics.md section 9). Rates are orders per second over all
 * sources, in the workload's mix.
 *
 * @param low a little below the highest rate that was seen to be steady, since growth of less than
 *     0.2 % of the orders is not told from none
 * @param high as little above the lowest rate that piles up; infinite if none does
 * @param estimate of the capacity between them: what left in a second at the rate that piled up, or
 *     the middle; the upper end if no rate was seen to be steady
 */
public record CapacityBracket(double low, double high, double estimate) {
  private static final double WIDTH = 0.018;
  private static final int PROBES = 30;
  private static final int DOUBLINGS = 12;

  /** Events after which no other rate is tried, when the bracket itself is what is asked for. */
  private static final long MANY_EVENTS = 1_000_000_000;

  /** The same, when it only adds to the answer that a network is unstable. */
  private static final long FEW_EVENTS = 30_000_000;

  private static final double MOST_GROWTH = 1024;

  /**
   * Brackets the capacity to less than 2 %, or as far as 10⁹ events tell; the ends coincide where
   * theory knows it exactly.
   *
   * @param workload an open one; its rates are scaled, all alike
   * @param settings seed and workers are used
   * @return nothing if the watch cancels
   * @throws IllegalArgumentException if the workload runs dry
   */
  public static Optional<CapacityBracket> of(
      Network network, Workload workload, ExperimentSettings settings, ExperimentMonitor watch) {
    Demands demands = Demands.of(network, workload);
    if (!demands.traffic().rates().open()) {
      throw new IllegalArgumentException(
          "workload " + workload.name() + " runs dry: give it a rate to find the capacity for");
    }
    try (Replications replications = new Replications(settings, watch, Long.MAX_VALUE)) {
      return new Search(network, workload, demands, replications).run(MANY_EVENTS);
    }
  }

  /** A quick one for a workload at whose rate work is known to pile up, while there is time. */
  static Optional<CapacityBracket> below(
      Network network, Workload workload, Demands demands, Replications replications) {
    Search search = new Search(network, workload, demands, replications);
    search.high = Math.min(search.high, search.rate);
    return search.run(FEW_EVENTS);
  }

  /** Bisection, guided by what left at the last rate that piled up. */
  private static final class Search {
    private final Network network;
    private final Workload workload;
    private final Demands demands;
    private final Capacity capacity;
    private final Replications replications;
    private final double rate;
    private double low;
    private double high;
    private double estimate = Double.NaN;
    private long events;

    Search(Network network, Workload workload, Demands demands, Replications replications) {
      this.network = network;
      this.workload = workload;
      this.demands = demands;
      this.capacity = Capacity.of(network, demands);
      this.replications = replications;
      this.rate = demands.traffic().rates().ordersPerSecond();
      boolean bounded = !capacity.rejects() && capacity.traffic().exact();
      this.high = bounded ? capacity.ordersPerSecond() : Double.POSITIVE_INFINITY;
    }

    Optional<CapacityBracket> run(long mostEvents) {
      if (capacity.exact()) {
        low = high;
        return Optional.of(new CapacityBracket(low, high, high));
      }
      double next = Double.isInfinite(high) ? rate : high;
      double most = MOST_GROWTH * rate;
      for (int i = 0; i < PROBES && high - low > WIDTH * high && events < mostEvents; i++) {
        if (!probe(next)) {
          break;
        }
        if (Double.isInfinite(high) && low >= most) {
          break;
        }
        next = next();
      }
      return replications.cancelled()
          ? Optional.empty()
          : Optional.of(new CapacityBracket(low, high, estimate()));
    }

    private double estimate() {
      if (estimate >= low && estimate <= high) {
        return estimate;
      }
      return low == 0 ? high : (low + high) / 2;
    }

    /** Finds out whether work piles up at a rate; tells if it could. */
    private boolean probe(double orders) {
      Workload scaled =
          workload.withRateFactor(orders / rate).withWarmUp(0).withDuration(Workload.UNTIL_DONE);
      Demands same = Demands.of(network, scaled);
      Pilot pilot =
          new Pilot(
              Simulation.of(network, scaled),
              RunLimits.of(scaled),
              new RunLengthEstimate(network, scaled, same, capacity),
              replications);
      Pilot.Verdict verdict = pilot.run(false, DOUBLINGS, 0);
      events += pilot.events();
      return switch (verdict) {
        case STOPPED -> false;
        case STEADY -> {
          low = Math.max(low, orders * (1 - Pilot.NEGLIGIBLE));
          yield true;
        }
        case GROWING -> {
          high = Math.min(high, orders * (1 + Pilot.NEGLIGIBLE));
          if (demands.traffic().keepers().isEmpty()) {
            estimate = pilot.departures();
          }
          yield true;
        }
      };
    }

    private double next() {
      if (Double.isInfinite(high)) {
        return 2 * low;
      }
      double margin = 0.05 * (high - low);
      double below = estimate * (1 - 0.4 * WIDTH);
      double above = estimate * (1 + 0.4 * WIDTH);
      if (below > low + margin && below < high - margin) {
        return below;
      }
      if (above > low + margin && above < high - margin) {
        return above;
      }
      return (low + high) / 2;
    }
  }
}
