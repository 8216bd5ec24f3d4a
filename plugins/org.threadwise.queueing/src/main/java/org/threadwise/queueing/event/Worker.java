package org.threadwise.queueing.event;

import java.util.concurrent.locks.Condition;

/**
 * A real thread that has taken a unit, and what it does next. Everything is guarded by the lock of
 * the replication.
 */
final class Worker {
  private enum State {
    /** The thread waits until an event lets it continue. */
    WAITING,
    COMPUTING,
    PAUSING,
    /** The thread has nothing left to do. */
    FREE
  }

  private final Condition changed;
  private State state = State.WAITING;
  private Message unit;
  private long amount;

  /**
   * Creates a worker that waits.
   *
   * @param first unit that it executes first
   * @param changed of the lock of the replication
   */
  Worker(Message first, Condition changed) {
    unit = first;
    this.changed = changed;
  }

  /** Returns the unit that is executed. */
  Message unit() {
    return unit;
  }

  /** Lets the thread compute for a unit, then continue with it. */
  void compute(Message own, long nanos) {
    change(State.COMPUTING, own, nanos);
  }

  /** Lets the thread pause for a unit until a time, then continue with it. */
  void pause(Message own, long until) {
    change(State.PAUSING, own, until);
  }

  /** Lets the thread end its work. */
  void free() {
    change(State.FREE, unit, 0);
  }

  private void change(State next, Message own, long value) {
    state = next;
    unit = own;
    amount = value;
    changed.signal();
  }

  /** Lets the thread wait for what the event that it now executes, or a later one, decides. */
  void reset() {
    state = State.WAITING;
  }

  boolean isFree() {
    return state == State.FREE;
  }

  boolean computes() {
    return state == State.COMPUTING;
  }

  boolean pauses() {
    return state == State.PAUSING;
  }

  /** Returns nanoseconds of CPU time if it computes, or the end of the pause. */
  long amount() {
    return amount;
  }

  /** Returns what is signalled when the next step of the thread is known. */
  Condition changed() {
    return changed;
  }

  /** Waits until an event lets the thread continue; callers must check whether one has. */
  @SuppressWarnings("WaitNotInLoop") // the loop is that of the callers
  void await() throws InterruptedException {
    changed.await();
  }
}
