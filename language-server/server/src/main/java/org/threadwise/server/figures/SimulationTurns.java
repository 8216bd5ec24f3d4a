package org.threadwise.server.figures;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Lets one simulation run at a time, in turns, so that a large solution does not block the others,
 * and pauses all of them while a user waits for a response. A simulation calls {@link #await} every
 * few milliseconds, which blocks until its turn.
 */
final class SimulationTurns {

  private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /** Requests that take longer run concurrently with a simulation, which must finish too. */
  private static final long MAX_HOLD_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** The first element has the turn. */
  private final Deque<Object> queue = new ArrayDeque<>();

  private long turnEnd;
  private int holds;
  private long holdEnd;

  /** Joins the queue as the next in turn, because the user is waiting for the newest job. */
  synchronized void join(Object member) {
    if (queue.isEmpty()) {
      queue.add(member);
      startTurn();
    } else {
      Object current = queue.removeFirst();
      queue.addFirst(member);
      queue.addFirst(current);
    }
  }

  synchronized void leave(Object member) {
    boolean current = member.equals(queue.peekFirst());
    queue.remove(member);
    if (current) {
      startTurn();
    }
  }

  /** Pauses simulations until {@link #release} has been called as often. */
  synchronized void hold() {
    if (holds++ == 0) {
      holdEnd = System.nanoTime() + MAX_HOLD_NANOS;
    }
  }

  synchronized void release() {
    if (--holds == 0) {
      notifyAll();
    }
  }

  /** Waits for the turn of a member of the queue, or until it gives up. */
  synchronized void await(Object member, BooleanSupplier givesUp) {
    if (member.equals(queue.peekFirst()) && queue.size() > 1 && System.nanoTime() > turnEnd) {
      queue.addLast(queue.removeFirst());
      startTurn();
    }
    while ((isHeld() || isOthersTurn(member)) && !givesUp.getAsBoolean()) {
      try {
        long end = isHeld() ? holdEnd : System.nanoTime() + TURN_NANOS;
        TimeUnit.NANOSECONDS.timedWait(this, Math.max(1, end - System.nanoTime()));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
  }

  private boolean isHeld() {
    return holds > 0 && System.nanoTime() < holdEnd;
  }

  private boolean isOthersTurn(Object member) {
    return !member.equals(queue.peekFirst()) && queue.contains(member);
  }

  /** Wakes the waiting members so that they check whether they give up. */
  synchronized void wake() {
    notifyAll();
  }

  private void startTurn() {
    turnEnd = System.nanoTime() + TURN_NANOS;
    notifyAll();
  }
}
