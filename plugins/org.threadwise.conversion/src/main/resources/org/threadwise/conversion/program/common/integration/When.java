package integration;

/** In which order events of the same time happen. */
enum When {
  SHARED_PART_ENDS,
  WORK_ENDS,
  ANSWER_COMES,
  MESSAGE_ARRIVES,
  THREAD_TIMES_OUT,
  WINDOW_STARTS,
  RUN_ENDS;

  /** Whether a run goes on because this will happen. */
  boolean keepsRunning() {
    return compareTo(THREAD_TIMES_OUT) < 0;
  }
}
