package integration;

/** The order of simultaneous events. */
enum When {
  SHARED_PART_ENDS,
  WORK_ENDS,
  ANSWER_COMES,
  REQUEST_TIMES_OUT,
  MESSAGE_ARRIVES,
  THREAD_TIMES_OUT,
  WINDOW_STARTS,
  RUN_ENDS;

  /** Returns whether a part of a work unit ends at this event. */
  boolean isEndOfWork() {
    return this == SHARED_PART_ENDS || this == WORK_ENDS;
  }

  /** Returns whether a run continues until this event happens. */
  boolean keepsRunning() {
    return compareTo(THREAD_TIMES_OUT) < 0;
  }
}
