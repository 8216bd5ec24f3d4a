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

  /** The pool in which its latest unit is executed; null before the first outside all pools. */
  Pool executes;

  private final Deque<Unit> backlog = new ArrayDeque<>();
  private final Deque<Unit> madeNow = new ArrayDeque<>();
  private final Deque<Carried> agenda = new ArrayDeque<>();
  private final Deque<Carried> emittedNow = new ArrayDeque<>();

  Worker(Pool pool) {
    this.pool = pool;
  }

  /** Makes this thread run a unit that it made, because the unit's pool rejected it. */
  void mustRun(Unit unit) {
    madeNow.addLast(unit);
  }

  /** Puts a message on the agenda; the first one of an event is on top. */
  void carry(Task task, Slot slot, Message message) {
    emittedNow.addLast(new Carried(task, slot, message, executes));
  }

  /** Returns the unit that it runs next, or null; others take what is for their pools. */
  Unit next() {
    Unit unit = nextOwnUnit();
    Carried top = unit == null ? nextCarried() : null;
    while (top != null) {
      unit = top.task().come(top, this);
      top = unit == null ? nextCarried() : null;
    }
    return unit;
  }

  /** Returns the rejected unit that it must run next, the latest first, or null. */
  Unit nextOwnUnit() {
    return next(madeNow, backlog);
  }

  private Carried nextCarried() {
    return next(emittedNow, agenda);
  }

  private static <T> T next(Deque<T> latest, Deque<T> earlier) {
    while (!latest.isEmpty()) {
      earlier.addFirst(latest.removeLast());
    }
    return earlier.pollFirst();
  }
}
