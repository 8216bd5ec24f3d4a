package org.threadwise.runtime;

import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * A thread that does nothing but sleep for 1 ms again and again. If it wakes up 10 ms late or
 * later, the machine has stalled: another guest had the core, or the garbage collector stopped the
 * program. Threads of the program that compute do not delay it for that long, because a scheduler
 * lets those run first that have slept.
 */
public final class StallMeter implements MachineMeter {
  private static final long SLEEP = 1_000_000;
  private static final long MIN_STALL = 10_000_000;

  private @Nullable Thread thread;
  private volatile boolean ended;
  private volatile long stalled;
  private long started;
  private StolenTime before = StolenTime.UNKNOWN;

  @Override
  public void start() {
    before = StolenTime.now();
    started = System.nanoTime();
    stalled = 0;
    ended = false;
    thread = Thread.ofPlatform().daemon().name("stall-meter").start(this::observe);
  }

  @SuppressWarnings("NonAtomicVolatileUpdate") // by this thread only
  private void observe() {
    long last = System.nanoTime();
    while (!ended) {
      LockSupport.parkNanos(SLEEP);
      long now = System.nanoTime();
      long late = now - last - SLEEP;
      if (late >= MIN_STALL) {
        stalled += late;
      }
      last = now;
    }
  }

  @Override
  public Disturbance stop() {
    ended = true;
    Thread own = thread;
    if (own != null) {
      LockSupport.unpark(own);
      join(own);
    }
    double elapsed = System.nanoTime() - started;
    return new Disturbance(stalled / elapsed, StolenTime.now().shareSince(before));
  }

  private static void join(Thread own) {
    try {
      own.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
