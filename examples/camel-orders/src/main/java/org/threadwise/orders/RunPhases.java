package org.threadwise.orders;

/**
 * How long a run lasts, in seconds.
 *
 * @param warmUp time at half the rate, for the compiler
 * @param settling time at the full rate that is recorded, but does not count
 * @param counted time that counts
 */
record RunPhases(int warmUp, int settling, int counted) {
  private static final long NANOS_PER_SECOND = 1_000_000_000;

  /** Returns when recording starts, in nanoseconds since the start of the run. */
  long recordNanos() {
    return warmUp * NANOS_PER_SECOND;
  }

  /** Returns when the time that counts starts, in nanoseconds since the start of the run. */
  long countNanos() {
    return recordNanos() + settling * NANOS_PER_SECOND;
  }

  /** Returns the end in nanoseconds since the start of the run. */
  long endNanos() {
    return countNanos() + counted * NANOS_PER_SECOND;
  }
}
