package org.threadwise.queueing.event;

import java.util.concurrent.locks.Condition;
import org.jspecify.annotations.Nullable;

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
  private long made;
  private long taken;
  private @Nullable LiveRecord record;
  private String thread = "";

  /** Nanoseconds from the time when the thread took the unit to the start of its execution. */
  private long held;

  /** Node of the execution that has started, recorded or not; null between executions. */
  private @Nullable NodeState executed;

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

  // ---- records

  /** Sets the thread that executes the units. */
  void runOn(Thread own) {
    thread = own.getName().isEmpty() ? "unnamed-" + own.threadId() : own.getName();
  }

  /** Returns the name of the thread, or "unnamed" with its number. */
  String thread() {
    return thread;
  }

  /** Keeps when the first unit was submitted to its pool, and when the thread took it. */
  void take(long submitted, long now) {
    made = submitted;
    taken = now;
  }

  /** Returns whether an execution of a node has started and not ended. */
  boolean executes(NodeState node) {
    return executed == node;
  }

  /** Sets the record of an execution that starts now; null if it is not recorded. */
  void setRecord(@Nullable LiveRecord own, NodeState node, long now) {
    record = own;
    executed = node;
    held = now - taken;
  }

  @Nullable LiveRecord record() {
    return record;
  }

  /**
   * Ends the record of an execution. The thread continues with the next one at once.
   *
   * @param order number of the order
   */
  void endRecord(long order, long now) {
    LiveRecord own = record;
    if (own != null) {
      own.ended(order, taken - made, held);
    }
    record = null;
    executed = null;
    take(now, now);
  }

  // ---- steps

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
