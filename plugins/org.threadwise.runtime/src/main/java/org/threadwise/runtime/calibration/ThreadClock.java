package org.threadwise.runtime.calibration;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Collection;
import java.util.stream.LongStream;

/** The CPU clocks of platform threads, in nanoseconds. */
final class ThreadClock {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private ThreadClock() {}

  /** Returns the CPU time of the calling thread. */
  static long ofCaller() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Returns the CPU time of live threads together. */
  static long of(Collection<Thread> threads) {
    return sum(threads.stream().mapToLong(Thread::threadId));
  }

  /** Returns the CPU time of all live platform threads that run Java but the calling one. */
  static long ofOthers() {
    long caller = Thread.currentThread().threadId();
    return sum(LongStream.of(THREADS.getAllThreadIds()).filter(id -> id != caller));
  }

  private static long sum(LongStream ids) {
    return ids.map(THREADS::getThreadCpuTime).filter(time -> time > 0).sum();
  }
}
