package org.threadwise.server.protocol;

import org.jspecify.annotations.Nullable;

/**
 * A cell of the grid.
 *
 * @param rate of orders per second, left out for that of the workload
 * @param unstable whether the workload is above capacity there
 */
public record SweepPoint(
    int threads,
    @Nullable Double rate,
    boolean unstable,
    @Nullable FigureValue throughput,
    @Nullable FigureValue mean,
    @Nullable FigureValue p95,
    @Nullable FigureValue busy,
    @Nullable FigureValue makespan) {}
