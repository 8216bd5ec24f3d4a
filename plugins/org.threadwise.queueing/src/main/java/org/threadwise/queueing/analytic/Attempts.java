package org.threadwise.queueing.analytic;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.distribution.Distribution;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.network.Node;

/**
 * The executions of a node for one message: a geometric number, cut at the retries. A task that
 * fails with probability 0.9 and has 2 retries is executed 1 + 0.9 + 0.81 = 2.71 times, and 0.729
 * of its messages fail.
 *
 * @param mean mean number of executions for one message
 * @param failed probability that the last of them fails
 * @param pause mean time in nanoseconds between a failed execution and the next, for one message
 * @param exact whether these figures are exact; if not, because requests may wait for a server
 *     until they are late, all of them are lower bounds
 */
record Attempts(double mean, double failed, double pause, boolean exact) {
  private static final Attempts ONCE = new Attempts(1, 0, 0, true);

  /** Returns the attempts of a node. */
  static Attempts of(Node node) {
    Failure failure = node.failure();
    if (failure == null) {
      return ONCE;
    }
    double each = 1 - (1 - failure.probability()) * (1 - lateShare(node, failure));
    double mean = 0;
    double reached = 1;
    for (int attempt = 0; attempt <= failure.retries(); attempt++) {
      mean += reached;
      reached *= each;
    }
    boolean waits =
        failure.hasTimeout()
            && node.behavior() instanceof Behavior.Request request
            && request.station() != Behavior.Request.NO_STATION;
    return new Attempts(mean, reached, (mean - 1) * failure.pause().mean(), !waits);
  }

  private static double lateShare(Node node, Failure failure) {
    Distribution response = node.behavior().latency();
    return response == null || !failure.hasTimeout()
        ? 0
        : LateAnswers.probability(response, (double) failure.timeout());
  }

  /**
   * Returns the mean time in nanoseconds of a response of a node, which ends at its time-out.
   *
   * @param response response time of the node, or a delay that never is late; null for none
   */
  static double meanResponse(Node node, @Nullable Distribution response) {
    Failure failure = node.failure();
    if (response == null) {
      return 0;
    }
    return failure == null || !failure.hasTimeout()
        ? response.mean()
        : LateAnswers.meanUntil(response, (double) failure.timeout());
  }
}
