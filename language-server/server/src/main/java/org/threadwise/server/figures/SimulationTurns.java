package org.threadwise.server.figures;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Who may simulate: one at a time, in turns, so that a large solution does not keep the others
 * waiting, and nobody while a user waits for an answer. A simulation asks every few milliseconds
 * and waits inside the question.
 */
final class SimulationTurns {

  private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /** Answers that take longer are given beside a simulation, which must come to its end too. */
  private static final long LONGEST_HOLD_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

  /** First is whose turn it is. */
  private final Deque<Object> queue = new ArrayDeque<>();

  private long turnEnd;
  private int holds;
  private long holdEnd;

  /** Lines up; whoever comes is the next, because it is what the user looks at. */
  synchronized void join(Object who) {
    if (queue.isEmpty()) {
      queue.add(who);
      begin();
    } else {
      Object current = queue.removeFirst();
      queue.addFirst(who);
      queue.addFirst(current);
    }
  }

  synchronized void leave(Object who) {
    boolean current = who.equals(queue.peekFirst());
    queue.remove(who);
    if (current) {
      begin();
    }
  }

  /** Keeps simulations from going on, until as many releases. */
  synchronized void hold() {
    if (holds++ == 0) {
      holdEnd = System.nanoTime() + LONGEST_HOLD_NANOS;
    }
  }

  synchronized void release() {
    if (--holds == 0) {
      notifyAll();
    }
  }

  /** Waits for the turn of someone in the line, or until it gives up. */
  synchronized void await(Object who, BooleanSupplier givesUp) {
    if (who.equals(queue.peekFirst()) && queue.size() > 1 && System.nanoTime() > turnEnd) {
      queue.addLast(queue.removeFirst());
      begin();
    }
    while ((isHeld() || isOthersTurn(who)) && !givesUp.getAsBoolean()) {
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

  private boolean isOthersTurn(Object who) {
    return !who.equals(queue.peekFirst()) && queue.contains(who);
  }

  /** Lets waiting ones look whether they give up. */
  synchronized void wake() {
    notifyAll();
  }

  private void begin() {
    turnEnd = System.nanoTime() + TURN_NANOS;
    notifyAll();
  }
}
