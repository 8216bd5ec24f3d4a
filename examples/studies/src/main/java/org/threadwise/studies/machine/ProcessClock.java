package org.threadwise.studies.machine;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;

/** The CPU clock of this process. */
public final class ProcessClock {
  private static final OperatingSystemMXBean SYSTEM =
      ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class);

  private ProcessClock() {}

  /** Returns the CPU time of all threads of this process in nanoseconds. */
  public static long cpuNanos() {
    return SYSTEM.getProcessCpuTime();
  }
}
