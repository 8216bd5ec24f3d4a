package org.threadwise.studies;

/**
 * Tasks in a row, each with threads of its own and a constant time, and all messages at time 0.
 *
 * <p>Constant times keep the messages in order, so message k begins at a task when it has left the
 * one before and message k − c, which had the same thread, has left this one: the recursion of
 * Kiefer and Wolfowitz (1955) for G/G/c without its sorting. It knows nothing of the simulator.
 */
final class TandemLine {
  private TandemLine() {}

  /**
   * When messages are through.
   *
   * @param makespan of the last one
   * @param meanCompletion mean over all
   */
  record Times(double makespan, double meanCompletion) {}

  /**
   * Runs messages through the line.
   *
   * @param times of the tasks, in any unit, which the answer has too
   * @param threads of the tasks, each at least 1
   */
  static Times run(double[] times, int[] threads, int messages) {
    double[][] left = new double[times.length][];
    for (int task = 0; task < times.length; task++) {
      left[task] = new double[threads[task]];
    }
    double last = 0;
    double sum = 0;
    for (int message = 0; message < messages; message++) {
      double arrival = 0;
      for (int task = 0; task < times.length; task++) {
        int thread = message % threads[task];
        arrival = Math.max(arrival, left[task][thread]) + times[task];
        left[task][thread] = arrival;
      }
      last = arrival;
      sum += arrival;
    }
    return new Times(last, sum / messages);
  }
}
