package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** So many may hold it at a time; the others wait, first come first served. */
final class Turn {
  private final int places;
  private final Deque<Runnable> waiting = new ArrayDeque<>();
  private int taken;

  Turn(int places) {
    this.places = places;
  }

  void initialize() {
    waiting.clear();
    taken = 0;
  }

  boolean isFree() {
    return taken < places;
  }

  /** Goes on at once if there is a place. */
  void enter(Runnable next) {
    if (isFree()) {
      taken++;
      next.run();
    } else {
      waiting.addLast(next);
    }
  }

  /** The next one in the queue has the place. */
  void leave() {
    Runnable next = waiting.pollFirst();
    if (next == null) {
      taken--;
    } else {
      next.run();
    }
  }

  int taken() {
    return taken;
  }

  int waiting() {
    return waiting.size();
  }
}
