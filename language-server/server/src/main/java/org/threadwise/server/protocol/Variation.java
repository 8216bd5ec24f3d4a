package org.threadwise.server.protocol;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a scenario differs from a text.
 *
 * @param rate of all orders together per second
 * @param times factor for all times of a task or port, by its name
 * @param cores of the host
 * @param threads of pools, by their names
 */
public record Variation(
    @Nullable Double rate,
    @Nullable Map<String, Double> times,
    @Nullable Integer cores,
    @Nullable Map<String, Integer> threads) {

  /** No difference. */
  public static final Variation NONE = new Variation(null, null, null, null);
}
