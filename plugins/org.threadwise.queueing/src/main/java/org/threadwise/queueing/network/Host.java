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
    int cores, double speed, double quantum, double switchCost, double cache, long stack) {

  /** Time slice of a host that names none, in nanoseconds. */
  public static final double USUAL_QUANTUM = 1e6;

  /** Stack of a thread of a host that names none, in bytes. */
  public static final long USUAL_STACK = 1 << 20;

  public Host {
    NetworkChecks.atLeast(1, cores, "cores of the host");
    NetworkChecks.positive(speed, "speed of the host");
    NetworkChecks.positive(quantum, "quantum of the host");
    NetworkChecks.notNegative(switchCost, "switch cost of the host");
    NetworkChecks.notNegative(cache, "cache cost of the host");
    NetworkChecks.atLeast(0, stack, "stack of a thread");
  }

  /** So many cores of speed 1 that switch without cost. */
  public static Host ofCores(int cores) {
    return new Host(cores, 1, USUAL_QUANTUM, 0, 0, USUAL_STACK);
  }
}
