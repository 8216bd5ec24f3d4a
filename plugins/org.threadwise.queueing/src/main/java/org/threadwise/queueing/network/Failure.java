package org.threadwise.queueing.network;

import org.threadwise.queueing.check.ArgumentChecks;
import org.threadwise.queueing.distribution.Distribution;

/**
 * How the executions of a node fail, and what happens to their messages (semantics.md section 3).
 * An execution fails by chance, or because the answer to its request is late. The messages of a
 * failed execution are executed again until the retries are used up; then the message fails: it
 * leaves on the failing output, or ends.
 *
 * @param probability probability that an execution fails, drawn at its end
 * @param timeout time in nanoseconds, at least 1, after which an answer is late; {@link
 *     #NO_TIMEOUT} for none
 * @param retries maximum number of further executions, up to {@link #MAX_RETRIES}
 * @param pause time in nanoseconds between a failed execution and the next
 * @param blocking whether the thread stays taken until the next execution
 * @param hasOutput whether the node has a failing output; otherwise its failed messages end
 */
public record Failure(
    double probability,
    long timeout,
    int retries,
    Distribution pause,
    boolean blocking,
    boolean hasOutput) {

  /** Time-out of a node that waits for its answers for ever. */
  public static final long NO_TIMEOUT = Long.MAX_VALUE;

  /** Maximum number of retries, so that a message that always fails leaves in the end. */
  public static final int MAX_RETRIES = 1_000;

  public Failure {
    ArgumentChecks.probability(probability, "probability of a failure");
    ArgumentChecks.atLeast(1, timeout, "time-out of a request");
    ArgumentChecks.atLeast(0, retries, "number of retries");
    ArgumentChecks.that(
        retries <= MAX_RETRIES, "at most " + MAX_RETRIES + " retries, but " + retries);
  }

  /** Returns whether answers can be late. */
  public boolean hasTimeout() {
    return timeout != NO_TIMEOUT;
  }
}
