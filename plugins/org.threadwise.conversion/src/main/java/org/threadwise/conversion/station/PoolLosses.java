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

  private PoolLosses() {}

  /** Reasons by pool; what is said of threads holds where each has a core of its own. */
  public static List<String> of(Pool pool) {
    List<String> reasons = new ArrayList<>();
    if (pool.threads() instanceof Threads.Virtual) {
      reasons.add("virtual threads share the cores of the host; here each has its own");
    }
    reasons.addAll(besideCores(pool));
    return reasons;
  }

  /** The same of a form in which threads share cores. */
  public static List<String> besideCores(Pool pool) {
    List<String> reasons = new ArrayList<>();
    if (pool.threads() instanceof Threads.Custom custom) {
      custom(custom, reasons);
    }
    Costs costs = pool.costs();
    if (costs.start() > 0) {
      reasons.add("starting a thread costs nothing here");
    }
    if (costs.wake() > 0) {
      reasons.add("waking idle threads costs nothing here");
    }
    if (costs.lock() > 0) {
      reasons.add("the lock of its queue is part of the dispatch, but nobody waits for it here");
    }
    return reasons;
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
    if (node.limit() >= Servers.of(pool)) {
      return Optional.empty();
    }
    String what =
        node.limit() == 1 ? "is serial" : "runs at most " + node.limit() + " units at a time";
    return Optional.of(what + "; here any number of threads may run it");
  }

  private static void custom(Threads.Custom custom, List<String> reasons) {
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
    reasons.add("its queue is bounded and rejects units; here it has room for all");
  }
}
