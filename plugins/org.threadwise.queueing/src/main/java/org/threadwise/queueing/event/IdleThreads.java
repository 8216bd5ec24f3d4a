package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The idle threads of a custom pool, from the one idle longest to the one idle shortest. As in a
 * {@code ThreadPoolExecutor}, a thread waits with a time-out only if the pool was above core size
 * when it became idle, and goes on waiting without one if the pool no longer is when it is over.
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

  /** A thread becomes idle, until a time or {@link Long#MAX_VALUE}. */
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

  /** The thread idle longest is idle no more. */
  void removeOldest() {
    remove(oldest);
  }

  /** The thread idle shortest is idle no more. */
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

  /** When the first time-out is over, {@link EventList#NEVER} without one. */
  long nextExpiry() {
    int thread = oldest;
    while (thread != NONE && expiry[thread] == UNTIMED) {
      thread = younger[thread];
    }
    return thread == NONE ? EventList.NEVER : expiry[thread];
  }

  /** Ends threads whose time-out is over, at most so many, and gives their number. */
  int expire(long now, int most) {
    int ended = 0;
    int thread = oldest;
    while (thread != NONE) {
      int following = younger[thread];
      if (expiry[thread] <= now) {
        expiry[thread] = UNTIMED;
        if (ended < most) {
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
