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

/** What a station with a number of servers does not say of a pool. */
public final class PoolLosses {

  private static final String NO_BOUND = "its queue is bounded and ";
  private static final String ROOM_FOR_ALL =
      "here it has room for all, and is unstable where more units come than its threads can run";

  private PoolLosses() {}

  /** Reasons for a pool where each thread has a core of its own, and queues are unbounded. */
  public static List<String> of(Pool pool) {
    List<String> reasons = new ArrayList<>();
    virtual(pool, reasons);
    reasons.addAll(besideCores(pool));
    return reasons;
  }

  /** The same of a form in which threads share cores. */
  public static List<String> besideCores(Pool pool) {
    List<String> reasons = new ArrayList<>();
    if (pool.threads() instanceof Threads.Custom custom) {
      custom(custom, false, reasons);
    }
    costs(pool.costs(), reasons);
    return reasons;
  }

  /** Reasons for a pool where each thread has a core of its own, and queues may be bounded. */
  static List<String> withCapacity(Pool pool) {
    List<String> reasons = new ArrayList<>();
    virtual(pool, reasons);
    if (pool.threads() instanceof Threads.Custom custom) {
      custom(custom, true, reasons);
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
      reasons.add("the lock of its queue is part of the dispatch, but nobody waits for it here");
    }
  }

  /** What is lost where each thread has a core of its own. */
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

  /** What is lost of a node where any number of threads of its pool may run it. */
  public static Optional<String> ofLimit(Node node, Pool pool) {
    if (node.limit() >= ServerCounts.of(pool)) {
      return Optional.empty();
    }
    String what =
        node.limit() == 1 ? "is serial" : "runs at most " + node.limit() + " units at a time";
    return Optional.of(what + "; here any number of threads may run it");
  }

  private static void custom(Threads.Custom custom, boolean bounded, List<String> reasons) {
    if (custom.capacity() == Integer.MAX_VALUE) {
      return;
    }
    if (custom.maximum() == Integer.MAX_VALUE) {
      reasons.add("its threads come and go; here each unit always finds one");
      return;
    }
    if (custom.core() != custom.maximum()) {
      reasons.add("its threads come and go; here all " + custom.maximum() + " are always there");
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
    }
  }
}
