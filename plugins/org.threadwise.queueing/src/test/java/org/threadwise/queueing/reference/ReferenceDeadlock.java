package org.threadwise.queueing.reference;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Slot;
import org.threadwise.queueing.reference.ReferencePool.Waiting;
import org.threadwise.queueing.reference.ReferenceSlots.Stored;

/** Finds threads that wait for room, branches or permits for ever, thread by thread (section 5). */
final class ReferenceDeadlock {
  private final Network network;
  private final List<ReferencePool> pools;
  private final Set<Integer> sources;

  /** Messages of branches that wait for others to complete a firing rule. */
  private final List<ReferenceMessage> stored;

  /** All messages that wait for others, also those that have left their branches. */
  private final List<Stored> held;

  private final Map<Integer, ReferenceThrottle> throttles;

  /** Those whose wait is not known to end. */
  private final List<ReferenceWorker> waiting = new ArrayList<>();

  /** Throttlers that are not known to give another permit. */
  private final List<ReferenceThrottle> exhausted = new ArrayList<>();

  private ReferenceDeadlock(
      Network network,
      List<ReferencePool> pools,
      List<ReferenceWorker> awaiting,
      List<ReferenceMessage> stored,
      List<Stored> held,
      Map<Integer, ReferenceThrottle> throttles,
      Set<Integer> sources) {
    this.network = network;
    this.pools = pools;
    this.stored = stored;
    this.held = held;
    this.throttles = throttles;
    this.sources = sources;
    pools.forEach(pool -> pool.line.stream().map(Waiting::maker).forEach(waiting::add));
    waiting.addAll(awaiting);
    throttles.values().stream().filter(ReferenceThrottle::hasPermits).forEach(exhausted::add);
  }

  /** Returns how many threads of which pool wait for which, or for what else, for ever. */
  static String of(
      Network network,
      List<ReferencePool> pools,
      List<ReferenceWorker> awaiting,
      List<ReferenceMessage> stored,
      List<Stored> held,
      Map<Integer, ReferenceThrottle> throttles,
      Set<Integer> sources) {
    ReferenceDeadlock search =
        new ReferenceDeadlock(network, pools, awaiting, stored, held, throttles, sources);
    // what can end is taken out until none is left
    while (search.removeOne()) {}
    return search.describe();
  }

  /** Returns this of all threads that still wait when nothing is left to happen. */
  static String ofAll(Network network, List<ReferencePool> pools, List<ReferenceWorker> awaiting) {
    return new ReferenceDeadlock(network, pools, awaiting, List.of(), List.of(), Map.of(), Set.of())
        .describe();
  }

  private String describe() {
    var counts = new TreeMap<String, Integer>();
    for (ReferenceWorker worker : waiting) {
      if (worker.pool != null) {
        counts.merge(name(worker.pool) + " for " + target(worker), 1, Integer::sum);
      }
    }
    return counts.isEmpty() ? "" : counts.toString();
  }

  private static String target(ReferenceWorker worker) {
    if (worker.waitsForPermit != null) {
      return "permits";
    }
    return worker.waitsAt == null ? "branches" : name(worker.waitsAt);
  }

  private boolean removeOne() {
    for (ReferenceThrottle throttle : exhausted) {
      if (givesAnother(throttle)) {
        return exhausted.remove(throttle);
      }
    }
    for (ReferenceWorker worker : waiting) {
      if (canEnd(worker)) {
        return waiting.remove(worker);
      }
    }
    return false;
  }

  private boolean canEnd(ReferenceWorker worker) {
    if (worker.waitsForPermit != null) {
      return !exhausted.contains(worker.waitsForPermit);
    }
    return worker.waitsAt == null
        ? canEnd(Objects.requireNonNull(worker.waitsFor))
        : moves(worker.waitsAt);
  }

  private boolean moves(ReferencePool pool) {
    return pool.movesWithout(waiting.stream().filter(other -> other.pool == pool).count());
  }

  /** Whether more messages are left of the branches than those that cannot continue. */
  private boolean canEnd(ReferenceFork fork) {
    List<ReferenceMessage> stay = new ArrayList<>(stored);
    stay.addAll(waitingForOthers());
    long ofFork =
        stay.stream().filter(message -> ReferenceBranch.of(message.branch(), fork) != null).count();
    return fork.inside() > ofFork;
  }

  /** Whether more messages hold a permit than those that cannot continue. */
  private boolean givesAnother(ReferenceThrottle throttle) {
    List<ReferenceMessage> stay = new ArrayList<>(waitingForOthers());
    Set<Integer> reached = reached();
    held.stream()
        .filter(each -> !reached.contains(each.node()))
        .map(Stored::message)
        .forEach(stay::add);
    return throttle.hasFree() || throttle.held() > stay.stream().mapToLong(throttle::heldBy).sum();
  }

  /** The messages that wait for pools that do not move, permits, or with their thread. */
  private List<ReferenceMessage> waitingForOthers() {
    List<ReferenceMessage> messages = new ArrayList<>();
    pools.stream().filter(pool -> !moves(pool)).forEach(pool -> messages.addAll(pool.messages()));
    waiting.forEach(worker -> messages.addAll(worker.kept()));
    exhausted.forEach(throttle -> throttle.waiting().forEach(messages::add));
    return messages;
  }

  /** The nodes to which messages can come from a source. */
  private Set<Integer> reached() {
    Set<Integer> reached = new HashSet<>(sources);
    boolean grows = true;
    while (grows) {
      grows = false;
      for (Slot slot : network.slots()) {
        boolean passes =
            reached.contains(slot.source()) && !exhausted.contains(throttles.get(slot.source()));
        grows |= passes && reached.add(slot.target());
      }
    }
    return reached;
  }

  private static String name(@Nullable ReferencePool pool) {
    return pool == null ? "" : pool.pool.name();
  }
}
