package org.threadwise.runtime.calibration;

import java.util.concurrent.TimeUnit;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.Sampler;

/**
 * Measures the additional CPU time of reading a working set, one value in each cache line and in
 * random order, after other data has replaced it in all caches.
 */
final class CacheProbe implements Probe {
  private static final int LINE = 64;
  private static final int REPETITIONS = 3;

  /** More than the caches of most processors. */
  private static final int EVICTION = 64 << 20;

  private final long[] data;
  private final int[] order;
  private final long[] others = new long[EVICTION / Long.BYTES];
  private long result;

  /**
   * Creates a probe.
   *
   * @param workingSet size in bytes, at least that of a cache line
   */
  CacheProbe(int workingSet) {
    int lines = workingSet / LINE;
    data = new long[lines * (LINE / Long.BYTES)];
    order = shuffled(lines);
  }

  /** Returns the index of a value in each line in random order (Fisher and Yates 1938). */
  private static int[] shuffled(int lines) {
    int[] order = new int[lines];
    Sampler uniform = new RandomStreams(1, 0).uniform("lines", Purpose.ROUTE);
    for (int line = 0; line < lines; line++) {
      int other = (int) (uniform.sample() * (line + 1));
      order[line] = order[other];
      order[other] = line * (LINE / Long.BYTES);
    }
    return order;
  }

  @Override
  public double measure() {
    long refill = 0;
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
      timed();
      long warm = timed();
      evict();
      refill += timed() - warm;
    }
    return (double) refill / REPETITIONS / TimeUnit.SECONDS.toNanos(1);
  }

  private long timed() {
    long start = ThreadClock.ofCaller();
    long sum = 0;
    for (int index : order) {
      sum += data[index];
    }
    result += sum;
    return ThreadClock.ofCaller() - start;
  }

  /** Writes, because lines that are only read may stay in a cache. */
  private void evict() {
    for (int index = 0; index < others.length; index++) {
      others[index] += result + index;
    }
  }
}
