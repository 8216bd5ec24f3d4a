package org.threadwise.queueing.network;

import org.threadwise.queueing.check.ArgumentChecks;

/**
 * Threads and the work queue that they serve.
 *
 * @param name unique among the pools
 * @param threads how threads are created and ended
 * @param discipline queue discipline
 * @param costs CPU time that the pool itself spends
 */
public record Pool(String name, Threads threads, Discipline discipline, Costs costs) {

  public Pool {
    switch (threads) {
      case Threads.Fixed fixed ->
          ArgumentChecks.atLeast(1, fixed.count(), "threads of pool " + name);
      case Threads.Custom custom -> custom.check(name);
      case Threads.PerTask perTask -> {}
      case Threads.Virtual virtual -> {}
    }
    costs.check(name);
  }

  /** Returns a fixed pool, first in, first out, without costs. */
  public static Pool fixed(String name, int threads) {
    return new Pool(name, new Threads.Fixed(threads), Discipline.FIFO, Costs.NONE);
  }

  /** Returns this pool with another discipline. */
  public Pool withDiscipline(Discipline other) {
    return new Pool(name, threads, other, costs);
  }

  /** Returns this pool with other costs. */
  public Pool withCosts(Costs other) {
    return new Pool(name, threads, discipline, other);
  }

  /**
   * Returns this pool with another number of threads: of a fixed pool, or core size and maximum of
   * a custom one.
   *
   * @param count at least 1
   * @throws IllegalArgumentException if every work unit of this pool has a thread of its own
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

  /** Returns whether each work unit has a thread of its own. */
  public boolean startsThreadPerUnit() {
    return threads instanceof Threads.PerTask || threads instanceof Threads.Virtual;
  }

  /** Returns whether threads that make a unit wait while the queue is full. */
  public boolean blocksProducers() {
    return threads instanceof Threads.Custom custom && custom.rejection() == Rejection.BLOCK;
  }

  private IllegalArgumentException noCount() {
    return new IllegalArgumentException(
        "pool " + name + " starts a thread for each work unit: it has no number of threads to set");
  }

  /** How the threads of a pool are created and ended. */
  public sealed interface Threads {
    /** A constant number of threads and an unbounded queue. */
    record Fixed(int count) implements Threads {}

    /**
     * A {@code java.util.concurrent.ThreadPoolExecutor}.
     *
     * @param core core size
     * @param maximum maximum number of threads, {@link Integer#MAX_VALUE} for no limit
     * @param keepAlive nanoseconds that an idle thread above core size stays alive
     * @param capacity maximum number of units in the queue: {@link Integer#MAX_VALUE} for no limit,
     *     0 for a hand-off
     * @param rejection what happens to a unit that does not fit
     */
    record Custom(int core, int maximum, long keepAlive, int capacity, Rejection rejection)
        implements Threads {

      /** Returns the threads of {@code Executors.newCachedThreadPool}. */
      public static Custom cached() {
        return new Custom(0, Integer.MAX_VALUE, 60_000_000_000L, 0, Rejection.ABORT);
      }

      private void check(String pool) {
        ArgumentChecks.atLeast(0, core, "core size of pool " + pool);
        ArgumentChecks.atLeast(1, maximum, "maximum size of pool " + pool);
        ArgumentChecks.that(
            core <= maximum,
            "pool " + pool + " has a core size of " + core + " above its maximum of " + maximum);
        ArgumentChecks.atLeast(0, keepAlive, "keep-alive of pool " + pool);
        ArgumentChecks.atLeast(0, capacity, "queue capacity of pool " + pool);
        ArgumentChecks.that(
            rejection != Rejection.BLOCK || capacity < Integer.MAX_VALUE,
            "pool " + pool + " blocks its producers, but its queue is unbounded");
      }
    }

    /** A new thread for each work unit. */
    record PerTask() implements Threads {}

    /** A new virtual thread for each work unit. */
    record Virtual() implements Threads {}
  }

  /** What happens to a unit that the pool rejects. */
  public enum Rejection {
    ABORT,
    DISCARD,
    DISCARD_OLDEST,
    CALLER_RUNS,
    /** The thread that made the unit waits, taken, until there is room in the queue. */
    BLOCK
  }

  /** Queue discipline: which waiting unit is taken next. */
  public enum Discipline {
    FIFO,
    LIFO,
    DEEPEST,
    PRIORITY
  }

  /**
   * CPU costs of the pool itself, in nanoseconds.
   *
   * @param start cost of a thread before its first unit
   * @param dispatch cost of each unit taken
   * @param wake cost of each other thread that is still idle when a unit is taken
   * @param lock first part of {@code dispatch}, which one thread of the pool at a time can spend
   */
  public record Costs(long start, long dispatch, long wake, long lock) {
    /** No costs. */
    public static final Costs NONE = new Costs(0, 0, 0, 0);

    private void check(String pool) {
      ArgumentChecks.atLeast(0, start, "start cost of pool " + pool);
      ArgumentChecks.atLeast(0, dispatch, "dispatch cost of pool " + pool);
      ArgumentChecks.atLeast(0, wake, "wake cost of pool " + pool);
      ArgumentChecks.atLeast(0, lock, "lock cost of pool " + pool);
      ArgumentChecks.that(
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
