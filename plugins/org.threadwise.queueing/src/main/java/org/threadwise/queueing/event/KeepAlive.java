package org.threadwise.queueing.event;

/** Lets threads of custom and cached pools become idle, and ends them after their keep-alive. */
final class KeepAlive {
  private final Clock clock;
  private final PoolState[] pools;

  KeepAlive(Clock clock, PoolState[] pools) {
    this.clock = clock;
    this.pools = pools;
  }

  void becomeIdle(PoolState pool) {
    pool.idle++;
    IdleThreads threads = pool.idleThreads;
    if (threads == null) {
      return;
    }
    boolean timed = pool.alive.value > pool.plan.core();
    long expiry = clock.now + Math.min(pool.plan.keepAlive(), Clock.MAX_TIME);
    threads.add(timed ? expiry : Long.MAX_VALUE);
    if (timed) {
      schedule(pool, expiry);
    }
  }

  /** Schedules a keep-alive event unless one is pending for the pool. */
  private void schedule(PoolState pool, long expiry) {
    if (!pool.keepAlivePending) {
      pool.keepAlivePending = true;
      clock.idleEvents++;
      clock.arrivals.add(expiry, Clock.KEEP_ALIVE, pool.index);
    }
  }

  /** Ends the idle threads of a pool whose time-out is over. */
  void expire(int index) {
    PoolState pool = pools[index];
    IdleThreads threads = pool.idleThreads;
    pool.keepAlivePending = false;
    clock.idleEvents--;
    if (threads == null) {
      return;
    }
    int above = Math.max(0, pool.alive.value - pool.plan.core());
    int ended = threads.expire(clock.now, above);
    pool.idle -= ended;
    pool.alive.add(-ended, clock.now);
    long following = threads.nextExpiry();
    if (following != EventList.NEVER) {
      schedule(pool, following);
    }
  }
}
