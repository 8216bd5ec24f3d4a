package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.NodeState.Link;
import org.threadwise.queueing.event.ReplicationTallies.FailureTally;
import org.threadwise.queueing.network.Failure;
import org.threadwise.queueing.random.IndexSampler;
import org.threadwise.queueing.random.Purpose;
import org.threadwise.queueing.random.RandomStream;
import org.threadwise.queueing.random.RandomStreams;
import org.threadwise.queueing.random.TimeSampler;

/** The failures of one node in one replication: parameters and counts. */
final class FailureState {
  final long timeout;
  final int retries;
  final boolean blocking;
  private final double probability;
  private final RandomStream chance;
  private final TimeSampler pause;

  /** Target of the failing output; null if failed messages end. */
  @Nullable Link target;

  private long attempts;
  private long timeouts;
  private long messages;

  FailureState(Failure failure, String name, RandomStreams streams) {
    timeout = failure.timeout();
    retries = failure.retries();
    blocking = failure.blocking();
    probability = failure.probability();
    chance = streams.stream(name, Purpose.FAIL);
    pause = TimeSampler.of(failure.pause(), streams, name, Purpose.RETRY);
  }

  /** Draws whether an execution fails by chance. */
  boolean happens(Message unit) {
    boolean drawn = IndexSampler.happens(chance, probability);
    return unit.node.input(unit, Purpose.FAIL, drawn ? 1 : 0) != 0;
  }

  /** Draws the time until the next execution. */
  long pause(Message unit) {
    return unit.node.input(unit, Purpose.RETRY, pause.next());
  }

  /** Counts a failed execution. */
  void countAttempt(boolean late) {
    attempts++;
    if (late) {
      timeouts++;
    }
  }

  /** Counts a message whose last execution failed. */
  void countMessage() {
    messages++;
  }

  /** Resets all counts. */
  void restart() {
    attempts = 0;
    timeouts = 0;
    messages = 0;
  }

  FailureTally tally() {
    return new FailureTally(attempts, timeouts, messages);
  }
}
