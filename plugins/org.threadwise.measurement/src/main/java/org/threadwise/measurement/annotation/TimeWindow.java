package org.threadwise.measurement.annotation;

import org.threadwise.measurement.source.Observation;

/**
 * A part of a recording.
 *
 * @param from first point in time, in nanoseconds since 1970
 * @param to last point in time
 */
public record TimeWindow(long from, long to) {

  /** The whole recording. */
  public static final TimeWindow ALL = new TimeWindow(Long.MIN_VALUE, Long.MAX_VALUE);

  /** Returns whether a point in time is in the window; one that is unknown is in {@link #ALL}. */
  boolean contains(long time) {
    return equals(ALL) || (time != Observation.UNKNOWN_TIME && time >= from && time <= to);
  }
}
