package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where the messages are that others wait for, those of a {@link Fork} or those that hold {@link
 * Permits}: in the queue or line of a pool ({@link PoolState}), with what waits ({@link
 * ThreadWait}), stored at a node ({@link NodeState}), or free to continue.
 */
final class MessagePlaces {
  /** Place of messages that are executed, or continue at some time. */
  static final Object FREE = new Object();

  private final PoolState[] pools;
  private final NodeState[] nodes;
  private final Messages messages;
  private final Fragments fragments;
  private final Forks forks;
  private final List<Permits> throttlers;
  private final IdentityHashMap<Message, Object> places = new IdentityHashMap<>();
  private final Map<Object, Set<Object>> awaited = new HashMap<>();

  MessagePlaces(
      PoolState[] pools, NodeState[] nodes, Messages messages, Fragments fragments, Forks forks) {
    this.pools = pools;
    this.nodes = nodes;
    this.messages = messages;
    this.fragments = fragments;
    this.forks = forks;
    throttlers = Arrays.stream(nodes).map(node -> node.permits).filter(Objects::nonNull).toList();
  }

  /** Returns the waits for branches and permits. */
  Collection<ThreadWait> waits() {
    List<ThreadWait> waits = new ArrayList<>(forks.waiting());
    throttlers.forEach(each -> waits.addAll(each.line()));
    return waits;
  }

  /** Returns the throttlers that have permits. */
  List<Permits> throttlers() {
    return throttlers;
  }

  /** Returns the nodes at which messages arrive. */
  List<NodeState> sources() {
    return Arrays.stream(nodes).filter(node -> node.arrives).toList();
  }

  /**
   * Returns the places of the messages of a fork's branches, or of those that hold a permit of a
   * throttler, as of the last search.
   */
  Set<Object> of(Object forkOrThrottler) {
    return awaited.getOrDefault(forkOrThrottler, Set.of());
  }

  /** Returns whether any of these places meets a condition. */
  boolean any(Predicate<Object> condition) {
    return awaited.values().stream().flatMap(Set::stream).anyMatch(condition);
  }

  /** Searches all messages. */
  void locate() {
    awaited.clear();
    for (PoolState pool : pools) {
      pool.queue.forEach(unit -> put(unit, pool));
      pool.line.forEach(producer -> put(producer, pool));
    }
    for (Fork fork : forks.waiting()) {
      fork.forEachKept(message -> put(message, fork));
    }
    for (Permits throttler : throttlers) {
      for (PermitWait wait : throttler.line()) {
        put(wait.message, wait);
        putAll(wait.message.backlog, wait);
      }
    }
    locateStored();
    for (int number = 0; number < messages.used(); number++) {
      add(messages.get(number));
    }
    places.clear();
  }

  private void locateStored() {
    for (NodeState node : nodes) {
      node.forEachStored(message -> places.put(message, node));
    }
    fragments.forEachHeld(message -> places.put(message, message.node));
    fragments.forEachAggregated((node, lineage, members) -> addToThrottlers(lineage, node));
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
    if (!unit.isAwaited()) {
      return;
    }
    for (Message each = unit; each != null; each = each.partner) {
      places.put(each, place);
    }
  }

  private void add(Message message) {
    if (!message.inside) {
      return;
    }
    Object place = places.getOrDefault(message, FREE);
    for (Branch own = message.branch; own != null; own = own.fork.outer) {
      add(own.fork, place);
    }
    addToThrottlers(message.order, place);
  }

  private void addToThrottlers(Order lineage, Object place) {
    for (Permit permit : lineage.permits) {
      add(permit.throttler, place);
    }
  }

  private void add(Object forkOrThrottler, Object place) {
    awaited.computeIfAbsent(forkOrThrottler, key -> new HashSet<>()).add(place);
  }
}
