package org.threadwise.queueing.network;

/**
 * Threads and the work queue that they serve.
 *
 * @param name unique among the pools
 * @param threads how threads come and go
 * @param discipline which waiting unit is taken next
 * @param costs CPU time that the pool itself spends
 */
public record Pool(String name, Threads threads, Discipline discipline, Costs costs) {

  public Pool {
    switch (threads) {
      case Threads.Fixed fixed ->
          NetworkChecks.atLeast(1, fixed.count(), "threads of pool " + name);
      case Threads.Custom custom -> custom.check(name);
      case Threads.PerTask perTask -> {}
      case Threads.Virtual virtual -> {}
    }
    costs.check(name);
  }

  /** So many threads from the start, first in first out, no costs. */
  public static Pool fixed(String name, int threads) {
    return new Pool(name, new Threads.Fixed(threads), Discipline.FIFO, Costs.NONE);
  }

  /** The same with another discipline. */
  public Pool withDiscipline(Discipline other) {
    return new Pool(name, threads, other, costs);
  }

  /** The same with other costs. */
  public Pool withCosts(Costs other) {
    return new Pool(name, threads, discipline, other);
  }

  /**
   * The same pool with so many threads: a fixed one, or core size and maximum of a custom one.
   *
   * @param count at least 1
   * @throws IllegalArgumentException if each work unit of this pool has a thread of its own
   */
  public Pool withThreads(int count) {
    Threads changed =
        switch (threads) {
          case Threads.Fixed fixed -> new Threads.Fixed(count);
          case Threads.Custom custom ->
              new Threads.Custom(
                  count, count, custom.keepAlive(), custom.capacity(), custom.rejection());
          case Threads.PerTask perTask -> throw noCount();
          case Threads.Virtual virtual -> throw noCount();
        };
    return new Pool(name, changed, discipline, costs);
  }

  private IllegalArgumentException noCount() {
    return new IllegalArgumentException(
        "Pool " + name + " starts a thread for each work unit: it has no number of threads to set");
  }

  /** How the threads of a pool come and go. */
  public sealed interface Threads {
    /** So many threads, there from the start, and an unbounded queue. */
    record Fixed(int count) implements Threads {}

    /**
     * As {@code java.util.concurrent.ThreadPoolExecutor}.
     *
     * @param core core size
     * @param maximum greatest number of threads, {@link Integer#MAX_VALUE} for no limit
     * @param keepAlive nanoseconds that an idle thread above core size stays
     * @param capacity most units in the queue, {@link Integer#MAX_VALUE} unbounded, 0 a hand-off
     * @param rejection what happens to a unit that finds no room
     */
    record Custom(int core, int maximum, long keepAlive, int capacity, Rejection rejection)
        implements Threads {

      /** As {@code Executors.newCachedThreadPool}. */
      public static Custom cached() {
        return new Custom(0, Integer.MAX_VALUE, 60_000_000_000L, 0, Rejection.ABORT);
      }

      private void check(String pool) {
        NetworkChecks.atLeast(0, core, "core size of pool " + pool);
        NetworkChecks.atLeast(1, maximum, "maximum size of pool " + pool);
        NetworkChecks.that(
            core <= maximum,
            "pool " + pool + " has a core size of " + core + " above its maximum of " + maximum);
        NetworkChecks.atLeast(0, keepAlive, "keep-alive of pool " + pool);
        NetworkChecks.atLeast(0, capacity, "queue capacity of pool " + pool);
      }
    }

    /** A new thread for each work unit. */
    record PerTask() implements Threads {}

    /** A new virtual thread for each work unit. */
    record Virtual() implements Threads {}
  }

  /** What happens to a unit that finds no room. */
  public enum Rejection {
    ABORT,
    DISCARD,
    DISCARD_OLDEST,
    CALLER_RUNS
  }

  /** Which waiting unit is taken next. */
  public enum Discipline {
    FIFO,
    LIFO,
    DEEPEST,
    PRIORITY
  }

  /**
   * CPU time that the pool itself spends, in nanoseconds.
   *
   * @param start of a thread before its first unit
   * @param dispatch for each unit taken
   * @param wake for each other thread still idle when a unit is taken
   * @param lock first part of dispatch, which one thread of the pool at a time can spend
   */
  public record Costs(long start, long dispatch, long wake, long lock) {
    /** No costs. */
    public static final Costs NONE = new Costs(0, 0, 0, 0);

    private void check(String pool) {
      NetworkChecks.atLeast(0, start, "start cost of pool " + pool);
      NetworkChecks.atLeast(0, dispatch, "dispatch cost of pool " + pool);
      NetworkChecks.atLeast(0, wake, "wake cost of pool " + pool);
      NetworkChecks.atLeast(0, lock, "lock cost of pool " + pool);
      NetworkChecks.that(
          lock <= dispatch,
          "lock cost of pool "
              + pool
              + " is "
              + lock
              + " ns, but it is a part of the dispatch cost of "
              + dispatch
              + " ns");
    }
  }
}
