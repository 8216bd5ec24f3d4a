package org.threadwise.queueing.event;

import java.util.Arrays;
import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.network.Behavior;

/**
 * The rolling window of a throttler in one replication.
 *
 * <p>Example: at most 2 messages per 10 ns. Messages come at 0, 1, 2 and 3. They leave at 0, 1, 10
 * (10 after the first) and 11 (10 after the second).
 *
 * <p>Only the times at which messages left in the last period are kept, at most as many as may
 * leave in one.
 */
final class ThrottleState {
  private static final int INITIAL_LENGTH = 16;

  private final int node;
  private final int messages;
  private final long period;

  // times at which messages leave, oldest first, in a ring
  private long[] leaves = new long[INITIAL_LENGTH];
  private int first;
  private int size;
  private long last;

  private final TimeWeightedStatistic waiting = new TimeWeightedStatistic();
  private long left;
  private long waited;
  private double waitingTime;

  ThrottleState(int node, Behavior.Throttle throttle) {
    this.node = node;
    messages = throttle.messages();
    period = throttle.period();
  }

  /**
   * Returns when a message leaves that comes now: at the maximum of now, the time of the message
   * before, and the time of the N-th before plus the period. Counts it if it need not wait; if it
   * must, {@link #leave} has to be called at that time.
   */
  long enter(long now) {
    while (size > 0 && leaves[first] <= now - period) {
      removeFirst();
    }
    long time = Math.max(now, last);
    if (size == messages) {
      time = Math.max(time, Math.min(Clock.MAX_TIME, leaves[first] + period));
      removeFirst();
    }
    add(time);
    last = time;
    if (time > now) {
      waiting.increment(now);
    } else {
      left++;
    }
    return time;
  }

  /**
   * Counts a message that leaves after a wait.
   *
   * @param since start of the wait
   */
  void leave(long since, long now) {
    waiting.decrement(now);
    left++;
    waited++;
    waitingTime += now - since;
  }

  private void add(long time) {
    if (size == leaves.length) {
      grow();
    }
    leaves[(first + size) % leaves.length] = time;
    size++;
  }

  private void grow() {
    long[] longer = Arrays.copyOf(leaves, 2 * size);
    System.arraycopy(leaves, 0, longer, size, first);
    leaves = longer;
  }

  private void removeFirst() {
    first = first + 1 == leaves.length ? 0 : first + 1;
    size--;
  }

  /** Settles the statistics, see {@link TimeWeightedStatistic#settle}. */
  void settle(long now) {
    waiting.settle(now);
  }

  /** Resets all counts. */
  void restart(long now) {
    waiting.restart(now);
    left = 0;
    waited = 0;
    waitingTime = 0;
  }

  ThrottlerTally tally(long now) {
    return new ThrottlerTally(node, left, waited, waitingTime, waiting.integral(now));
  }
}
