package org.threadwise.runtime.calibration;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Measures how much later than intended a thread that parks for a given time continues. */
final class TimerProbe implements Probe {
  private final long requested;
  private final int repetitions;

  /**
   * Creates a probe.
   *
   * @param requested time to park in nanoseconds
   * @param repetitions number of times to park in a batch
   */
  TimerProbe(long requested, int repetitions) {
    this.requested = requested;
    this.repetitions = repetitions;
  }

  @Override
  public double measure() {
    long[] overshoots = new long[repetitions];
    for (int repetition = 0; repetition < repetitions; repetition++) {
      long start = System.nanoTime();
      long elapsed = 0;
      while (elapsed < requested) {
        LockSupport.parkNanos(requested - elapsed);
        elapsed = System.nanoTime() - start;
      }
      overshoots[repetition] = elapsed - requested;
    }
    Arrays.sort(overshoots);
    return (double) overshoots[repetitions / 2] / TimeUnit.SECONDS.toNanos(1);
  }
}
