package org.threadwise.studies;

import java.util.stream.IntStream;
import org.hipparchus.random.MersenneTwister;
import org.hipparchus.random.RandomGenerator;

/** Threads shared out at random among tasks in a row, as the published search begins. */
final class RandomAllocations {
  private static final int SEED = 1;
  private static final int REPETITIONS = 5;
  private static final int ALLOCATIONS = 10;

  private final double[] times;
  private final int threads;
  private final RandomGenerator random = new MersenneTwister(SEED);

  /** Allocations of all threads to tasks of these times, one at least for each. */
  RandomAllocations(double[] times, int threads) {
    this.times = times;
    this.threads = threads;
  }

  /**
   * The least mean completion of ten allocations, in the unit of the times; the mean of five such.
   */
  double meanOfBestOfTen(int messages) {
    return IntStream.range(0, REPETITIONS)
        .mapToDouble(repetition -> bestOfTen(messages))
        .average()
        .orElseThrow();
  }

  private double bestOfTen(int messages) {
    return IntStream.range(0, ALLOCATIONS)
        .mapToDouble(i -> TandemLine.run(times, draw(), messages).meanCompletion())
        .min()
        .orElseThrow();
  }

  /** All ways to share the threads out are equally likely: pools end at distinct threads. */
  int[] draw() {
    int pools = times.length;
    boolean[] ends = new boolean[threads];
    for (int chosen = 1; chosen < pools; ) {
      int end = 1 + random.nextInt(threads - 1);
      if (!ends[end]) {
        ends[end] = true;
        chosen++;
      }
    }
    int[] allocation = new int[pools];
    int pool = 0;
    for (int thread = 0; thread < threads; thread++) {
      pool += ends[thread] ? 1 : 0;
      allocation[pool]++;
    }
    return allocation;
  }
}
