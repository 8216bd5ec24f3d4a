package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.Deque;

/**
 * The turn of a limited node: a number of units hold it at a time, the others wait, first come,
 * first served.
 */
final class ReferenceTurn {
  private int free;
  private final Deque<Runnable> waiting = new ArrayDeque<>();

  ReferenceTurn(int places) {
    this.free = places;
  }

  void enter(Runnable next) {
    if (free > 0) {
      free--;
      next.run();
    } else {
      waiting.addLast(next);
    }
  }

  void leave() {
    Runnable next = waiting.pollFirst();
    if (next == null) {
      free++;
    } else {
      next.run();
    }
  }
}
