package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Figures of a changed solution.
 *
 * @param rate orders per second, null if all messages arrive at once
 * @param capacity orders per second with the given thread counts, null if unlimited
 * @param exact whether the capacity is exact; otherwise it is an upper bound
 * @param limit name of the bottleneck with the reason
 * @param overloaded whether no thread count can carry the workload
 * @param response mean response time in seconds by formula, null where no formula applies
 * @param pools the counts that formulas propose
 * @param cost cost with the given thread counts, null without prices
 * @param figures simulated figures, null unless requested
 * @param unstable whether the queue grows without bound with the given thread counts
 * @param message why there is no result or no simulated figures, null otherwise
 */
public record WhatIfResult(
    @Nullable Double rate,
    @Nullable Double capacity,
    boolean exact,
    @Nullable String limit,
    boolean overloaded,
    @Nullable Double response,
    List<Results.PoolCount> pools,
    Results.@Nullable CostPerHour cost,
    Results.@Nullable FigureSet figures,
    boolean unstable,
    @Nullable String message) {}
