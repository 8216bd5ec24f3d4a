package integration;

/**
 * CPU time that a pool itself spends, in nanoseconds.
 *
 * @param start of a thread before its first unit
 * @param dispatch for each unit taken
 * @param wake for each other thread that is still idle when a unit is taken
 * @param lock first part of dispatch, which one thread of the pool at a time can spend
 */
public record Costs(double start, double dispatch, double wake, double lock) {
  static final Costs NONE = new Costs(0, 0, 0, 0);
}
