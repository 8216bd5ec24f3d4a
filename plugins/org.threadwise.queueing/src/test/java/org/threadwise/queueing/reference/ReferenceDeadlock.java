package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.reference.ReferencePool.Waiting;
import org.threadwise.queueing.reference.ReferencePool.Worker;

/** Finds threads that wait for room for ever, thread by thread (section 5). */
final class ReferenceDeadlock {
  private ReferenceDeadlock() {}

  /** Returns how many threads of which pool wait for which, for ever. */
  static String of(List<ReferencePool> pools) {
    List<Worker> waiting = new ArrayList<>();
    for (ReferencePool pool : pools) {
      pool.line.stream()
          .map(Waiting::maker)
          .filter(maker -> maker.pool != null)
          .forEach(waiting::add);
    }
    // threads whose wait can end are taken out until none is left
    while (waiting.removeIf(worker -> canEnd(worker, List.copyOf(waiting)))) {}
    var counts = new TreeMap<String, Integer>();
    for (Worker worker : waiting) {
      counts.merge(name(worker.pool) + " for " + name(worker.waitsAt), 1, Integer::sum);
    }
    return counts.isEmpty() ? "" : counts.toString();
  }

  private static boolean canEnd(Worker worker, List<Worker> waiting) {
    ReferencePool target = worker.waitsAt;
    long ofTarget = waiting.stream().filter(other -> other.pool == target).count();
    return target != null && target.movesWithout(ofTarget);
  }

  private static String name(@Nullable ReferencePool pool) {
    return pool == null ? "" : pool.pool.name();
  }
}
