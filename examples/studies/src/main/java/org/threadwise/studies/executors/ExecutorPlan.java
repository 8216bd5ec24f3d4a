package org.threadwise.studies.executors;

import java.util.List;
import java.util.stream.LongStream;
import org.hipparchus.random.RandomDataGenerator;
import org.threadwise.studies.machine.JvmMode;

/**
 * Size of the experiment.
 *
 * @param rate requests per second
 * @param nanos length of the load
 * @param warmUp requests before anything is measured
 * @param calibration requests from which the demands are computed
 * @param modes of the servers' virtual machines
 * @param sleeps milliseconds for which requests sleep, a group of scenarios for each
 * @param seed determines the arrivals
 */
record ExecutorPlan(
    double rate,
    long nanos,
    int warmUp,
    int calibration,
    List<JvmMode> modes,
    List<Integer> sleeps,
    long seed) {
  /** Published length of the load. */
  static final long PUBLISHED_NANOS = 5_000_000_000L;

  private static final double PUBLISHED_RATE = 500;
  private static final int SLEEP_MILLIS = 10;

  ExecutorPlan {
    modes = List.copyOf(modes);
    sleeps = List.copyOf(sleeps);
  }

  /** Returns the published load, for a given time, on all virtual machines that can bear it. */
  static ExecutorPlan published(long nanos, long seed) {
    return new ExecutorPlan(
        PUBLISHED_RATE, nanos, 4_000, 1_000, JvmMode.COMPILED, List.of(0, SLEEP_MILLIS), seed);
  }

  /** Draws the times of Poisson arrivals in nanoseconds, the same for all scenarios. */
  long[] arrivals() {
    var random = new RandomDataGenerator(seed);
    double gap = 1e9 / rate;
    var times = LongStream.builder();
    for (double time = random.nextExponential(gap);
        time < nanos;
        time += random.nextExponential(gap)) {
      times.add((long) time);
    }
    return times.build().toArray();
  }
}
