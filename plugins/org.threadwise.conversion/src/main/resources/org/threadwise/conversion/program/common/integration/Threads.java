package integration;

/**
 * How the threads of a pool come and go, as in java.util.concurrent.
 *
 * @param core threads that stay
 * @param maximum most threads
 * @param keepAlive nanoseconds that an idle thread above core size stays
 * @param capacity most units in the queue, 0 for a hand-off
 * @param rejection what happens to a unit that finds no room
 * @param fixed whether the threads are there from the start
 * @param perUnit whether each unit has a new thread of its own
 * @param virtual whether these threads are virtual
 */
public record Threads(
    int core,
    int maximum,
    double keepAlive,
    int capacity,
    Rejection rejection,
    boolean fixed,
    boolean perUnit,
    boolean virtual) {
  private static final int UNLIMITED = Integer.MAX_VALUE;

  /** So many threads, there from the start, and an unbounded queue. */
  public static Threads fixed(int count) {
    return new Threads(count, count, 0, UNLIMITED, Rejection.ABORT, true, false, false);
  }

  /** As a ThreadPoolExecutor; a capacity of 0 is a hand-off. */
  public static Threads custom(
      int core, int maximum, double keepAlive, int capacity, Rejection rejection) {
    return new Threads(core, maximum, keepAlive, capacity, rejection, false, false, false);
  }

  /** As Executors.newCachedThreadPool. */
  public static Threads cached() {
    return custom(0, UNLIMITED, 60e9, 0, Rejection.ABORT);
  }

  /** A new thread for each work unit. */
  public static Threads perTask() {
    return new Threads(0, UNLIMITED, 0, 0, Rejection.ABORT, false, true, false);
  }

  /** A new virtual thread for each work unit. */
  public static Threads virtualPerTask() {
    return new Threads(0, UNLIMITED, 0, 0, Rejection.ABORT, false, true, true);
  }

  boolean handOff() {
    return capacity == 0;
  }
}
