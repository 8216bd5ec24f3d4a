package org.threadwise.queueing.analytic;

import java.util.Optional;
import org.threadwise.queueing.analytic.Demands.PoolDemand;
import org.threadwise.queueing.network.Network;

/**
 * Balanced job bounds of the mean response time of an open product-form network with total demand D
 * and K queues. The lower bound is the response time of the network whose K demands are equal, the
 * upper bound that of the network with as many queues of the maximum demand as D allows (Zahorjan,
 * Sevcik, Eager and Galler 1982, Communications of the ACM 25(2); for open networks Lazowska,
 * Zahorjan, Graham and Sevcik 1984, Quantitative System Performance, section 5.4):
 *
 * <p>Z + D / (1 − λ·D/K) ≤ R ≤ Z + D / (1 − λ·max D)
 *
 * <p>Queues are pools with one thread. Z is the time in unbounded pools and in delays. The bounds
 * do not hold for pools with several threads, so none are given for them.
 *
 * @param least lower bound in seconds
 * @param most upper bound in seconds
 */
public record BalancedJobBounds(double least, double most) {

  /**
   * Returns the bounds, or empty where they do not hold.
   *
   * @param response mean response time by formula; the bounds hold only if that formula is {@link
   *     Formula#PRODUCT_FORM}
   */
  public static Optional<BalancedJobBounds> of(
      Network network, Demands demands, MeanResponse response) {
    boolean productForm =
        response instanceof MeanResponse.Known known && known.formula() == Formula.PRODUCT_FORM;
    if (!productForm) {
      return Optional.empty();
    }
    double rate = demands.traffic().rates().ordersPerSecond();
    double delay = MeanResponse.delayOutside(demands);
    double sum = 0;
    double maximum = 0;
    int queues = 0;
    for (PoolDemand pool : demands.pools()) {
      int servers = CapacityLimits.servers(network.pools().get(pool.pool()));
      if (servers == CapacityLimits.UNBOUNDED) {
        delay += pool.serviceDemand();
      } else if (pool.serviceDemand() > 0) {
        if (servers > 1) {
          return Optional.empty();
        }
        queues++;
        sum += pool.serviceDemand();
        maximum = Math.max(maximum, pool.serviceDemand());
      }
    }
    return queues == 0
        ? Optional.empty()
        : Optional.of(
            new BalancedJobBounds(
                delay + sum / (1 - rate * sum / queues), delay + sum / (1 - rate * maximum)));
  }
}
