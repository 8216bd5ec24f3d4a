package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/**
 * Starts and ends waits. Those for branches and permits end while an event is executed; what has
 * waited continues at its end, in the order in which it can.
 */
final class ThreadWaits {
  private final Clock clock;

  /** Waits that have ended, of what has not continued yet. */
  private final ArrayDeque<ThreadWait> over = new ArrayDeque<>();

  /** Number of threads of pools that wait. */
  private int waitingThreads;

  /** Number of real threads outside all pools that wait. */
  private int waitingOutside;

  private boolean threadStartedWait;
  private boolean used;

  // messages that others wait for, see Message.isAwaited

  /** Whether one of them may be where it cannot continue by itself. */
  private boolean anyStays;

  /** Whether one of them has come to such a place, or has ended, since the last search. */
  private boolean anyMoved;

  ThreadWaits(Clock clock) {
    this.clock = clock;
  }

  /**
   * Returns whether anything in this replication may have waited. Until then, no event needs to
   * look for waits.
   */
  boolean isUsed() {
    return used;
  }

  /** Announces something that may have to wait. */
  void use() {
    used = true;
  }

  /**
   * Starts a wait.
   *
   * @param node node that is executed, or whose outputs have been sent
   * @param thread pool of the thread that waits; null if none of a pool does
   * @param worker the real thread; null in simulations
   */
  void start(ThreadWait wait, NodeState node, @Nullable PoolState thread, @Nullable Worker worker) {
    used = true;
    wait.start(node, thread, worker, clock.now);
    if (thread != null) {
      waitingThreads++;
      threadStartedWait = true;
    } else {
      waitingOutside += worker == null ? 0 : 1;
      anyStays = true;
      anyMoved = true;
    }
  }

  /** Ends a wait: its thread continues. */
  void end(ThreadWait wait) {
    if (wait.thread != null) {
      waitingThreads--;
    } else {
      waitingOutside -= wait.worker == null ? 0 : 1;
    }
    wait.end(clock.now);
  }

  /** Returns whether a thread of a pool waits. */
  boolean anyThreadWaits() {
    return waitingThreads > 0;
  }

  /** Returns the number of real threads outside all pools that wait. */
  int waitingOutside() {
    return waitingOutside;
  }

  /** Announces that a unit has come to a place where it cannot continue by itself. */
  void announceStay(Message unit) {
    if (waitingThreads > 0 && unit.isAwaited()) {
      anyStays = true;
      anyMoved = true;
    }
  }

  /** Announces that a message ends, or leaves its branches. */
  void announceEnd(Message message) {
    if (waitingThreads > 0 && message.isAwaited()) {
      anyMoved = true;
    }
  }

  /** Ends a wait now; what has waited continues at the end of the event. */
  void add(ThreadWait wait) {
    over.add(wait);
  }

  /** Returns the next wait of which something can continue; null if there is none. */
  @Nullable ThreadWait next() {
    ThreadWait wait = over.poll();
    if (wait != null) {
      end(wait);
    }
    return wait;
  }

  /**
   * Returns whether a search may find threads that wait for ever, although the last one has found
   * none. Without a thread that has started to wait since then, this needs messages that others
   * wait for and that stay where they are.
   */
  boolean needsSearch() {
    return threadStartedWait || (anyStays && anyMoved && waitingThreads > 0);
  }

  /** Announces the result of a search: whether messages that others wait for stay somewhere. */
  void searched(boolean anyStaysNow) {
    threadStartedWait = false;
    anyMoved = false;
    anyStays = anyStaysNow;
  }
}
