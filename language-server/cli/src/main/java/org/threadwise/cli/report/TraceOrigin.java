package org.threadwise.cli.report;

/**
 * Where the times of a trace come from.
 *
 * @param command of the program
 * @param epoch nanoseconds from 1970 to time 0 of the spans
 */
public record TraceOrigin(String command, long epoch) {

  /** Simulated time 0 is the start of the year 2000, so that a simulation gives the same bytes. */
  public static final TraceOrigin SIMULATION =
      new TraceOrigin("simulate", 946_684_800_000_000_000L);

  /** Returns the origin of a run by real threads. */
  public static TraceOrigin ofRun(long started) {
    return new TraceOrigin("run", started);
  }
}
