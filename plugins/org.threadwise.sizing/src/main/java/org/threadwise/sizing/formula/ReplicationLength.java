package org.threadwise.sizing.formula;

import org.threadwise.queueing.analytic.ArrivalRates;
import org.threadwise.queueing.network.Workload;

/**
 * The length of a replication in a comparison.
 *
 * <p>A finite workload, or one with a short declared duration, runs as declared. Otherwise a
 * replication is a piece of the steady state (or of steady growth) that is much longer than the
 * time until the initial state no longer matters. With users that is several cycles of all of them.
 *
 * @param workload that each replication runs
 * @param orders expected in a replication
 * @param shortened whether the workload was cut to a piece
 */
public record ReplicationLength(Workload workload, double orders, boolean shortened) {

  /** Minimum number of events in a replication; with fewer, its mean would be far from normal. */
  private static final double MIN_EVENTS = 25_000;

  /** Minimum number of orders in a replication. */
  private static final double MIN_ORDERS = 200;

  /** Minimum number of response times above the percentile in a replication. */
  private static final double MIN_ABOVE_PERCENTILE = 50;

  /** Number of orders in a replication with a growing backlog. */
  private static final double GROWING = 5000;

  /** Length of a replication in relaxation times. */
  private static final double RELAXATIONS = 20;

  /** Length of the warm-up in relaxation times, and in orders inside. */
  private static final double WARM_UP = 5;

  /** Maximum number of orders in a replication. */
  private static final double MAX_ORDERS = 200_000;

  /** Minimum number of batches of a key in a replication, which may have half a batch too many. */
  private static final double BATCHES = 100;

  private static final double NANOS = 1e9;

  /**
   * Returns the workload of a replication.
   *
   * @param ordersPerSecond rate of orders at the expected choice; not used if the workload runs dry
   * @param utilization utilisation of the busiest pool at the expected choice; 1 or more if a
   *     backlog grows, which takes a long replication to become steady
   * @param inside estimated mean number of orders inside
   * @param eventsPerOrder approximate number of events per order
   * @param percentile that is estimated, in [0, 100); 0 for none
   * @param batch orders that arrive between two batches of a key; 0 without batches
   */
  public static ReplicationLength of(
      Workload workload,
      ArrivalRates rates,
      double ordersPerSecond,
      double utilization,
      double inside,
      double eventsPerOrder,
      double percentile,
      double batch) {
    if (!rates.open() && !rates.closed()) {
      return new ReplicationLength(workload, rates.expectedOrders(), false);
    }
    double perNano = ordersPerSecond / NANOS;
    double cycle = rates.closed() ? workload.users() : 0;
    double settling = (utilization < 1 ? relaxation(utilization) : 0) + Math.max(inside, cycle);
    double most = Math.max(MAX_ORDERS, 2 * WARM_UP * cycle);
    double fewest = Math.max(MIN_ORDERS, MIN_EVENTS / eventsPerOrder);
    double tail = percentile == 0 ? 0 : MIN_ABOVE_PERCENTILE / (1 - percentile / 100);
    double steady = Math.max(tail, utilization < 1 ? fewest : Math.max(fewest, GROWING));
    double least = Math.max(steady, BATCHES * batch);
    double window = Math.clamp(RELAXATIONS * settling, Math.min(least, most), most);
    double warmUp = Math.min(WARM_UP * Math.max(settling, batch), window);
    double length = (window + warmUp) / perNano;
    if (workload.duration() <= length) {
      return new ReplicationLength(workload, workload.duration() * perNano, false);
    }
    Workload piece =
        workload.withWarmUp(0).withDuration((long) length).withWarmUp((long) (warmUp / perNano));
    return new ReplicationLength(piece, window + warmUp, true);
  }

  /**
   * Returns the relaxation time of M/M/1 in mean interarrival times: ρ / (1 − √ρ)² (Morse 1958).
   */
  private static double relaxation(double utilization) {
    double root = 1 - Math.sqrt(Math.clamp(utilization, 0, 0.98));
    return utilization / (root * root);
  }
}
