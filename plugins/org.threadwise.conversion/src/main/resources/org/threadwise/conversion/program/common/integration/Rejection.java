package integration;

/** The handling of a unit that finds no space in its pool. */
public enum Rejection {
  ABORT,
  DISCARD,
  DISCARD_OLDEST,
  CALLER_RUNS,
  /** The thread that made the unit waits for space. */
  BLOCK
}
