package org.threadwise.queueing.network;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Cores and the costs of threads on them (semantics.md section 6).
 *
 * @param cores number of cores
 * @param speed speed of a core; times are measured on a core of speed 1
 * @param quantum time slice in nanoseconds
 * @param switchCost CPU time of a context switch in nanoseconds
 * @param cache CPU time to refill a completely cold cache in nanoseconds
 * @param stack memory of a thread in bytes
 * @param prices of the cores and of the memory of threads, null if there are none
 */
public record Host(
    int cores,
    double speed,
    double quantum,
    double switchCost,
    double cache,
    long stack,
    @Nullable Prices prices) {

  /** Default time slice in nanoseconds. */
  public static final double DEFAULT_QUANTUM = 1e6;

  /** Default stack of a thread in bytes. */
  public static final long DEFAULT_STACK = 1 << 20;

  public Host {
    ArgumentChecks.atLeast(1, cores, "cores of the host");
    ArgumentChecks.positive(speed, "speed of the host");
    ArgumentChecks.positive(quantum, "quantum of the host");
    ArgumentChecks.notNegative(switchCost, "switch cost of the host");
    ArgumentChecks.notNegative(cache, "cache cost of the host");
    ArgumentChecks.atLeast(0, stack, "stack of a thread");
  }

  /** Creates a host without prices. */
  public Host(
      int cores, double speed, double quantum, double switchCost, double cache, long stack) {
    this(cores, speed, quantum, switchCost, cache, stack, null);
  }

  /** Returns a host with cores of speed 1 and free context switches. */
  public static Host ofCores(int cores) {
    return new Host(cores, 1, DEFAULT_QUANTUM, 0, 0, DEFAULT_STACK);
  }

  /**
   * Returns this host with another number of cores.
   *
   * @param count at least 1
   */
  public Host withCores(int count) {
    return new Host(count, speed, quantum, switchCost, cache, stack, prices);
  }
}
