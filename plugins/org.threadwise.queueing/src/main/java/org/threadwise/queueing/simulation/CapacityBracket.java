package org.threadwise.queueing.simulation;

import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.analytic.Capacity;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.event.RunLimits;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Workload;
import org.threadwise.queueing.simulation.Outcome.Stalled;

/**
 * The capacity of a network, bracketed by simulation: one rate at which the number of orders inside
 * stays bounded and one at which it grows (semantics.md section 9). Rates are orders per second
 * over all sources, in the workload's mix.
 *
 * <p>A network that deadlocks at one of the rates has no capacity: all three are 0, since random
 * arrivals at any lower rate come as close together some time.
 *
 * @param low a little below the highest rate found steady, since growth of less than 0.2 % of the
 *     orders cannot be distinguished from none
 * @param high as little above the lowest rate found unstable; infinite if there is none
 * @param estimate estimate of the capacity: the departure rate at the unstable rate, or the
 *     midpoint; {@code high} if no rate was found steady
 * @param deadlock the deadlock for which the capacity is 0, null if there was none
 */
public record CapacityBracket(
    double low, double high, double estimate, @Nullable Stalled deadlock) {
  private static final double RELATIVE_WIDTH = 0.018;
  private static final int MAX_PROBES = 30;
  private static final int MAX_DOUBLINGS = 12;

  /** Number of events after which no further rate is tried, if the bracket is the result. */
  private static final long BRACKET_EVENTS = 1_000_000_000;

  /**
   * Number of events after which no further rate is tried, if the bracket only supplements the
   * result that a network is unstable.
   */
  private static final long INSTABILITY_EVENTS = 30_000_000;

  private static final double MAX_RATE_FACTOR = 1024;

  /**
   * Brackets the capacity to less than 2 %, or as closely as 10⁹ events allow. Both ends are equal
   * where theory gives the exact capacity.
   *
   * @param workload an open workload; all its rates are scaled alike
   * @param settings seed and workers
   * @return empty if the monitor cancels
   * @throws IllegalArgumentException if the workload runs dry
   */
  public static Optional<CapacityBracket> of(
      Network network, Workload workload, ExperimentSettings settings, ExperimentMonitor monitor) {
    Demands demands = Demands.of(network, workload);
    if (!demands.traffic().rates().open()) {
      throw new IllegalArgumentException(
          "workload " + workload.name() + " runs dry: give it a rate to find the capacity for");
    }
    try (Replications replications = new Replications(settings, monitor, Long.MAX_VALUE)) {
      return new Search(network, workload, demands, replications).run(BRACKET_EVENTS);
    }
  }

  /**
   * Brackets the capacity quickly for a workload that is known to be unstable, while time is left.
   */
  static Optional<CapacityBracket> below(
      Network network, Workload workload, Demands demands, Replications replications) {
    Search search = new Search(network, workload, demands, replications);
    search.high = Math.min(search.high, search.rate);
    return search.run(INSTABILITY_EVENTS);
  }

  /** A bisection that uses the departure rate at the last unstable rate. */
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
    private @Nullable Stalled deadlock;

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

    Optional<CapacityBracket> run(long maxEvents) {
      if (capacity.exact()) {
        low = high;
        return Optional.of(new CapacityBracket(low, high, high, null));
      }
      double next = Double.isInfinite(high) ? rate : high;
      double maxRate = MAX_RATE_FACTOR * rate;
      for (int i = 0;
          i < MAX_PROBES && high - low > RELATIVE_WIDTH * high && events < maxEvents;
          i++) {
        if (!probe(next)) {
          break;
        }
        if (Double.isInfinite(high) && low >= maxRate) {
          break;
        }
        next = next();
      }
      return replications.isCancelled() ? Optional.empty() : Optional.of(bracket());
    }

    private CapacityBracket bracket() {
      return deadlock == null
          ? new CapacityBracket(low, high, estimate(), null)
          : new CapacityBracket(0, 0, 0, deadlock);
    }

    private double estimate() {
      if (estimate >= low && estimate <= high) {
        return estimate;
      }
      return low == 0 ? high : (low + high) / 2;
    }

    /** Tests whether work piles up at a rate. Returns whether the test ended in time. */
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
      Pilot.Verdict verdict = pilot.run(false, MAX_DOUBLINGS, 0);
      events += pilot.events();
      return switch (verdict) {
        case STOPPED -> false;
        case STALLED -> {
          if (pilot.runs().stream().anyMatch(Standstill::isDeadlocked)) {
            deadlock = Standstill.of(network, pilot.runs());
          }
          yield false;
        }
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
      double below = estimate * (1 - 0.4 * RELATIVE_WIDTH);
      double above = estimate * (1 + 0.4 * RELATIVE_WIDTH);
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
