package integration;

/**
 * The creation and termination of a pool's threads, as in java.util.concurrent.
 *
 * @param core threads that stay
 * @param maximum number of threads
 * @param keepAlive nanoseconds that an idle thread above core size stays
 * @param capacity maximum number of units in the queue, 0 for a hand-off
 * @param rejection handling of a unit that finds no space
 * @param fixed whether the threads exist from the start
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

  /** A fixed number of threads, which exist from the start, and an unbounded queue. */
  public static Threads fixed(int count) {
    return new Threads(count, count, 0, UNLIMITED, Rejection.ABORT, true, false, false);
  }

  /** Threads as in a ThreadPoolExecutor; a capacity of 0 is a hand-off. */
  public static Threads custom(
      int core, int maximum, double keepAlive, int capacity, Rejection rejection) {
    return new Threads(core, maximum, keepAlive, capacity, rejection, false, false, false);
  }

  /** Threads as in Executors.newCachedThreadPool. */
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

  /** Returns whether whoever makes a unit waits for space. */
  boolean blocking() {
    return rejection == Rejection.BLOCK;
  }

  boolean handOff() {
    return capacity == 0;
  }

  /** Returns whether the queue is never full, so that no thread above core size starts. */
  boolean unbounded() {
    return capacity == UNLIMITED;
  }
}
