package org.threadwise.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.HashSet;
import java.util.Set;

/** CPU time of the platform threads of one pool, also of those that have ended. Thread-safe. */
final class PoolCpuTime {
  private static final double NANOS_PER_SECOND = 1e9;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  /** Threads whose time is not part of the sum yet. */
  private final Set<Thread> running = new HashSet<>();

  private long nanosOfEnded;

  /** Runs the body of a thread, and counts its CPU time until the body has ended. */
  void count(Runnable body) {
    Thread thread = Thread.currentThread();
    start(thread);
    try {
      body.run();
    } finally {
      end(thread, CLOCK.getCurrentThreadCpuTime());
    }
  }

  private synchronized void start(Thread thread) {
    running.add(thread);
  }

  private synchronized void end(Thread thread, long nanos) {
    running.remove(thread);
    nanosOfEnded += nanos;
  }

  /** Returns the sum over all threads up to now, in seconds. */
  synchronized double seconds() {
    long nanos = nanosOfEnded;
    for (Thread thread : running) {
      nanos += CLOCK.getThreadCpuTime(thread.threadId());
    }
    return nanos / NANOS_PER_SECOND;
  }
}
