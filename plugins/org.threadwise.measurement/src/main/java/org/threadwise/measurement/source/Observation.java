package org.threadwise.measurement.source;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One fact that a measurement source reports. Times are nanoseconds: points in time since 1970, and
 * durations. Names are those of the source; which element of a solution they belong to is decided
 * later.
 */
public sealed interface Observation {

  /** Point in time that the source does not report. */
  long UNKNOWN_TIME = Long.MIN_VALUE;

  /** What a duration consists of. */
  enum Quantity {
    /** Time from start to end, which includes waiting for a core under load. */
    ELAPSED,
    /** Time on a core. */
    CPU,
    /** Time blocked: parked, sleeping, or waiting for a monitor or a device. */
    WAIT,
    /** Time until an external application answered. */
    RESPONSE
  }

  /**
   * One execution.
   *
   * @param name operation in the source
   * @param quantity what the duration consists of
   * @param start when it started, or {@link #UNKNOWN_TIME}
   * @param duration nanoseconds, not negative
   * @param instance identifies the message, trace or case; null if the source has none
   */
  record Execution(
      String name, Quantity quantity, long start, double duration, @Nullable String instance)
      implements Observation {}

  /**
   * A histogram: how many durations were in each interval.
   *
   * @param bounds ascending, one more than there are counts; the last one may be infinite. Interval
   *     i contains the durations above {@code bounds[i]} up to and including {@code bounds[i + 1]}
   * @param counts numbers of durations
   * @param sum sum of all durations; NaN if unknown
   */
  @SuppressWarnings("ArrayRecordComponent") // never compared, and boxed lists would be slow
  record Histogram(String name, Quantity quantity, double[] bounds, long[] counts, double sum)
      implements Observation {}

  /**
   * Totals of many executions.
   *
   * @param count number of executions, at least 1
   * @param sum sum of their durations
   * @param min shortest duration; NaN if unknown
   * @param max longest duration; NaN if unknown
   * @param resolution each duration was rounded down to a multiple of this; 0 if exact
   * @param halfWidth half of the 95 % interval of the sum, relative to it, if the sum was estimated
   *     from samples; NaN if it was measured
   */
  record Totals(
      String name,
      Quantity quantity,
      long count,
      double sum,
      double min,
      double max,
      double resolution,
      double halfWidth)
      implements Observation {

    /** Creates totals whose sum was measured. */
    public Totals(
        String name,
        Quantity quantity,
        long count,
        double sum,
        double min,
        double max,
        double resolution) {
      this(name, quantity, count, sum, min, max, resolution, Double.NaN);
    }
  }

  /**
   * A message that entered from outside.
   *
   * @param name entry in the source
   * @param time when it arrived
   */
  record Arrival(String name, long time) implements Observation {}

  /**
   * The time that a message, with everything that was made of it, spent in the system: from its
   * first start to its last end.
   *
   * @param name entry in the source
   * @param start when it arrived
   * @param duration nanoseconds, not negative
   */
  record Sojourn(String name, long start, double duration) implements Observation {}

  /**
   * Messages that went from one operation directly to another.
   *
   * @param name operation that they left
   * @param to operation that they reached
   * @param count number of messages, at least 1
   */
  record Transition(String name, String to, long count) implements Observation {}

  /**
   * An execution that failed. It is one of those that are reported as {@link Execution}.
   *
   * @param operations the operation in the source and those around it through which the failure
   *     passed, the innermost first; not empty
   * @param start when the innermost one started
   */
  record Failure(List<String> operations, long start) implements Observation {
    public Failure {
      operations = List.copyOf(operations);
    }

    @Override
    public String name() {
      return operations.getFirst();
    }
  }

  /**
   * How busy the cores were.
   *
   * @param name empty: it concerns the whole process
   * @param start start of the window
   * @param end end of the window, after the start
   * @param process share of all cores that the measured process used, from 0 to 1
   * @param machine share of all cores in use by any process, from 0 to 1; NaN if unknown
   * @param cores number of cores; NaN if unknown
   */
  record Load(String name, long start, long end, double process, double machine, double cores)
      implements Observation {}

  /**
   * What was counted within a window of time: the basic quantities of operational analysis (Denning
   * and Buzen 1978). The utilisation law gives the mean demand of an execution from the time on
   * cores and the number of completions in the same time, even if two sources report them.
   *
   * @param name operation or group of threads in the source; empty for the whole process
   * @param start start of the window, or {@link #UNKNOWN_TIME}
   * @param length nanoseconds, above 0; NaN if unknown
   * @param completions number of completed executions; NaN if unknown
   * @param cpu time on cores, nanoseconds of all threads together; NaN if unknown
   * @param queue number of tasks that waited at the end of the window; NaN if unknown
   */
  record Activity(
      String name, long start, double length, double completions, double cpu, double queue)
      implements Observation {}

  /** Returns the name of the operation in the source. */
  String name();
}
