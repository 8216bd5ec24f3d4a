package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The idle threads of a custom pool, from the longest to the shortest idle. As in {@code
 * ThreadPoolExecutor}, a thread waits with a time-out only if the pool was above its core size when
 * the thread became idle. If the pool no longer is when the time-out ends, the thread continues to
 * wait without one.
 */
final class IdleThreads {
  private static final int NONE = -1;
  private static final long UNTIMED = Long.MAX_VALUE;

  private int[] younger = new int[16];
  private int[] older = new int[16];
  private long[] expiry = new long[16];
  private int oldest = NONE;
  private int youngest = NONE;
  private int free = NONE;
  private int used;

  /** Adds a thread that is idle until a time, or {@link Long#MAX_VALUE} for no time-out. */
  void add(long until) {
    int thread = free;
    if (thread != NONE) {
      free = younger[thread];
    } else {
      if (used == expiry.length) {
        younger = Arrays.copyOf(younger, 2 * used);
        older = Arrays.copyOf(older, 2 * used);
        expiry = Arrays.copyOf(expiry, 2 * used);
      }
      thread = used++;
    }
    expiry[thread] = until;
    older[thread] = youngest;
    younger[thread] = NONE;
    if (youngest == NONE) {
      oldest = thread;
    } else {
      younger[youngest] = thread;
    }
    youngest = thread;
  }

  /** Removes the thread that has been idle longest. */
  void removeOldest() {
    remove(oldest);
  }

  /** Removes the thread that has been idle for the shortest time. */
  void removeYoungest() {
    remove(youngest);
  }

  private void remove(int thread) {
    if (older[thread] == NONE) {
      oldest = younger[thread];
    } else {
      younger[older[thread]] = younger[thread];
    }
    if (younger[thread] == NONE) {
      youngest = older[thread];
    } else {
      older[younger[thread]] = older[thread];
    }
    younger[thread] = free;
    free = thread;
  }

  /** Returns the end of the first time-out, or {@link EventList#NEVER} if there is none. */
  long nextExpiry() {
    int thread = oldest;
    while (thread != NONE && expiry[thread] == UNTIMED) {
      thread = younger[thread];
    }
    return thread == NONE ? EventList.NEVER : expiry[thread];
  }

  /**
   * Ends threads whose time-out is over and returns their number.
   *
   * @param max maximum number of threads to end
   */
  int expire(long now, int max) {
    int ended = 0;
    int thread = oldest;
    while (thread != NONE) {
      int following = younger[thread];
      if (expiry[thread] <= now) {
        expiry[thread] = UNTIMED;
        if (ended < max) {
          remove(thread);
          ended++;
        }
      } else if (expiry[thread] != UNTIMED) {
        break;
      }
      thread = following;
    }
    return ended;
  }
}
