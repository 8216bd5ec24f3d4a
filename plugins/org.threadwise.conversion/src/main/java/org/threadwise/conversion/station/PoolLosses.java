package org.threadwise.conversion.station;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.network.Host;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Costs;
import org.threadwise.queueing.network.Pool.Threads;

/** The losses of a pool that becomes a station with a number of servers. */
public final class PoolLosses {

  private static final String NO_BOUND = "its queue is bounded and ";
  private static final String ROOM_FOR_ALL =
      "here it is unbounded, and unstable if more units arrive than its threads can run";

  private PoolLosses() {}

  /** Returns the losses if each thread has a core of its own and queues are unbounded. */
  public static List<String> of(Pool pool) {
    List<String> reasons = new ArrayList<>();
    virtual(pool, reasons);
    reasons.addAll(besideCores(pool));
    return reasons;
  }

  /** Returns the losses if threads share cores and queues are unbounded. */
  public static List<String> besideCores(Pool pool) {
    List<String> reasons = new ArrayList<>();
    if (pool.threads() instanceof Threads.Custom custom) {
      custom(custom, false, null, reasons);
    }
    costs(pool.costs(), reasons);
    return reasons;
  }

  /**
   * Returns the losses if each thread has a core of its own and queues may be bounded.
   *
   * @param blockingLimit why a full queue of the pool cannot block, null if it can
   */
  static List<String> withCapacity(Pool pool, @Nullable String blockingLimit) {
    List<String> reasons = new ArrayList<>();
    virtual(pool, reasons);
    if (pool.threads() instanceof Threads.Custom custom) {
      custom(custom, true, blockingLimit, reasons);
    }
    costs(pool.costs(), reasons);
    return reasons;
  }

  private static void virtual(Pool pool, List<String> reasons) {
    if (pool.threads() instanceof Threads.Virtual) {
      reasons.add("virtual threads share the cores of the host; here each has its own");
    }
  }

  private static void costs(Costs costs, List<String> reasons) {
    if (costs.start() > 0) {
      reasons.add("starting a thread costs nothing here");
    }
    if (costs.wake() > 0) {
      reasons.add("waking idle threads costs nothing here");
    }
    if (costs.lock() > 0) {
      reasons.add("the lock of its queue adds to the dispatch cost, but causes no waiting here");
    }
  }

  /** Returns the loss if each thread has a core of its own; none without a host or enough cores. */
  public static Optional<Loss> ofHost(@Nullable Host host, long threads) {
    if (host == null || host.cores() >= threads) {
      return Optional.empty();
    }
    return Optional.of(
        new Loss(
            "host",
            "threads share "
                + host.cores()
                + " cores and switch between them; here each thread has a core of its own"));
  }

  /** Returns the loss of a node if any number of threads of its pool may run it. */
  public static Optional<String> ofLimit(Node node, Pool pool) {
    if (node.limit() >= ServerCounts.of(pool)) {
      return Optional.empty();
    }
    String limit =
        node.limit() == 1 ? "is serial" : "runs at most " + node.limit() + " units at a time";
    return Optional.of(limit + "; here any number of threads may run it");
  }

  private static void custom(
      Threads.Custom custom,
      boolean bounded,
      @Nullable String blockingLimit,
      List<String> reasons) {
    if (custom.capacity() == Integer.MAX_VALUE) {
      return;
    }
    if (custom.maximum() == Integer.MAX_VALUE) {
      reasons.add("it starts and stops threads; here each unit always finds one");
      return;
    }
    if (custom.core() != custom.maximum()) {
      reasons.add("it starts and stops threads; here it always has " + custom.maximum());
    }
    switch (custom.rejection()) {
      case ABORT, DISCARD -> {
        if (!bounded) {
          reasons.add(NO_BOUND + "rejects units; " + ROOM_FOR_ALL);
        }
      }
      case DISCARD_OLDEST ->
          reasons.add(
              bounded
                  ? "a full queue discards its oldest unit; here the new one"
                  : NO_BOUND + "rejects units; " + ROOM_FOR_ALL);
      case CALLER_RUNS ->
          reasons.add(NO_BOUND + "gives units back to their callers; " + ROOM_FOR_ALL);
      case BLOCK -> {
        String reason = NO_BOUND + "makes threads wait until it has room; " + ROOM_FOR_ALL;
        if (!bounded) {
          reasons.add(reason);
        } else if (blockingLimit != null) {
          reasons.add(reason + ", because " + blockingLimit);
        }
      }
    }
  }
}
