package org.threadwise.studies;

import java.util.stream.IntStream;
import org.hipparchus.random.MersenneTwister;
import org.hipparchus.random.RandomGenerator;

/** Random allocations of threads to tasks in a row, the start of the published search. */
final class RandomAllocations {
  private static final int SEED = 1;
  private static final int REPETITIONS = 5;
  private static final int ALLOCATIONS = 10;

  private final double[] times;
  private final int threads;
  private final RandomGenerator random = new MersenneTwister(SEED);

  /** Creates a generator of allocations that use all threads, at least one for each task. */
  RandomAllocations(double[] times, int threads) {
    this.times = times;
    this.threads = threads;
  }

  /** Returns the mean of five repetitions of the smallest mean completion of ten allocations. */
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

  /** Draws an allocation; all are equally likely, because the pools end at distinct threads. */
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
