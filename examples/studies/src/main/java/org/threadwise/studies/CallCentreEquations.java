package org.threadwise.studies;

import java.util.Arrays;
import org.threadwise.sizing.allocation.Allocation;

/**
 * The equations of Freire et al. for the makespan of messages that are all present at time 0. Their
 * {@code M/T + α}, where α is 1 if the division leaves a remainder, is the quotient rounded up.
 */
final class CallCentreEquations {
  private final double[] times;

  /**
   * Creates the equations for tasks in a row.
   *
   * @param times in milliseconds
   */
  CallCentreEquations(double[] times) {
    this.times = times.clone();
  }

  /** Returns the time of one message in all tasks: ΣTP. */
  double total() {
    return Arrays.stream(times).sum();
  }

  /** Returns the makespan of one pool for all tasks, by equation 2. */
  double global(long messages, int threads) {
    return rounds(messages, threads) * total();
  }

  /** Returns the sum of equation 3: each task has a pool, and waits for the task before to end. */
  double local(long messages, int[] threads) {
    double sum = 0;
    for (int task = 0; task < times.length; task++) {
      sum += rounds(messages, threads[task]) * times[task];
    }
    return sum;
  }

  /** Returns the allocation that minimises equation 3, by dynamic programming. */
  int[] bestForEquation(long messages, int threads) {
    return Allocation.exact(
        times.length, threads, (task, count) -> rounds(messages, count) * times[task]);
  }

  /** Returns the allocation whose slowest task is fastest, the best one for concurrent tasks. */
  int[] balanced(int threads) {
    int[] least = new int[times.length];
    Arrays.fill(least, 1);
    return Allocation.minimax(least, threads, (task, count) -> times[task] / count);
  }

  private static long rounds(long messages, int threads) {
    return Math.ceilDiv(messages, threads);
  }
}
