package org.threadwise.queueing.network;

/**
 * Cores, and what a thread costs on them (semantics.md section 6).
 *
 * @param cores number of cores
 * @param speed speed of a core; times are measured on one of speed 1
 * @param quantum time slice in nanoseconds
 * @param switchCost CPU time of one context switch in nanoseconds
 * @param cache CPU time to refill a wholly cold cache in nanoseconds
 * @param stack memory of one thread in bytes
 */
public record Host(
    int cores, double speed, double quantum, double switchCost, double cache, long stack) {}
