package org.threadwise.ui.server;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;

/** Decides whether a crashed server is restarted: at most four times in three minutes. */
final class RestartPolicy {

  private static final int LIMIT = 4;
  private static final Duration WINDOW = Duration.ofMinutes(3);

  private final Deque<Long> ends = new ArrayDeque<>();

  /** Records a crash at a time in nanoseconds and returns whether to restart the server. */
  synchronized boolean ended(long now) {
    ends.removeIf(end -> now - end > WINDOW.toNanos());
    ends.add(now);
    return ends.size() <= LIMIT;
  }

  /** Forgets all crashes, after the user has requested a restart. */
  synchronized void reset() {
    ends.clear();
  }
}
