package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.threadwise.queueing.event.ReplicationTallies.DeadlockTally;

/**
 * Finds threads that wait for one another for ever.
 *
 * <p>A pool <em>moves</em> if it has an idle thread, may start one, or has a taken thread that does
 * not wait for room, branches or a permit, or whose wait can end. A wait for room can end if the
 * pool that has none moves; a wait for branches, if one of their messages can continue; a wait for
 * a permit, if a message can continue that holds one of that throttler. The waits outside the least
 * fixed point of these rules never end. Example: both threads of pool A wait for room in pool B,
 * whose only thread waits for room in A. Neither pool moves. If B had another thread that computes,
 * B would move, hence the waits of A could end, and A would move.
 */
final class Deadlock {
  private final PoolState[] pools;
  private final boolean[] moves;
  private final MessagePlaces places;

  /** Waits that have not been found to end. */
  private final Set<ThreadWait> pending = new LinkedHashSet<>();

  /** Whether messages that others wait for are where they cannot continue by themselves. */
  private boolean anyStays;

  /** Throttlers that have not been found to give another permit. */
  private final Set<Permits> exhausted = new LinkedHashSet<>();

  private Deadlock(PoolState[] pools, MessagePlaces places) {
    this.pools = pools;
    this.places = places;
    moves = new boolean[pools.length];
  }

  /** Searches for threads that wait for ever. */
  static Deadlock search(PoolState[] pools, MessagePlaces places) {
    Deadlock search = new Deadlock(pools, places);
    search.addWaits();
    boolean onlyForRoom = search.pending.stream().allMatch(BlockedProducer.class::isInstance);
    if (search.allMove() && onlyForRoom) {
      search.pending.clear();
    } else {
      search.close();
    }
    return search;
  }

  /** Returns all threads that wait, after the last event. */
  static List<DeadlockTally> ofAll(PoolState[] pools, MessagePlaces places) {
    Deadlock search = new Deadlock(pools, places);
    search.addWaits();
    return search.threads();
  }

  /**
   * Returns whether messages that others wait for are where they cannot continue by themselves.
   * Until they or further threads wait elsewhere, or end, another search has the same result.
   */
  boolean anyStays() {
    return anyStays;
  }

  private boolean allMove() {
    boolean all = true;
    for (PoolState pool : pools) {
      moves[pool.index] = pool.moves();
      all &= moves[pool.index];
    }
    return all;
  }

  private void addWaits() {
    for (PoolState pool : pools) {
      pending.addAll(pool.line);
    }
    pending.addAll(places.waits());
  }

  /** Removes waits that can end until nothing changes. */
  private void close() {
    places.locate();
    anyStays = places.any(place -> !isFree(place));
    exhausted.addAll(places.throttlers());
    boolean changed = true;
    while (changed) {
      boolean anotherGives = exhausted.removeIf(this::givesAnother);
      boolean anotherEnds = pending.removeIf(this::ends);
      changed = anotherGives || anotherEnds;
    }
  }

  /** Returns whether a wait can end; if so, the pool of its thread moves. */
  private boolean ends(ThreadWait wait) {
    boolean ends =
        switch (wait) {
          case Fork fork -> places.of(fork).stream().anyMatch(this::canLeave);
          case PermitWait permit -> !exhausted.contains(permit.throttler);
          default -> moves[target(wait).index];
        };
    if (ends && wait.thread != null) {
      moves[wait.thread.index] = true;
    }
    return ends;
  }

  /** Returns whether a message at a place can continue. */
  private boolean canLeave(Object place) {
    return switch (place) {
      case PoolState pool -> moves[pool.index];
      case ThreadWait wait -> !pending.contains(wait);
      default -> place.equals(MessagePlaces.FREE);
    };
  }

  /** Returns whether a message at a place can continue by itself. */
  private static boolean isFree(Object place) {
    return place instanceof PoolState pool ? pool.moves() : place.equals(MessagePlaces.FREE);
  }

  private boolean givesAnother(Permits throttler) {
    return throttler.hasFree()
        || places.of(throttler).stream()
            .anyMatch(
                place -> place instanceof NodeState node ? canComplete(node) : canLeave(place));
  }

  /** Returns whether messages that are stored at a node may still continue. */
  private boolean canComplete(NodeState node) {
    return (node.batches != null && node.batches.batch.isTimed()) || canCome(node);
  }

  /** Returns whether messages can come to a node from where they arrive. */
  private boolean canCome(NodeState node) {
    Set<NodeState> seen = new HashSet<>(places.sources());
    Deque<NodeState> open = new ArrayDeque<>(seen);
    while (!open.isEmpty()) {
      NodeState next = open.remove();
      if (next.permits == null || !exhausted.contains(next.permits)) {
        next.forEachTarget(
            target -> {
              if (seen.add(target)) {
                open.add(target);
              }
            });
      }
    }
    return seen.contains(node);
  }

  /** Returns the pool that has no room, of a wait for room. */
  private static PoolState target(ThreadWait wait) {
    return wait instanceof BlockedProducer producer ? producer.unit.node.pool : wait.node.pool;
  }

  /**
   * Returns the threads of each pool that wait for ever, by the pool that has no room. Those that
   * wait for branches or permits wait for their own pool.
   */
  List<DeadlockTally> threads() {
    List<DeadlockTally> tallies = new ArrayList<>();
    for (PoolState pool : pools) {
      for (PoolState target : pools) {
        add(tallies, pool, BlockingCause.FULL_QUEUE, target);
      }
      add(tallies, pool, BlockingCause.BRANCHES, pool);
      add(tallies, pool, BlockingCause.THROTTLE, pool);
    }
    return tallies;
  }

  private void add(
      List<DeadlockTally> tallies, PoolState pool, BlockingCause cause, PoolState target) {
    long threads =
        pending.stream()
            .filter(wait -> wait.thread == pool && wait.cause() == cause)
            .filter(wait -> cause != BlockingCause.FULL_QUEUE || target(wait) == target)
            .count();
    if (threads > 0) {
      tallies.add(new DeadlockTally(pool.index, cause, target.index, (int) threads));
    }
  }
}
