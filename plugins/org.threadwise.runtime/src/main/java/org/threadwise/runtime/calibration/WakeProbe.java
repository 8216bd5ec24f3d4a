package org.threadwise.runtime.calibration;

import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Measures the time from unparking a thread that has been parked for a while until it runs. */
final class WakeProbe implements Probe {
  private static final int WAKES = 60;

  /** Time in nanoseconds after which the core of a parked thread is idle. */
  private static final long PAUSE = 100_000;

  @Override
  public double measure() throws InterruptedException {
    Sleeper sleeper = new Sleeper();
    Thread thread = Thread.ofPlatform().daemon().name("calibration").start(sleeper);
    for (int wake = 1; wake <= WAKES; wake++) {
      do {
        LockSupport.parkNanos(PAUSE);
      } while (sleeper.woken < wake - 1 || thread.getState() != Thread.State.WAITING);
      sleeper.started = System.nanoTime();
      sleeper.requested = wake;
      LockSupport.unpark(thread);
    }
    thread.join();
    Arrays.sort(sleeper.latencies);
    return (double) sleeper.latencies[WAKES / 2] / TimeUnit.SECONDS.toNanos(1);
  }

  /** A thread that parks until it is requested to wake. */
  private static final class Sleeper implements Runnable {
    private final long[] latencies = new long[WAKES];
    private volatile int requested;
    private volatile int woken;
    private volatile long started;

    @Override
    public void run() {
      for (int wake = 1; wake <= WAKES; wake++) {
        while (requested < wake) {
          LockSupport.park(this);
        }
        latencies[wake - 1] = System.nanoTime() - started;
        woken = wake;
      }
    }
  }
}
