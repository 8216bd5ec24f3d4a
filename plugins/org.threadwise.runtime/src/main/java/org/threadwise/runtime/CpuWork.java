package org.threadwise.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.function.BooleanSupplier;

/**
 * A computation that takes a given CPU time.
 *
 * <p>It counts iterations, because a thread that is preempted must not compute less, and reading
 * the CPU clock of a thread takes longer than short work. How many iterations fit into a nanosecond
 * is measured with that clock at the start and, because the speed of a core changes, again after
 * every 2 ms of work.
 */
final class CpuWork {
  /** Nanoseconds of work between two measurements of the speed, and the longest uninterruptible. */
  private static final long INTERVAL = 2_000_000;

  private static final int WARM_UP_ROUNDS = 50;
  private static final int CALIBRATION_ROUNDS = 15;

  /** Weight of a measurement that covers a whole interval. */
  private static final double WEIGHT = 0.25;

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  /** Time that reading the clock twice adds to a measurement, in nanoseconds. */
  private final double clockCost;

  private volatile double iterationsPerNano;

  /** Result of a computation, which must not be optimised away. */
  @SuppressWarnings("UnusedVariable")
  private volatile long result;

  /** Nanoseconds of work since the last measurement; an approximate count needs no lock. */
  private volatile long sinceMeasured;

  /** Measures the speed of this machine on the calling thread, which takes about 0.2 s. */
  CpuWork() {
    iterationsPerNano = 1;
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
      iterate(INTERVAL);
    }
    clockCost = clockCost();
    double[] speeds = new double[CALIBRATION_ROUNDS];
    for (int round = 0; round < speeds.length; round++) {
      speeds[round] = INTERVAL / cpuTimeOf(INTERVAL);
    }
    Arrays.sort(speeds);
    iterationsPerNano = speeds[speeds.length / 2];
  }

  private static double clockCost() {
    double least = Double.MAX_VALUE;
    for (int round = 0; round < 1_000; round++) {
      long start = CLOCK.getCurrentThreadCpuTime();
      least = Math.min(least, (double) (CLOCK.getCurrentThreadCpuTime() - start));
    }
    return least;
  }

  /**
   * Computes on the calling thread.
   *
   * @param nanos CPU time in nanoseconds
   * @param ended whether to stop before; called at least every 2 ms
   */
  void compute(long nanos, BooleanSupplier ended) {
    long rest = nanos;
    while (rest > 0 && !ended.getAsBoolean()) {
      long part = Math.min(rest, INTERVAL);
      computePart(part);
      rest -= part;
    }
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // a lost measurement does no harm
  private void computePart(long nanos) {
    long iterations = Math.round(nanos * iterationsPerNano);
    long before = sinceMeasured + nanos;
    if (before < INTERVAL || Thread.currentThread().isVirtual()) {
      sinceMeasured = before;
      iterate(iterations);
      return;
    }
    sinceMeasured = 0;
    double weight = WEIGHT * nanos / INTERVAL;
    double speed = iterations / Math.max(1, cpuTimeOf(iterations));
    iterationsPerNano += weight * (speed - iterationsPerNano);
  }

  /** Returns the CPU time of some iterations. */
  private double cpuTimeOf(long iterations) {
    long start = CLOCK.getCurrentThreadCpuTime();
    iterate(iterations);
    return CLOCK.getCurrentThreadCpuTime() - start - clockCost;
  }

  /** Runs a generator of random numbers (Marsaglia 2003, xorshift), whose steps cannot overlap. */
  private void iterate(long iterations) {
    long state = iterations | 1;
    for (long i = 0; i < iterations; i++) {
      state ^= state << 13;
      state ^= state >>> 7;
      state ^= state << 17;
    }
    if (state == 0) {
      // never, because a xorshift of anything else is not 0
      result = state;
    }
  }
}
