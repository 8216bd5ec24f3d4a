package org.threadwise.queueing.reference;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** What descends from one output of a node whose thread waits for its branches (section 3). */
final class ReferenceBranch {
  final ReferenceFork fork;

  /** The branch in which the node was executed; null if in none. */
  final @Nullable ReferenceBranch outer;

  /** Messages in this branch, also in branches inside it. */
  private int inside;

  ReferenceBranch(ReferenceFork fork, @Nullable ReferenceBranch outer) {
    this.fork = fork;
    this.outer = outer;
  }

  int inside() {
    return inside;
  }

  /** Starts the branch with a message that all branches around it have counted. */
  void start() {
    inside = 1;
  }

  /** Adds messages to a branch and all around it, or removes them. */
  static void change(@Nullable ReferenceBranch innermost, int messages) {
    for (ReferenceBranch each = innermost; each != null; each = each.outer) {
      each.inside += messages;
      if (each.inside == 0 && messages != 0) {
        each.fork.checkEnd();
      }
    }
  }

  /** The branch of a fork among this one and all around it; null if there is none. */
  static @Nullable ReferenceBranch of(@Nullable ReferenceBranch innermost, ReferenceFork fork) {
    ReferenceBranch each = innermost;
    while (each != null && each.fork != fork) {
      each = each.outer;
    }
    return each;
  }

  /** The innermost fork of which a message and one of others are in different branches, or null. */
  static @Nullable ReferenceFork joined(
      @Nullable ReferenceBranch completing, List<ReferenceMessage> others) {
    for (ReferenceBranch own = completing; own != null; own = own.outer) {
      ReferenceFork fork = own.fork;
      ReferenceBranch mine = own;
      boolean differs =
          others.stream()
              .map(other -> of(other.branch(), fork))
              .filter(Objects::nonNull)
              .anyMatch(branch -> branch != mine);
      if (differs) {
        return fork;
      }
    }
    return null;
  }

  /** The fork that followed the split of a message first, or null if there was none. */
  static @Nullable ReferenceFork firstSince(
      @Nullable ReferenceBranch split, @Nullable ReferenceBranch innermost) {
    if (split == innermost) {
      return null;
    }
    ReferenceBranch own = innermost;
    while (own != null && own.outer != split) {
      own = own.outer;
    }
    return own == null ? null : own.fork;
  }
}
