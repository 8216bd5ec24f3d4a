package org.threadwise.queueing.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.reference.ReferenceSlots.Complete;

/** One execution of a node: the messages that it took and the times that were drawn for it. */
final class ReferenceUnit {
  final int node;
  List<ReferenceMessage> messages;
  final int input;
  final long made;
  long cpu;
  long waiting;
  long response;

  /** Attempts of these messages that have failed. */
  int failed;

  /** The permit that its thread has waited for; null if there is none. */
  @Nullable ReferencePermit permit;

  /** The fork of which the execution is a join; null if there is none. */
  @Nullable ReferenceFork joined;

  /** The fork that the thread waits for in place of a unit; null for a unit. */
  @Nullable ReferenceFork fork;

  /** Whether the answer was late. */
  boolean late;

  ReferenceUnit(
      int node,
      List<ReferenceMessage> messages,
      int input,
      long made,
      long cpu,
      long waiting,
      long response) {
    this.node = node;
    this.messages = messages;
    this.input = input;
    this.made = made;
    this.cpu = cpu;
    this.waiting = waiting;
    this.response = response;
  }

  /** The first message holds the permit that the thread has waited for. */
  void holdPermit() {
    if (permit != null) {
      messages = List.of(messages.getFirst().hold(permit));
      permit = null;
    }
  }

  /** A failed execution returns its permit. */
  void returnPermit() {
    if (permit != null) {
      permit.throttle.giveBack();
      permit = null;
    }
  }

  /** An execution of what a firing rule has taken, whose times are not drawn yet. */
  static ReferenceUnit of(int node, Complete complete, int input, long made) {
    ReferenceUnit unit = new ReferenceUnit(node, complete.messages(), input, made, 0, 0, 0);
    unit.joined = complete.joined();
    return unit;
  }

  /** A place in a backlog where the thread has to wait for branches. */
  static ReferenceUnit barrier(ReferenceFork fork) {
    ReferenceUnit barrier = new ReferenceUnit(fork.node, List.of(), 0, 0, 0, 0, 0);
    barrier.fork = fork;
    return barrier;
  }
}
