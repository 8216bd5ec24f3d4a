package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** A thread. Arrivals, responses and delays use threads outside all pools. */
final class Worker {
  /** Its pool, null outside all pools. */
  final Pool pool;

  /** Whether it has not taken a unit yet. */
  boolean fresh = true;

  /** Whether it is a virtual thread that holds a carrier. */
  boolean mounted;

  /** Start of its idle time, negative while it is busy. */
  double idleSince = -1;

  private final Deque<Unit> backlog = new ArrayDeque<>();
  private final Deque<Unit> madeNow = new ArrayDeque<>();

  Worker(Pool pool) {
    this.pool = pool;
  }

  /** Makes this thread run a unit that it made, because the unit's pool rejected it. */
  void mustRun(Unit unit) {
    madeNow.addLast(unit);
  }

  boolean hasOwnUnit() {
    return !madeNow.isEmpty() || !backlog.isEmpty();
  }

  /** Returns the unit that it must run next, the latest first, or null. */
  Unit nextOwnUnit() {
    while (!madeNow.isEmpty()) {
      backlog.addFirst(madeNow.removeLast());
    }
    return backlog.pollFirst();
  }
}
