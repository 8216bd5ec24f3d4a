package integration;

/** What happens to a unit that finds no room in its pool. */
public enum Rejection {
  ABORT,
  DISCARD,
  DISCARD_OLDEST,
  CALLER_RUNS
}
