package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.Collection;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Behavior;

/**
 * The permits of a throttler that limits how many messages are downstream of it at a time
 * (semantics.md section 3), and the line of those that wait for one.
 *
 * <p>Example: one permit. Message A takes it and leaves. It is copied, and the copies hold it
 * together. Message B comes and waits. One copy is delivered, which changes nothing. When the other
 * ends, the permit goes to B, which leaves at the end of the same event.
 */
final class Permits extends ThrottleState {
  private final ThreadWaits waits;
  private final ArrayDeque<PermitWait> line = new ArrayDeque<>();
  private int free;

  Permits(int node, Behavior.Throttle throttle, ThreadWaits waits) {
    super(node);
    this.waits = waits;
    free = throttle.messages();
  }

  @Override
  long leaveTime(long now) {
    if (free == 0) {
      return EventList.NEVER;
    }
    free--;
    return now;
  }

  /**
   * Puts a message at the end of the line.
   *
   * @param thread pool of the thread that waits with it; null if none of a pool does
   */
  void await(Message message, @Nullable PoolState thread) {
    PermitWait wait = new PermitWait(this, message);
    waits.start(wait, message.node, thread, message.worker);
    line.add(wait);
  }

  /** Gives a permit that nothing holds any more to the first of the line. */
  void release() {
    PermitWait first = line.poll();
    if (first == null) {
      free++;
    } else {
      waits.add(first);
    }
  }

  boolean hasFree() {
    return free > 0;
  }

  /** Returns those that wait for a permit. */
  Collection<PermitWait> line() {
    return line;
  }
}
