package org.threadwise.queueing.event;

import org.threadwise.queueing.event.ReplicationTallies.ThrottlerTally;
import org.threadwise.queueing.network.Behavior;

/** What limits the messages that leave a throttler, and the waits of these messages. */
abstract class ThrottleState {
  private final int node;
  private final TimeWeightedStatistic waiting = new TimeWeightedStatistic();
  private long left;
  private long waited;
  private double waitingTime;

  ThrottleState(int node) {
    this.node = node;
  }

  static ThrottleState of(int node, Behavior.Throttle throttle, ThreadWaits waits) {
    return throttle.isAtOnce()
        ? new Permits(node, throttle, waits)
        : new RollingWindow(node, throttle);
  }

  /**
   * Returns when a message leaves that comes now; {@link EventList#NEVER} if others decide on that.
   * Counts it if it need not wait; if it must, {@link #leave} has to be called when it leaves.
   */
  final long enter(long now) {
    long time = leaveTime(now);
    if (time > now) {
      waiting.increment(now);
    } else {
      left++;
    }
    return time;
  }

  /** Returns when the next message leaves, which comes now, or {@link EventList#NEVER}. */
  abstract long leaveTime(long now);

  /**
   * Counts a message that leaves after a wait.
   *
   * @param since start of the wait
   */
  final void leave(long since, long now) {
    waiting.decrement(now);
    left++;
    if (now > since) {
      waited++;
      waitingTime += now - since;
    }
  }

  /** Settles the statistics, see {@link TimeWeightedStatistic#settle}. */
  final void settle(long now) {
    waiting.settle(now);
  }

  /** Resets all counts. */
  final void restart(long now) {
    waiting.restart(now);
    left = 0;
    waited = 0;
    waitingTime = 0;
  }

  final ThrottlerTally tally(long now) {
    return new ThrottlerTally(node, left, waited, waitingTime, waiting.integral(now));
  }
}
