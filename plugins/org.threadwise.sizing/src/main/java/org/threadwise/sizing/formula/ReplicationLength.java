package org.threadwise.sizing.formula;

import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.network.Workload;

/**
 * How long a replication of a comparison runs.
 *
 * <p>A finite workload, or one whose declared length is short, runs as it is. Else a replication is
 * a piece of the steady state (or of steady growth) that is long against the time that the network
 * takes to forget its initial state.
 *
 * @param workload that each replication runs
 * @param orders expected in a replication
 * @param shortened whether the workload was cut to a piece
 */
public record ReplicationLength(Workload workload, double orders, boolean shortened) {

  /** Events of a replication at least: fewer orders would leave its mean far from normal. */
  private static final double FEWEST_EVENTS = 25_000;

  /** Orders of a replication at least. */
  private static final double FEWEST = 200;

  /** Response times above a percentile in a replication at least. */
  private static final double FEWEST_ABOVE = 50;

  /** Orders of a replication in which orders pile up. */
  private static final double GROWING = 5000;

  /** Relaxation times of a replication. */
  private static final double RELAXATIONS = 20;

  /** Relaxation times and orders inside that the warm-up lasts. */
  private static final double WARM_UP = 5;

  /** Most orders of a replication. */
  private static final double MOST = 200_000;

  private static final double NANOS = 1e9;

  /**
   * The piece to simulate.
   *
   * @param utilization of the busiest pool at the count that will probably be chosen; 1 or more
   *     where orders pile up, and a replication must be long for that to be steady
   * @param inside mean number of orders inside, as far as known
   * @param eventsPerOrder roughly
   * @param percentile that is estimated, in [0, 100); 0 for none
   */
  public static ReplicationLength of(
      Workload workload,
      ArrivalRates rates,
      double utilization,
      double inside,
      double eventsPerOrder,
      double percentile) {
    if (!rates.open()) {
      return new ReplicationLength(workload, rates.expectedOrders(), false);
    }
    double perNano = rates.ordersPerSecond() / NANOS;
    double settling = (utilization < 1 ? relaxation(utilization) : 0) + inside;
    double fewest = Math.max(FEWEST, FEWEST_EVENTS / eventsPerOrder);
    double tail = percentile == 0 ? 0 : FEWEST_ABOVE / (1 - percentile / 100);
    double least = Math.max(tail, utilization < 1 ? fewest : Math.max(fewest, GROWING));
    double window = Math.clamp(RELAXATIONS * settling, Math.min(least, MOST), MOST);
    double warmUp = Math.min(WARM_UP * settling, window);
    double length = (window + warmUp) / perNano;
    if (workload.duration() <= length) {
      return new ReplicationLength(workload, workload.duration() * perNano, false);
    }
    Workload piece =
        workload.withWarmUp(0).withDuration((long) length).withWarmUp((long) (warmUp / perNano));
    return new ReplicationLength(piece, window + warmUp, true);
  }

  /** Relaxation time of M/M/1 in mean gaps between arrivals: ρ / (1 − √ρ)² (Morse 1958). */
  private static double relaxation(double utilization) {
    double root = 1 - Math.sqrt(Math.clamp(utilization, 0, 0.98));
    return utilization / (root * root);
  }
}
