package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.reference.ReferencePool.Starting;
import org.threadwise.queueing.reference.ReferencePool.Surroundings;
import org.threadwise.queueing.reference.ReferencePool.Taking;

/** All pools, and the order in which their threads take units (section 8). */
final class ReferencePools {

  /** Lets a thread start the unit that it has taken, after waking other threads. */
  interface Start {
    void start(ReferencePool pool, Taking taking, long wake);
  }

  private final List<ReferencePool> pools;

  /** Pools that have got units since threads took last, in this order. */
  private final Set<ReferencePool> touched = new LinkedHashSet<>();

  private final List<Starting> starting = new ArrayList<>();

  ReferencePools(Network network, Surroundings surroundings, ReferenceClock clock) {
    pools =
        network.pools().stream()
            .map(pool -> new ReferencePool(pool, surroundings, clock, starting))
            .toList();
  }

  List<ReferencePool> all() {
    return pools;
  }

  /** Lets a unit join its pool, made by a thread. */
  void submit(int pool, ReferenceUnit unit, ReferenceWorker maker) {
    touched.add(pools.get(pool));
    pools.get(pool).submit(unit, maker);
  }

  /** The pool of a thread takes before those that get units later, if some wait in it. */
  void touchQueueOf(ReferenceWorker worker) {
    if (worker.pool != null && worker.pool.hasQueue()) {
      touched.add(worker.pool);
    }
  }

  /** New threads take their units, then idle ones, pools in the order in which they got a unit. */
  void take(Start start) {
    for (Starting each : starting) {
      long wake = wake(each.pool());
      Taking taking = each.pool().takeFirst(each);
      if (taking != null) {
        start.start(each.pool(), taking, wake);
      }
    }
    starting.clear();
    for (ReferencePool pool : touched) {
      long wake = wake(pool);
      pool.take().forEach(taking -> start.start(pool, taking, wake));
    }
    touched.clear();
  }

  private static long wake(ReferencePool pool) {
    return pool.pool.costs().wake() * pool.sleepers();
  }

  /** Admits units from the lines while there is room; returns whether there were any. */
  boolean admit(Consumer<ReferenceWorker> resume) {
    boolean any = false;
    for (ReferencePool pool : pools) {
      ReferenceWorker maker = pool.admit();
      while (maker != null) {
        any = true;
        touched.add(pool);
        resume.accept(maker);
        maker = pool.admit();
      }
    }
    return any;
  }
}
