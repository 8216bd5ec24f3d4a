package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The messages inside that descend from one message of a {@link Fork}. A branch inside another
 * counts as one message of it. A message leaves its branches when it ends or is stored by a
 * correlator, a context-based task or an aggregator; {@link Message#branch} then still identifies
 * them, so that the join can compare.
 */
final class Branch {
  final Fork fork;
  private int messages = 1;

  Branch(Fork fork) {
    this.fork = fork;
  }

  /** Lets a message that is in no branch enter one. */
  static void enter(Message message, @Nullable Branch branch) {
    message.branch = branch;
    if (branch != null) {
      branch.messages++;
    }
  }

  /** Lets a message leave its branches. */
  static void leave(Message message) {
    store(message);
    message.branch = null;
  }

  /** Lets a message that a join stores leave its branches, which it still identifies. */
  static void store(Message message) {
    if (message.branch != null) {
      message.branch.release();
    }
  }

  /** Lets a message continue in a branch around its own. */
  static void move(Message message, @Nullable Branch outer) {
    Branch before = message.branch;
    enter(message, outer);
    if (before != null) {
      before.release();
    }
  }

  private void release() {
    Branch ending = this;
    while (ending != null && --ending.messages == 0) {
      ending.fork.closeBranch();
      ending = ending.fork.outer;
    }
  }

  /**
   * Lets the messages that a join takes continue in the branches of the message that completes its
   * rule. Returns the fork that is joined, or null if there is none.
   */
  static @Nullable Fork join(Message completing, @Nullable Message[] taken, int count) {
    Branch own = completing.branch;
    Fork fork = own == null ? null : own.innermostJoined(listOf(taken, count));
    for (int i = 0; i < count; i++) {
      Message each = taken[i];
      if (each != null && each != completing) {
        enter(each, own);
      }
    }
    return fork;
  }

  private static List<Message> listOf(@Nullable Message[] taken, int count) {
    List<Message> messages = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      Message each = taken[i];
      if (each != null) {
        messages.add(each);
      }
    }
    return messages;
  }

  /**
   * Returns the innermost fork of which messages are in another branch than this; null for none.
   */
  @Nullable Fork innermostJoined(List<Message> messages) {
    for (Branch own = this; own != null; own = own.fork.outer) {
      for (Message each : messages) {
        Branch other = each.branchOf(own.fork);
        if (other != null && other != own) {
          return own.fork;
        }
      }
    }
    return null;
  }

  /**
   * Returns the outermost fork of this branch since a split; null if the message was split in this
   * branch or in none around it.
   *
   * @param split branch in which the message was split; null if in none
   */
  @Nullable Fork outermostBehind(@Nullable Branch split) {
    for (Branch own = this; own != split && own != null; own = own.fork.outer) {
      if (own.fork.outer == split) {
        return own.fork;
      }
    }
    return null;
  }
}
