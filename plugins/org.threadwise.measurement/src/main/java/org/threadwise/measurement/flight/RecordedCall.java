package org.threadwise.measurement.flight;

import org.jspecify.annotations.Nullable;

/**
 * One call in a recording.
 *
 * @param operation what was called
 * @param thread identifies the thread within the recording; -1 if unknown
 * @param start nanoseconds since 1970
 * @param duration nanoseconds, not negative
 * @param cpu nanoseconds on a core, or {@link #UNKNOWN_CPU}
 * @param instance message that was processed, if recorded
 */
record RecordedCall(
    RecordedOperation operation,
    long thread,
    long start,
    long duration,
    long cpu,
    @Nullable String instance) {

  static final long UNKNOWN_THREAD = -1;
  static final long UNKNOWN_CPU = -1;
}
