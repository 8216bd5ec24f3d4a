package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A changed solution.
 *
 * @param rate of orders per second, left out for messages at once
 * @param capacity highest rate of orders per second with the threads as they are, left out if there
 *     is no limit
 * @param exact whether the capacity is exact; else it is at most that
 * @param limit what limits it, in words
 * @param overloaded whether no number of threads carries the workload
 * @param response mean response time by formula, left out where no formula holds
 * @param pools counts that formulas propose
 * @param figures by simulation, if that was asked for
 * @param unstable whether orders pile up with the threads as they are
 * @param message why there is no answer, in words
 */
public record WhatIfResult(
    @Nullable Double rate,
    @Nullable Double capacity,
    boolean exact,
    @Nullable String limit,
    boolean overloaded,
    @Nullable Double response,
    List<Results.PoolCount> pools,
    Results.@Nullable FigureSet figures,
    boolean unstable,
    @Nullable String message) {}
