package org.threadwise.runtime.calibration;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Measures the CPU time of starting and ending a virtual thread: of the thread that starts it, and
 * of the carriers.
 */
final class VirtualStartProbe implements Probe {
  private static final int STARTS = 4_000;

  @Override
  public double measure() throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(STARTS);
    long carriersBefore = ThreadClock.ofOthers();
    long callerBefore = ThreadClock.ofCaller();
    for (int start = 0; start < STARTS; start++) {
      Thread.startVirtualThread(ended::countDown);
    }
    ended.await();
    long caller = ThreadClock.ofCaller() - callerBefore;
    long carriers = ThreadClock.ofOthers() - carriersBefore;
    return (double) (caller + carriers) / STARTS / TimeUnit.SECONDS.toNanos(1);
  }
}
