package org.threadwise.runtime.calibration;

import java.util.concurrent.TimeUnit;

/**
 * Measures the CPU time of starting a platform thread: of the thread that starts it, and of the new
 * one before its first instruction.
 */
final class ThreadStartProbe implements Probe {
  private static final int STARTS = 60;

  @Override
  public double measure() throws InterruptedException {
    FirstInstruction first = new FirstInstruction();
    long cpuTime = 0;
    for (int start = 0; start < STARTS; start++) {
      long before = ThreadClock.ofCaller();
      Thread thread = Thread.ofPlatform().daemon().name("calibration").start(first);
      cpuTime += ThreadClock.ofCaller() - before;
      thread.join();
      cpuTime += first.cpuTime;
    }
    return (double) cpuTime / STARTS / TimeUnit.SECONDS.toNanos(1);
  }

  /** Reads the CPU clock of its thread at once. */
  private static final class FirstInstruction implements Runnable {
    private volatile long cpuTime;

    @Override
    public void run() {
      cpuTime = ThreadClock.ofCaller();
    }
  }
}
