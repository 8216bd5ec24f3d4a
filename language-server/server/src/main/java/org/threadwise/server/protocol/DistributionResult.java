package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The distributions of response times.
 *
 * @param exits one per exit with deliveries
 * @param message why there are none, null otherwise
 */
public record DistributionResult(List<ExitDistribution> exits, @Nullable String message) {

  /**
   * The response times at an exit.
   *
   * @param quantiles ascending
   * @param limits bounds of these response times in the workload's goals
   */
  public record ExitDistribution(String name, List<Quantile> quantiles, List<TimeLimit> limits) {}

  /**
   * A percentile.
   *
   * @param level in (0, 100)
   * @param value in seconds
   */
  public record Quantile(double level, FigureValue value) {}

  /**
   * A bound of a goal.
   *
   * @param bound as in the text
   * @param seconds its limit
   */
  public record TimeLimit(String bound, double seconds) {}
}
