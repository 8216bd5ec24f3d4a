package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** A thread. Arrivals, answers and delays have one of their own, outside all pools. */
final class Worker {
  /** Its pool, null outside all pools. */
  final Pool pool;

  /** Whether it has not taken a unit yet. */
  boolean fresh = true;

  /** Whether it is a virtual thread that holds a carrier. */
  boolean mounted;

  /** Since when it has been idle, negative while it is not. */
  double idleSince = -1;

  private final Deque<Unit> backlog = new ArrayDeque<>();
  private final Deque<Unit> madeNow = new ArrayDeque<>();

  Worker(Pool pool) {
    this.pool = pool;
  }

  /** It has to run a unit itself that it made, because the unit's pool refused it. */
  void mustRun(Unit unit) {
    madeNow.addLast(unit);
  }

  boolean hasOwnUnit() {
    return !madeNow.isEmpty() || !backlog.isEmpty();
  }

  /** The unit that it has to run next, or null; what it made just now comes first. */
  Unit nextOwnUnit() {
    while (!madeNow.isEmpty()) {
      backlog.addFirst(madeNow.removeLast());
    }
    return backlog.pollFirst();
  }
}
