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

  /** The task whose messages it sends; null outside of tasks. */
  Task sends;

  private boolean waitsForRoom;
  private double waitingSince;

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

  /** The thread waits for room in the queue of a pool. */
  void waitForRoom() {
    waitsForRoom = true;
    if (pool != null) {
      pool.blocked();
      pool.waitingThreads++;
      waitingSince = pool.now();
    }
  }

  boolean waitsForRoom() {
    return waitsForRoom;
  }

  void endWaitForRoom() {
    waitsForRoom = false;
    if (pool != null) {
      pool.unblocked();
      pool.waitingThreads--;
      sends.figures.blocked(UnitFigures.Cause.FULL_QUEUE, pool.now() - waitingSince);
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

  /** Checks the firing rules of what it has sent, until it must wait for room. */
  void look() {
    while (!looks.isEmpty() && !waitsForRoom()) {
      Look first = looks.removeFirst();
      if (first.happens(this)) {
        looks.addFirst(first);
      }
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
    if (waitsForRoom()) {
      return null;
    }
    while (!emittedNow.isEmpty()) {
      agenda.addFirst(emittedNow.removeLast());
    }
    return agenda.pollFirst();
  }
}
