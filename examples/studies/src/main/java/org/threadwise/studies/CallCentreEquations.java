package org.threadwise.studies;

import java.util.Arrays;
import org.threadwise.sizing.Allocation;

/**
 * The equations of Freire et al. for the makespan of messages that are all there at time 0. {@code
 * M/T + α}, where α is 1 if the division leaves a remainder, is the quotient rounded up.
 */
final class CallCentreEquations {
  private final double[] times;

  /**
   * @param times of the tasks in a row, in milliseconds
   */
  CallCentreEquations(double[] times) {
    this.times = times.clone();
  }

  /** Time of one message in all tasks: ΣTP. */
  double total() {
    return Arrays.stream(times).sum();
  }

  /** Equation 2: one pool for all tasks. */
  double global(long messages, int threads) {
    return rounds(messages, threads) * total();
  }

  /** Equation 3: a pool for each task, the next of which begins when the one before has ended. */
  double local(long messages, int[] threads) {
    double sum = 0;
    for (int task = 0; task < times.length; task++) {
      sum += rounds(messages, threads[task]) * times[task];
    }
    return sum;
  }

  /** The allocation that minimises equation 3, by dynamic programming. */
  int[] bestForEquation(long messages, int threads) {
    return Allocation.exact(
        times.length, threads, (task, count) -> rounds(messages, count) * times[task]);
  }

  /** The allocation whose slowest task is fastest, as tasks that work at the same time need. */
  int[] balanced(int threads) {
    int[] least = new int[times.length];
    Arrays.fill(least, 1);
    return Allocation.minimax(least, threads, (task, count) -> times[task] / count);
  }

  private static long rounds(long messages, int threads) {
    return Math.ceilDiv(messages, threads);
  }
}
