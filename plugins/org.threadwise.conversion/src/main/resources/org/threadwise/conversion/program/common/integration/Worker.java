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

  private final Deque<Carried> agenda = new ArrayDeque<>();
  private final Deque<Carried> emittedNow = new ArrayDeque<>();
  private final Deque<Look> looks = new ArrayDeque<>();

  Worker(Pool pool) {
    this.pool = pool;
  }

  /** The thread is busy, but waits. */
  void block() {
    if (pool != null) {
      pool.blocked();
    }
  }

  void unblock() {
    if (pool != null) {
      pool.unblocked();
    }
  }

  /** Makes this thread run a unit that it made, because the unit's pool rejected it. */
  void mustRun(Unit unit) {
    carry(worker -> unit);
  }

  /** Puts an entry on the agenda; the first one of an event is on top. */
  void carry(Carried entry) {
    emittedNow.addLast(entry);
  }

  void lookLater(Look look) {
    looks.addLast(look);
  }

  /** Checks the firing rules of what it has sent. */
  void look() {
    while (!looks.isEmpty()) {
      looks.removeFirst().happen(this);
    }
  }

  /** Returns the unit that it runs next, or null; others take what is for their pools. */
  Unit next() {
    Unit unit = null;
    Carried top = nextCarried();
    while (top != null) {
      unit = top.come(this);
      top = unit == null ? nextCarried() : null;
    }
    return unit;
  }

  private Carried nextCarried() {
    while (!emittedNow.isEmpty()) {
      agenda.addFirst(emittedNow.removeLast());
    }
    return agenda.pollFirst();
  }
}
