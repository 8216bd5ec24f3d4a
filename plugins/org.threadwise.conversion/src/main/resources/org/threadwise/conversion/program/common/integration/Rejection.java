package integration;

/** The handling of a unit that finds no space in its pool. */
public enum Rejection {
  ABORT,
  DISCARD,
  DISCARD_OLDEST,
  CALLER_RUNS
}
