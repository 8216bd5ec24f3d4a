package org.threadwise.measurement.source;

/** Why a record of a source was skipped. */
public enum SkipReason {
  /** The record is not well-formed: truncated or corrupt. */
  MALFORMED,
  /** A number is missing, is not a number, or is out of range. */
  BAD_NUMBER,
  /** A duration or interval is negative. */
  NEGATIVE_TIME,
  /** A unit of time is unknown, or differs from that of other records. */
  BAD_UNIT,
  /** The record has no name. */
  NO_NAME,
  /** The record is larger than any sensible one. */
  TOO_LARGE,
  /** A child starts before its parent, or clocks of hosts differ. */
  CLOCK_SKEW,
  /** The operation was not finished when the source ended. */
  UNFINISHED,
  /** The record repeats another one. */
  DUPLICATE,
  /** The source has more distinct names than are kept, and this is not one of them. */
  TOO_MANY_NAMES
}
