package org.threadwise.queueing.event;

import java.util.ArrayDeque;
import java.util.Collection;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/** Starts and ends the waits for branches (semantics.md section 3). */
final class Forks {
  private final Clock clock;

  /** Forks whose threads wait. */
  private final LinkedHashSet<Fork> waiting = new LinkedHashSet<>();

  /** Forks whose last branch has ended while their threads waited. */
  private final ArrayDeque<Fork> ended = new ArrayDeque<>();

  /** The fork whose barrier the thread of the current event has come to; null if none. */
  private @Nullable Fork current;

  private boolean threadsBegan;

  Forks(Clock clock) {
    this.clock = clock;
  }

  /** Adds a fork whose thread can continue. */
  void add(Fork fork) {
    ended.add(fork);
  }

  /** Ends the wait of the next thread that can continue; returns null if there is none. */
  @Nullable Fork next() {
    Fork fork = ended.poll();
    if (fork != null) {
      waiting.remove(fork);
      fork.end(clock.now);
    }
    return fork;
  }

  /**
   * Returns the unit or message on top of an agenda behind all barriers at which the thread need
   * not wait; null if it has to wait or the agenda is empty.
   */
  @Nullable Message top(@Nullable Message agenda) {
    Message top = agenda;
    while (top != null && top.fork != null) {
      Fork fork = top.fork;
      Message below = top.takeBacklog();
      if (fork.isOpen()) {
        fork.await(below);
        current = fork;
        return null;
      }
      top = fork.agenda(below);
    }
    return top;
  }

  /** Starts the wait of the current event, if there is one; returns whether there is. */
  boolean start(@Nullable PoolState thread) {
    Fork fork = current;
    if (fork == null) {
      return false;
    }
    current = null;
    fork.start(fork.node, thread, clock.now);
    waiting.add(fork);
    threadsBegan |= thread != null;
    return true;
  }

  /** Returns whether a thread has begun to wait since the last call. */
  boolean takeThreadsBegan() {
    boolean before = threadsBegan;
    threadsBegan = false;
    return before;
  }

  /** Returns the forks whose threads wait. */
  Collection<Fork> waiting() {
    return waiting;
  }
}
