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

  private boolean threadStartedWait;
  private boolean used;

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
    threadStartedWait |= thread != null;
  }

  /** Ends a wait now; what has waited continues at the end of the event. */
  void add(ThreadWait wait) {
    over.add(wait);
  }

  /** Returns the next wait of which something can continue; null if there is none. */
  @Nullable ThreadWait next() {
    ThreadWait wait = over.poll();
    if (wait != null) {
      wait.end(clock.now);
    }
    return wait;
  }

  /** Returns whether a thread has started to wait since the last call. */
  boolean takeThreadStartedWait() {
    boolean before = threadStartedWait;
    threadStartedWait = false;
    return before;
  }
}
