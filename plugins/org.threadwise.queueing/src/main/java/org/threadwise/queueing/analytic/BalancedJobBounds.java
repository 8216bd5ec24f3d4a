package org.threadwise.queueing.analytic;

import java.util.Optional;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.network.Network;

/**
 * Balanced job bounds of the mean response time of an open network of product form: it lies between
 * those of two networks with the same total demand D, one with equal demands on all K queues and
 * one with as many as can be on queues like the greatest (Zahorjan, Sevcik, Eager and Galler 1982,
 * Communications of the ACM 25(2); for open networks Lazowska, Zahorjan, Graham and Sevcik 1984,
 * Quantitative System Performance, section 5.4):
 *
 * <p>Z + D / (1 − λ·D/K) ≤ R ≤ Z + D / (1 − λ·max D)
 *
 * <p>Queues are pools with one thread. Z is the time in pools without an end and in delays. For
 * pools with several threads these bounds do not hold, and none are given.
 *
 * @param least seconds
 * @param most seconds
 */
public record BalancedJobBounds(double least, double most) {

  /**
   * The bounds, where they hold.
   *
   * @param response mean response time by formula, which tells product form
   */
  public static Optional<BalancedJobBounds> of(
      Network network, Demands demands, MeanResponse response) {
    boolean productForm =
        response instanceof MeanResponse.Known known && known.formula() == Formula.PRODUCT_FORM;
    if (!productForm) {
      return Optional.empty();
    }
    double rate = demands.traffic().rates().ordersPerSecond();
    double delay = MeanResponse.outside(network, demands);
    double sum = 0;
    double greatest = 0;
    int queues = 0;
    for (PoolDemand pool : demands.pools()) {
      int servers = CapacityLimits.servers(network.pools().get(pool.pool()));
      if (servers == CapacityLimits.UNBOUNDED) {
        delay += pool.holding();
      } else if (pool.holding() > 0) {
        if (servers > 1) {
          return Optional.empty();
        }
        queues++;
        sum += pool.holding();
        greatest = Math.max(greatest, pool.holding());
      }
    }
    return queues == 0
        ? Optional.empty()
        : Optional.of(
            new BalancedJobBounds(
                delay + sum / (1 - rate * sum / queues), delay + sum / (1 - rate * greatest)));
  }
}
