package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.reference.ReferencePool.Waiting;

/** Finds threads that wait for room or branches for ever, thread by thread (section 5). */
final class ReferenceDeadlock {
  private final List<ReferencePool> pools;

  /** Messages that wait for others to complete a firing rule. */
  private final List<ReferenceMessage> stored;

  /** Those whose wait is not known to end. */
  private final List<ReferenceWorker> waiting = new ArrayList<>();

  private ReferenceDeadlock(
      List<ReferencePool> pools, List<ReferenceWorker> awaiting, List<ReferenceMessage> stored) {
    this.pools = pools;
    this.stored = stored;
    pools.forEach(pool -> pool.line.stream().map(Waiting::maker).forEach(waiting::add));
    waiting.addAll(awaiting);
  }

  /** Returns how many threads of which pool wait for which, or for branches, for ever. */
  static String of(
      List<ReferencePool> pools, List<ReferenceWorker> awaiting, List<ReferenceMessage> stored) {
    ReferenceDeadlock search = new ReferenceDeadlock(pools, awaiting, stored);
    // those whose wait can end are taken out until none is left
    while (search.removeOne()) {}
    return search.describe();
  }

  /** Returns this of all threads that still wait when nothing is left to happen. */
  static String ofAll(List<ReferencePool> pools, List<ReferenceWorker> awaiting) {
    return new ReferenceDeadlock(pools, awaiting, List.of()).describe();
  }

  private String describe() {
    var counts = new TreeMap<String, Integer>();
    for (ReferenceWorker worker : waiting) {
      if (worker.pool != null) {
        String target = worker.waitsAt == null ? "branches" : name(worker.waitsAt);
        counts.merge(name(worker.pool) + " for " + target, 1, Integer::sum);
      }
    }
    return counts.isEmpty() ? "" : counts.toString();
  }

  private boolean removeOne() {
    for (ReferenceWorker worker : waiting) {
      if (canEnd(worker)) {
        return waiting.remove(worker);
      }
    }
    return false;
  }

  private boolean canEnd(ReferenceWorker worker) {
    return worker.waitsAt == null
        ? canEnd(Objects.requireNonNull(worker.waitsFor))
        : moves(worker.waitsAt);
  }

  private boolean moves(ReferencePool pool) {
    return pool.movesWithout(waiting.stream().filter(other -> other.pool == pool).count());
  }

  /** Whether more messages are left of the branches than those that cannot go on. */
  private boolean canEnd(ReferenceFork fork) {
    List<ReferenceMessage> held = new ArrayList<>(stored);
    pools.stream().filter(pool -> !moves(pool)).forEach(pool -> held.addAll(pool.messages()));
    waiting.forEach(worker -> held.addAll(worker.kept()));
    long heldOfFork =
        held.stream().filter(message -> ReferenceBranch.of(message.branch(), fork) != null).count();
    return fork.inside() > heldOfFork;
  }

  private static String name(@Nullable ReferencePool pool) {
    return pool == null ? "" : pool.pool.name();
  }
}
