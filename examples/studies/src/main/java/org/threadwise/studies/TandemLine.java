package org.threadwise.studies;

/**
 * Tasks in a row, each with its own threads and a constant time; all messages arrive at time 0.
 *
 * <p>Constant times keep the messages in order. So message k starts at a task with c threads when
 * it has left the previous task and message k − c has left this one: the recursion of Kiefer and
 * Wolfowitz (1955) for G/G/c without its sorting. It is independent of the simulator.
 */
final class TandemLine {
  private TandemLine() {}

  /**
   * Completion times.
   *
   * @param makespan completion of the last message
   * @param meanCompletion mean over all messages
   */
  record Times(double makespan, double meanCompletion) {}

  /**
   * Computes the completion times of messages.
   *
   * @param times of the tasks, in the unit of the result
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
