package org.threadwise.ui.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** Decides whether a server that ended by itself is started again: not if it keeps ending. */
final class RestartPolicy {

  private static final int LIMIT = 4;
  private static final Duration WINDOW = Duration.ofMinutes(3);

  private final Deque<Long> ends = new ArrayDeque<>();

  /** Notes that the server ended at a time in nanoseconds; whether to start it again. */
  synchronized boolean ended(long now) {
    ends.removeIf(end -> now - end > WINDOW.toNanos());
    ends.add(now);
    return ends.size() <= LIMIT;
  }

  /** Forgets all ends: the user wants a new try. */
  synchronized void reset() {
    ends.clear();
  }
}
