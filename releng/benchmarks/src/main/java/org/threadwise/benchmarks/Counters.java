package org.threadwise.benchmarks;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * What was simulated, and the CPU time that it took: that of the measuring thread and that of
 * garbage collection, during which the serial collector lets nobody else run. Waiting for a core
 * that somebody else has does not count.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class Counters {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();
  private static final long NANOS_PER_MILLISECOND = 1_000_000;

  /** Events or work units. */
  public long units;

  /** CPU time in nanoseconds. */
  public long cpuNanos;

  private long start;

  void start() {
    start = cpuTime();
  }

  void stop(long count) {
    cpuNanos += cpuTime() - start;
    units += count;
  }

  private static long cpuTime() {
    long collecting =
        COLLECTORS.stream().mapToLong(GarbageCollectorMXBean::getCollectionTime).sum();
    return THREADS.getCurrentThreadCpuTime() + collecting * NANOS_PER_MILLISECOND;
  }
}
