package org.threadwise.server.protocol;

import java.util.List;

/**
 * Simulations of a grid of thread counts and rates.
 *
 * @param pool whose threads were varied
 * @param points in the order of the grid, the threads change fastest
 * @param complete whether it ran to its end
 * @param markdown the same as a table for people
 */
public record Sweep(String pool, List<SweepPoint> points, boolean complete, String markdown) {}
