package org.threadwise.queueing.event;

import java.util.Arrays;
import org.threadwise.queueing.network.Behavior;

/**
 * The rolling window of a throttler that limits a rate.
 *
 * <p>Example: at most 2 messages per 10 ns. Messages come at 0, 1, 2 and 3. They leave at 0, 1, 10
 * (10 after the first) and 11 (10 after the second).
 *
 * <p>Only the times at which messages left in the last period are kept, at most as many as may
 * leave in one.
 */
final class RollingWindow extends ThrottleState {
  private static final int INITIAL_LENGTH = 16;

  private final int messages;
  private final long period;

  // times at which messages leave, oldest first, in a ring
  private long[] leaves = new long[INITIAL_LENGTH];
  private int first;
  private int size;
  private long last;

  RollingWindow(int node, Behavior.Throttle throttle) {
    super(node);
    messages = throttle.messages();
    period = throttle.period();
  }

  /** Returns the maximum of now, the time of the message before, and the N-th before + period. */
  @Override
  long leaveTime(long now) {
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
    return time;
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
}
