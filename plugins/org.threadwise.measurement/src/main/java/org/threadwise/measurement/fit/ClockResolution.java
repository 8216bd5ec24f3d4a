package org.threadwise.measurement.fit;

import java.util.Arrays;

/** Detection of the resolution of a clock from measured values. */
final class ClockResolution {
  /** Steps per unit in which values are examined: picoseconds. */
  private static final double STEPS = 1000;

  private static final double MAX_STEPS = 0x1p52;
  private static final double TOLERANCE = 1e-4;
  private static final int MIN_VALUES = 20;

  private ClockResolution() {}

  /**
   * Returns the greatest number of which all values are multiples, found by Euclid's algorithm; 0
   * if there is none of at least 0.001, too few values to decide, or no two values one tick apart.
   */
  static double of(double[] values) {
    long divisor = 0;
    int examined = 0;
    for (double value : values) {
      double steps = Math.rint(value * STEPS);
      if (steps > MAX_STEPS || Math.abs(value * STEPS - steps) > TOLERANCE) {
        return 0;
      }
      divisor = greatestCommonDivisor(divisor, (long) steps);
      if (divisor == 1) {
        return 1 / STEPS;
      }
      examined += steps == 0 ? 0 : 1;
    }
    return examined < MIN_VALUES || !hasAdjacent(values, divisor) ? 0 : divisor / STEPS;
  }

  /**
   * Returns whether two values differ by one tick; a few different values need not be a clock's.
   */
  private static boolean hasAdjacent(double[] values, long divisor) {
    long[] ticks = Arrays.stream(values).mapToLong(v -> Math.round(v * STEPS) / divisor).toArray();
    Arrays.sort(ticks);
    for (int i = 1; i < ticks.length; i++) {
      if (ticks[i] == ticks[i - 1] + 1) {
        return true;
      }
    }
    return false;
  }

  private static long greatestCommonDivisor(long a, long b) {
    while (b != 0) {
      long rest = a % b;
      a = b;
      b = rest;
    }
    return a;
  }
}
