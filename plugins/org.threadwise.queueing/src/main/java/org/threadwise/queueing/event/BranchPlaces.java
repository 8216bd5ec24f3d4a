package org.threadwise.queueing.event;

import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Where the messages of the branches are that threads wait for: in the queue or line of a pool
 * ({@link PoolState}), with a thread that waits ({@link ThreadWait}), stored, or free to go on.
 */
final class BranchPlaces {
  /** Place of messages that are executed, or continue at some time. */
  static final Object FREE = new Object();

  /** Place of messages that wait for others to complete a firing rule. */
  private static final Object STORED = new Object();

  private final PoolState[] pools;
  private final NodeState[] nodes;
  private final Messages messages;
  private final Fragments fragments;
  private final Forks forks;
  private final IdentityHashMap<Message, Object> places = new IdentityHashMap<>();
  private final Map<Fork, Set<Object>> byFork = new HashMap<>();

  BranchPlaces(
      PoolState[] pools, NodeState[] nodes, Messages messages, Fragments fragments, Forks forks) {
    this.pools = pools;
    this.nodes = nodes;
    this.messages = messages;
    this.fragments = fragments;
    this.forks = forks;
  }

  /** Returns the forks whose threads wait. */
  Collection<Fork> forks() {
    return forks.waiting();
  }

  /** Returns the places of the messages of a fork's branches, as of the last search. */
  Set<Object> of(Fork fork) {
    return byFork.getOrDefault(fork, Set.of());
  }

  /** Searches all messages of branches; does nothing if no thread waits for any. */
  void locate() {
    byFork.clear();
    if (forks().isEmpty()) {
      return;
    }
    for (PoolState pool : pools) {
      pool.queue.forEach(unit -> put(unit, pool));
      pool.line.forEach(producer -> put(producer, pool));
    }
    for (Fork fork : forks()) {
      fork.forEachKept(message -> put(message, fork));
    }
    for (NodeState node : nodes) {
      node.forEachStored(message -> places.put(message, STORED));
    }
    fragments.forEachHeld(message -> places.put(message, STORED));
    for (int number = 0; number < messages.used(); number++) {
      addToForks(messages.get(number));
    }
    places.clear();
  }

  private void put(BlockedProducer producer, PoolState pool) {
    put(producer.unit, pool);
    for (int i = 0; i < producer.sent.length; i++) {
      if (!producer.links[i].target().stores) {
        put(producer.sent[i], producer);
      }
    }
    putAll(producer.callerHead, producer);
    putAll(producer.backlog, producer);
  }

  private void putAll(@Nullable Message first, Object place) {
    for (Message unit = first; unit != null; unit = unit.backlog) {
      put(unit, place);
    }
  }

  /** Records the place of a unit, that is, of all its messages. */
  private void put(Message unit, Object place) {
    for (Message each = unit; each != null; each = each.partner) {
      places.put(each, place);
    }
  }

  private void addToForks(Message message) {
    if (!message.inside || message.branch == null) {
      return;
    }
    Object place = places.getOrDefault(message, FREE);
    for (Branch own = message.branch; own != null; own = own.fork.outer) {
      byFork.computeIfAbsent(own.fork, fork -> new HashSet<>()).add(place);
    }
  }
}
