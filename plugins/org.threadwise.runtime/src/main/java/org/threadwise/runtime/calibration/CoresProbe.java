package org.threadwise.runtime.calibration;

import java.util.concurrent.atomic.LongAdder;
import org.threadwise.runtime.XorshiftLoop;

/**
 * Measures how many times as fast all cores compute at the same time as one of them alone. Cores
 * that share an execution unit or a limit of power are slower together. CPU times are compared, so
 * that other programs hardly matter.
 *
 * <p>One core is measured before and after all of them, so that a clock rate that rises or falls
 * steadily does not change the ratio. More than all cores cannot be usable: a greater ratio is an
 * error of measurement.
 */
final class CoresProbe implements Probe {
  private static final long WINDOW = 10_000_000;

  /** Steps between readings of the clock, about 10 µs. */
  private static final long STEPS = 10_000;

  private final int cores = Runtime.getRuntime().availableProcessors();

  @Override
  public double measure() throws InterruptedException {
    double before = speed(1);
    double together = speed(cores);
    double alone = (before + speed(1)) / 2;
    return Math.min(cores, cores * together / alone);
  }

  /** Returns the steps that each of some threads executes in a nanosecond of CPU time. */
  private static double speed(int threads) throws InterruptedException {
    LongAdder steps = new LongAdder();
    long cpuTime = ThreadTeam.run(threads, number -> team -> steps.add(computed()));
    return (double) steps.sum() / cpuTime;
  }

  private static long computed() {
    long end = System.nanoTime() + WINDOW;
    long steps = 0;
    while (System.nanoTime() - end < 0 && XorshiftLoop.run(STEPS) != 0) {
      steps += STEPS;
    }
    return steps;
  }
}
