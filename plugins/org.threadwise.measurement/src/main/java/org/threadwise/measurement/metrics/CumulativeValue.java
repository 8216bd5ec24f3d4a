package org.threadwise.measurement.metrics;

import org.threadwise.measurement.source.Observation;

/** The samples of one series that only grows, of which the first and the last are kept. */
final class CumulativeValue {

  private double first = Double.NaN;
  private double last = Double.NaN;
  private long firstTime = Observation.UNKNOWN_TIME;
  private long lastTime = Observation.UNKNOWN_TIME;
  private boolean restarted;

  /**
   * Adds a sample.
   *
   * @param time nanoseconds since 1970, or {@link Observation#UNKNOWN_TIME}
   * @return false if the sample is older than the last one and was ignored
   */
  boolean add(double value, long time) {
    if (time < lastTime) {
      return false;
    }
    if (time != Observation.UNKNOWN_TIME && firstTime == Observation.UNKNOWN_TIME) {
      firstTime = time;
      first = value;
    }
    restarted |= value < last;
    last = value;
    lastTime = time;
    return true;
  }

  /** Returns whether a value was smaller than the one before it: the process was restarted. */
  boolean isRestarted() {
    return restarted;
  }

  boolean isEmpty() {
    return Double.isNaN(last);
  }

  /** Returns the last value. */
  double total() {
    return last;
  }

  /** Returns the growth between the first and the last timestamp, or the last value without two. */
  double growth() {
    return hasWindow() ? last - first : last;
  }

  boolean hasWindow() {
    return firstTime < lastTime && firstTime != Observation.UNKNOWN_TIME;
  }

  long firstTime() {
    return firstTime;
  }

  long lastTime() {
    return lastTime;
  }
}
