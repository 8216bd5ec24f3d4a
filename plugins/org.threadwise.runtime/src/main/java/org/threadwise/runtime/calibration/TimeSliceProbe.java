package org.threadwise.runtime.calibration;

import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/** Measures how long a thread computes until another one gets its core, if all cores are busy. */
final class TimeSliceProbe implements Probe {
  private static final long WINDOW = 60_000_000;

  /** Nanoseconds without reading the clock after which a thread has lost its core. */
  private static final long GAP = 50_000;

  private static final int THREADS_PER_CORE = 2;

  private final int threads = THREADS_PER_CORE * Runtime.getRuntime().availableProcessors();

  @Override
  public double measure() throws InterruptedException {
    LongAdder computed = new LongAdder();
    LongAdder slices = new LongAdder();
    ThreadTeam.run(threads, number -> team -> compute(computed, slices));
    return (double) computed.sum() / slices.sum() / TimeUnit.SECONDS.toNanos(1);
  }

  private static void compute(LongAdder computed, LongAdder slices) {
    long start = System.nanoTime();
    long last = start;
    long gaps = 0;
    long lost = 0;
    while (last - start < WINDOW) {
      long now = System.nanoTime();
      if (now - last > GAP) {
        gaps++;
        lost += now - last;
      }
      last = now;
    }
    computed.add(last - start - lost);
    slices.add(gaps);
  }
}
