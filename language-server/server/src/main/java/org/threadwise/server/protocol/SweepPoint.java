package org.threadwise.server.protocol;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A grid point of a sweep.
 *
 * @param threads of the first pool
 * @param second threads of the second pool, null without one
 * @param rate orders per second, null for the workload's rate
 * @param unstable whether the workload exceeds capacity at this point
 * @param standstill "stuck", "no time passes" or "deadlocked" if runs come to a standstill at this
 *     point, null otherwise
 * @param goals one per bound of the workload's goals, null without any, or if the workload exceeds
 *     capacity
 */
public record SweepPoint(
    int threads,
    @Nullable Integer second,
    @Nullable Double rate,
    boolean unstable,
    @Nullable FigureValue throughput,
    @Nullable FigureValue mean,
    @Nullable FigureValue p95,
    @Nullable FigureValue busy,
    @Nullable FigureValue makespan,
    @Nullable String standstill,
    @Nullable List<Results.GoalFigures> goals) {}
