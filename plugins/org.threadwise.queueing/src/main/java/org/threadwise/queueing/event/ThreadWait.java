package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * A wait that another thread has to end: of a taken thread of a pool, or of an arrival, an answer,
 * a delay or a throttled message, which need none.
 */
abstract class ThreadWait {
  private final BlockingCause cause;

  /** Node that is executed, or whose outputs have been sent. */
  NodeState node;

  /** Pool of the waiting thread; null if no thread of a pool waits. */
  @Nullable PoolState thread;

  /** The real thread that waits; null in simulations and without a thread. */
  @Nullable Worker worker;

  private long since;

  ThreadWait(NodeState node, BlockingCause cause) {
    this.node = node;
    this.cause = cause;
  }

  BlockingCause cause() {
    return cause;
  }

  /** Starts the wait. */
  void start(NodeState sender, @Nullable PoolState pool, @Nullable Worker real, long now) {
    node = sender;
    thread = pool;
    worker = real;
    since = now;
    if (pool != null) {
      pool.blocked.increment(now);
      pool.waiting++;
    }
  }

  /** Ends the wait. */
  void end(long now) {
    PoolState pool = thread;
    if (pool != null) {
      pool.blocked.decrement(now);
      pool.waiting--;
      node.blocked.add(cause, now - since);
    }
  }
}
