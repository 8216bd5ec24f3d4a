package org.threadwise.server.protocol;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How a scenario differs from the text.
 *
 * @param rate orders per second over all entries, null if unchanged
 * @param times factors for the times of tasks and ports, by name
 * @param cores cores of the host, null if unchanged
 * @param threads thread counts of pools, by name
 * @param capacities numbers of requests that applications serve at the same time, by name
 */
public record Variation(
    @Nullable Double rate,
    @Nullable Map<String, Double> times,
    @Nullable Integer cores,
    @Nullable Map<String, Integer> threads,
    @Nullable Map<String, Integer> capacities) {}
