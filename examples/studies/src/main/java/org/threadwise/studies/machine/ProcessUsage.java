package org.threadwise.studies.machine;

import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.lang.management.ThreadInfo;

/**
 * What a server used since its last reset, sent as a line to the study that started it.
 *
 * @param cpu CPU time of the process in seconds
 * @param dispatcher part of it that threads named "…Dispatcher…" used
 * @param peakThreads maximum number of platform threads
 * @param peakHeap maximum of the used heap in bytes, added up over its parts
 */
public record ProcessUsage(double cpu, double dispatcher, int peakThreads, long peakHeap) {
  private static final String DISPATCHER = "Dispatcher";

  /** Starts to measure: forgets the maxima, and collects garbage so that none is inherited. */
  @SuppressWarnings("ExplicitGC")
  public static ProcessUsage reset() {
    System.gc();
    ManagementFactory.getThreadMXBean().resetPeakThreadCount();
    ManagementFactory.getMemoryPoolMXBeans().forEach(MemoryPoolMXBean::resetPeakUsage);
    return now();
  }

  /** Returns the totals of this process, and the maxima since the reset. */
  public static ProcessUsage now() {
    var threads = ManagementFactory.getThreadMXBean();
    long dispatcher = 0;
    for (ThreadInfo thread : threads.getThreadInfo(threads.getAllThreadIds())) {
      if (thread != null && thread.getThreadName().contains(DISPATCHER)) {
        dispatcher += threads.getThreadCpuTime(thread.getThreadId());
      }
    }
    long heap =
        ManagementFactory.getMemoryPoolMXBeans().stream()
            .filter(pool -> pool.getType() == MemoryType.HEAP)
            .mapToLong(pool -> pool.getPeakUsage().getUsed())
            .sum();
    return new ProcessUsage(
        ProcessClock.cpuNanos() / 1e9, dispatcher / 1e9, threads.getPeakThreadCount(), heap);
  }

  /** Returns the CPU times since an earlier state, and the maxima of this one. */
  public ProcessUsage since(ProcessUsage earlier) {
    return new ProcessUsage(
        cpu - earlier.cpu, dispatcher - earlier.dispatcher, peakThreads, peakHeap);
  }

  /** Returns a line that {@link #parse} reads. */
  public String line() {
    return cpu + " " + dispatcher + " " + peakThreads + " " + peakHeap;
  }

  /** Parses a line. */
  public static ProcessUsage parse(String line) {
    String[] fields = line.split(" ", -1);
    return new ProcessUsage(
        Double.parseDouble(fields[0]),
        Double.parseDouble(fields[1]),
        Integer.parseInt(fields[2]),
        Long.parseLong(fields[3]));
  }
}
