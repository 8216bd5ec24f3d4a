package org.threadwise.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.function.BooleanSupplier;
import org.threadwise.queueing.statistics.MedianInterval;

/**
 * A computation that takes a given CPU time.
 *
 * <p>It counts steps, because a thread that is preempted must not compute less, and because reading
 * the CPU clock of a thread takes longer than short work. The time of a step is measured with that
 * clock: at the start and, because the speed of a core changes, during a random sample of the
 * calls, on average once in 100 µs of work. A measured call computes less by the time of reading
 * the clock. For example, of calls of 5 µs, one in 20 is measured, and the estimate follows a
 * change of the speed within a few milliseconds of work.
 *
 * <p>Thread-safe.
 */
public final class CpuWork {
  /** Longest computation that cannot be ended, in nanoseconds. */
  private static final long MAX_PART = 2_000_000;

  /** Mean time of work between measurements of the speed, in nanoseconds. */
  private static final int SAMPLING_PERIOD = 100_000;

  /** 2^64 divided by the golden ratio, made odd. */
  private static final long GOLDEN_RATIO = 0x9E3779B97F4A7C15L;

  private static final int CHANCE_BITS = 40;

  /** Shortest work that is measured, in nanoseconds. */
  private static final int MIN_MEASURED = 2_000;

  /** Measured nanoseconds at which a new measurement weighs as much as all before it. */
  private static final double MEMORY = 200_000;

  /**
   * Greatest relative change by a single measurement, since interrupts prolong some of them. It is
   * the same in both directions, because an interrupt of the shorter part makes the result less.
   */
  private static final double MAX_CHANGE = 0.5;

  /** Share of the shorter part of a measured computation. */
  private static final double SHORTER_PART = 0.2;

  /** Longest time of reading the clock without an interrupt, in nanoseconds. */
  private static final double MAX_CLOCK_COST = 1_000;

  private static final int WARM_UP_ROUNDS = 50;
  private static final int CALIBRATION_ROUNDS = 15;
  private static final int EMPTY_CALLS = 2_000;

  /** Readings of the clock in a measurement. */
  private static final int READINGS = 3;

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  // Races between threads lose a measurement, which does no harm.
  private volatile double nanosPerStep;

  /** Time of a call that computes nothing, in nanoseconds. */
  private double callCost;

  /** Time of reading the clock, in nanoseconds, which depends on what other threads do. */
  private volatile double clockCost;

  /** Creates a computation after measuring the speed of the calling thread for about 0.2 s. */
  public CpuWork() {
    this(1);
    for (int round = 0; round < WARM_UP_ROUNDS; round++) {
      execute(MAX_PART);
    }
    double[] times = new double[CALIBRATION_ROUNDS];
    double[] costs = new double[CALIBRATION_ROUNDS];
    for (int round = 0; round < times.length; round++) {
      long first = CLOCK.getCurrentThreadCpuTime();
      long start = CLOCK.getCurrentThreadCpuTime();
      execute(MAX_PART);
      times[round] = (double) (CLOCK.getCurrentThreadCpuTime() - start) / MAX_PART;
      costs[round] = start - first;
    }
    nanosPerStep = MedianInterval.median(times);
    clockCost = MedianInterval.median(costs);
    for (int round = 0; round < times.length; round++) {
      times[round] = timeOfEmptyCalls() / EMPTY_CALLS;
    }
    callCost = MedianInterval.median(times);
  }

  private double timeOfEmptyCalls() {
    long start = CLOCK.getCurrentThreadCpuTime();
    for (int call = 0; call < EMPTY_CALLS; call++) {
      computePart(0);
    }
    return CLOCK.getCurrentThreadCpuTime() - start - clockCost;
  }

  /** Creates a computation that starts with the given time of a step. */
  CpuWork(double nanosPerStep) {
    this.nanosPerStep = nanosPerStep;
  }

  /** Returns the present estimate of the CPU time of a step. */
  double nanosPerStep() {
    return nanosPerStep;
  }

  /**
   * Computes on the calling thread.
   *
   * @param nanos CPU time in nanoseconds
   * @param ended whether to stop before; called at least every 2 ms
   */
  public void compute(long nanos, BooleanSupplier ended) {
    long rest = nanos;
    while (rest > 0 && !ended.getAsBoolean()) {
      long part = Math.min(rest, MAX_PART);
      computePart(part);
      rest -= part;
    }
  }

  private void computePart(long nanos) {
    double net = nanos - callCost;
    long chance = nanos < MIN_MEASURED ? 0 : chance();
    if (isSampled(nanos, chance) && !Thread.currentThread().isVirtual()) {
      measure(Math.max(net / 2, net - READINGS * clockCost), chance % 2 == 0);
    } else {
      execute(Math.round(net / nanosPerStep));
    }
  }

  /**
   * Returns a number from 0 on that depends on the nanosecond of the call (multiplicative hashing
   * with the golden ratio, Knuth 1973). Which calls are measured must not follow a pattern of the
   * tasks, and results of real threads cannot be repeated with a seed.
   */
  private static long chance() {
    return (System.nanoTime() * GOLDEN_RATIO) >>> (Long.SIZE - CHANCE_BITS);
  }

  private static boolean isSampled(long nanos, long chance) {
    return nanos >= SAMPLING_PERIOD
        || (nanos >= MIN_MEASURED && (chance >> 1) % SAMPLING_PERIOD < nanos);
  }

  /**
   * Computes in two unequal parts. The difference of their times contains no time of reading the
   * clock, which is up to a tenth of short work. Either part can be the first, because the first
   * reading finds less in the caches.
   */
  @SuppressWarnings("NonAtomicVolatileUpdate")
  private void measure(double nanos, boolean swapped) {
    double known = nanosPerStep;
    long shorter = Math.max(1, Math.round(nanos / known * SHORTER_PART));
    long longer = Math.max(shorter + 1, Math.round(nanos / known) - shorter);
    long start = CLOCK.getCurrentThreadCpuTime();
    execute(swapped ? longer : shorter);
    long between = CLOCK.getCurrentThreadCpuTime();
    execute(swapped ? shorter : longer);
    long end = CLOCK.getCurrentThreadCpuTime();
    double shorterTime = swapped ? end - between : between - start;
    double longerTime = swapped ? between - start : end - between;
    double measured = (longerTime - shorterTime) / (longer - shorter);
    // a weight by the measured time would favour slow samples
    double weight = nanos / (nanos + MEMORY);
    double change = Math.clamp(measured / known - 1, -MAX_CHANGE, MAX_CHANGE);
    nanosPerStep = known * (1 + weight * change);
    double cost = Math.clamp(shorterTime - shorter * nanosPerStep, 0, MAX_CLOCK_COST);
    clockCost += weight * (cost - clockCost);
  }

  private static void execute(long steps) {
    if (XorshiftLoop.run(steps) == 0) {
      throw new AssertionError("a xorshift of a number other than 0 is never 0");
    }
  }
}
