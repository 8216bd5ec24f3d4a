package org.threadwise.queueing.event;

import java.util.Collection;
import java.util.LinkedHashSet;
import org.jspecify.annotations.Nullable;

/** Starts and ends the waits for branches (semantics.md section 3). */
final class Forks {
  private final ThreadWaits waits;

  /** Forks whose threads wait. */
  private final LinkedHashSet<Fork> waiting = new LinkedHashSet<>();

  /** The fork whose barrier the thread of the current event has come to; null if none. */
  private @Nullable Fork current;

  Forks(ThreadWaits waits) {
    this.waits = waits;
  }

  /** Creates the fork of an executed message. */
  Fork create(NodeState node, Message executed) {
    waits.use();
    return new Fork(this, node, executed);
  }

  /** Lets the thread of a fork continue, at the end of the event. */
  void end(Fork fork) {
    waiting.remove(fork);
    waits.add(fork);
  }

  /**
   * Returns the unit or message on top of an agenda below all barriers at which the thread need not
   * wait; null if it has to wait or the agenda is empty.
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
  boolean start(@Nullable PoolState thread, @Nullable Worker worker) {
    Fork fork = current;
    if (fork == null) {
      return false;
    }
    current = null;
    waits.start(fork, fork.node, thread, worker);
    waiting.add(fork);
    return true;
  }

  /** Returns the forks whose threads wait. */
  Collection<Fork> waiting() {
    return waiting;
  }
}
