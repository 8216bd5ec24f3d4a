package org.threadwise.server.figures;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/**
 * Who may simulate: one at a time, in turns, so that a large solution does not keep the others
 * waiting. A simulation asks every few milliseconds and waits inside the question.
 */
final class Turns {

  private static final long TURN_NANOS = TimeUnit.MILLISECONDS.toNanos(250);

  /** First is whose turn it is. */
  private final Deque<Object> queue = new ArrayDeque<>();

  private long turnEnd;

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

  /** Waits for the turn of someone in the line, or until it gives up. */
  synchronized void await(Object who, BooleanSupplier givesUp) {
    if (who.equals(queue.peekFirst()) && queue.size() > 1 && System.nanoTime() > turnEnd) {
      queue.addLast(queue.removeFirst());
      begin();
    }
    while (!who.equals(queue.peekFirst()) && queue.contains(who) && !givesUp.getAsBoolean()) {
      try {
        wait(TimeUnit.NANOSECONDS.toMillis(TURN_NANOS));
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
        return;
      }
    }
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
