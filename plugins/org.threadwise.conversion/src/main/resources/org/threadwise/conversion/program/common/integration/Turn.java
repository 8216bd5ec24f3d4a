package integration;

import java.util.ArrayDeque;
import java.util.Deque;

/** A resource with a limited number of holders; the others wait, first come, first served. */
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

  /** Continues at once if there is a free place. */
  void enter(Runnable next) {
    if (isFree()) {
      taken++;
      next.run();
    } else {
      waiting.addLast(next);
    }
  }

  /** Gives the place to the next one in the queue. */
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
