package org.threadwise.queueing.reference;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.reference.ReferenceWorker.AgendaEntry;

/** An execution of a node whose thread waits until nothing is left of its outputs (section 3). */
final class ReferenceFork {
  final int node;

  /** The branch in which the node was executed; null if in none. */
  final @Nullable ReferenceBranch outer;

  private final List<ReferenceBranch> branches = new ArrayList<>();

  /** What joins of the branches have sent, first first. */
  final Deque<AgendaEntry> joined = new ArrayDeque<>();

  /** The waiting thread; null before and after its wait. */
  @Nullable ReferenceWorker waiting;

  private final Consumer<ReferenceFork> whenOver;

  ReferenceFork(int node, @Nullable ReferenceBranch outer, Consumer<ReferenceFork> whenOver) {
    this.node = node;
    this.outer = outer;
    this.whenOver = whenOver;
  }

  /** Lets a message start a branch. */
  ReferenceMessage open(ReferenceMessage message) {
    ReferenceBranch branch = new ReferenceBranch(this, outer);
    branch.start();
    branches.add(branch);
    return message.in(branch);
  }

  /** The messages that are left of all branches. */
  int inside() {
    return branches.stream().mapToInt(ReferenceBranch::inside).sum();
  }

  boolean isOver() {
    return inside() == 0;
  }

  void checkEnd() {
    if (waiting != null && isOver()) {
      whenOver.accept(this);
    }
  }

  /** A message of a join continues in the branches around this fork. */
  ReferenceMessage release(ReferenceMessage message) {
    ReferenceBranch.change(outer, 1);
    ReferenceBranch.change(message.branch(), -1);
    return message.in(outer);
  }
}
