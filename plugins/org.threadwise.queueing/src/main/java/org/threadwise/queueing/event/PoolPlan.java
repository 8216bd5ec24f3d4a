package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import org.threadwise.queueing.network.Depths;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/**
 * One pool of a plan, described in the terms of {@code ThreadPoolExecutor}.
 *
 * @param kind how threads are created and ended
 * @param core number of threads at the start if fixed, core size if custom
 * @param maximum maximum number of threads
 * @param keepAlive nanoseconds
 * @param capacity maximum number of units in the queue
 * @param rejection what happens to a unit that does not fit
 * @param newestFirst whether the newest unit is taken first
 * @param levels number of ranks of units; rank 0 is taken first
 * @param rank rank of the units of each node
 * @param costs CPU costs of the pool
 */
@SuppressWarnings("ArrayRecordComponent") // never compared, and read for each unit
record PoolPlan(
    Kind kind,
    int core,
    int maximum,
    long keepAlive,
    int capacity,
    Rejection rejection,
    boolean newestFirst,
    int levels,
    int[] rank,
    Pool.Costs costs) {

  /** How threads are created and ended. */
  enum Kind {
    FIXED,
    CUSTOM,
    PER_TASK,
    VIRTUAL
  }

  static PoolPlan[] all(Network network) {
    int[] depths = Depths.of(network);
    int[] none = new int[network.nodes().size()];
    PoolPlan[] plans = new PoolPlan[network.pools().size()];
    for (int i = 0; i < plans.length; i++) {
      Pool pool = network.pools().get(i);
      int[] rank =
          switch (pool.discipline()) {
            case FIFO, LIFO -> none;
            case DEEPEST -> ranks(network, i, node -> depths[node]);
            case PRIORITY -> ranks(network, i, node -> network.nodes().get(node).priority());
          };
      plans[i] = of(pool, rank);
    }
    return plans;
  }

  /** Returns dense ranks of the nodes of a pool; the highest value has rank 0. */
  private static int[] ranks(Network network, int pool, IntUnaryOperator value) {
    int count = network.nodes().size();
    int[] values = new int[count];
    int members = 0;
    for (int node = 0; node < count; node++) {
      if (network.nodes().get(node).pool() == pool) {
        values[members++] = value.applyAsInt(node);
      }
    }
    int[] distinct = Arrays.stream(values, 0, members).distinct().sorted().toArray();
    int[] ranks = new int[count];
    for (int node = 0; node < count; node++) {
      if (network.nodes().get(node).pool() == pool) {
        ranks[node] = distinct.length - 1 - Arrays.binarySearch(distinct, value.applyAsInt(node));
      }
    }
    return ranks;
  }

  private static PoolPlan of(Pool pool, int[] rank) {
    boolean newestFirst = pool.discipline() == Discipline.LIFO;
    int levels = Arrays.stream(rank).max().orElse(0) + 1;
    return switch (pool.threads()) {
      case Threads.Fixed fixed ->
          new PoolPlan(
              Kind.FIXED,
              fixed.count(),
              fixed.count(),
              0,
              Integer.MAX_VALUE,
              Rejection.ABORT,
              newestFirst,
              levels,
              rank,
              pool.costs());
      case Threads.Custom custom ->
          new PoolPlan(
              Kind.CUSTOM,
              custom.core(),
              custom.maximum(),
              custom.keepAlive(),
              custom.capacity(),
              custom.rejection(),
              newestFirst,
              levels,
              rank,
              pool.costs());
      case Threads.PerTask perTask -> perUnit(Kind.PER_TASK, rank, pool.costs());
      case Threads.Virtual virtual -> perUnit(Kind.VIRTUAL, rank, pool.costs());
    };
  }

  private static PoolPlan perUnit(Kind kind, int[] rank, Pool.Costs costs) {
    return new PoolPlan(kind, 0, Integer.MAX_VALUE, 0, 0, Rejection.ABORT, false, 1, rank, costs);
  }
}
