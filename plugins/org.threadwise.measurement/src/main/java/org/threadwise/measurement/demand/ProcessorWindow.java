package org.threadwise.measurement.demand;

/**
 * The CPU time of the measured process in a window of time.
 *
 * @param start nanoseconds since 1970
 * @param end after the start
 * @param cpu nanoseconds on all cores together
 */
public record ProcessorWindow(long start, long end, double cpu) {

  /** Returns the length in nanoseconds. */
  double length() {
    return (double) end - start;
  }

  /** Returns the window that consists of this and a later one, with the time between them. */
  ProcessorWindow join(ProcessorWindow next) {
    return new ProcessorWindow(start, next.end, cpu + next.cpu);
  }
}
