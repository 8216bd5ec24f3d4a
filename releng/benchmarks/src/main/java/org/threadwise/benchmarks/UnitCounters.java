package org.threadwise.benchmarks;

import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import org.openjdk.jmh.annotations.AuxCounters;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;

/**
 * Counts simulated units and the CPU time of the measuring thread and of garbage collection, during
 * which the serial collector stops all other threads. Time waiting for a core is excluded.
 */
@State(Scope.Thread)
@AuxCounters(AuxCounters.Type.OPERATIONS)
public class UnitCounters {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final List<GarbageCollectorMXBean> COLLECTORS =
      ManagementFactory.getGarbageCollectorMXBeans();
  private static final long NANOS_PER_MILLISECOND = 1_000_000;

  /** The number of events or work units. */
  public long units;

  /** The CPU time in nanoseconds. */
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
