package integration;

import java.util.List;

/** What descends from one message of a fork. */
final class Branch {
  final Fork fork;

  Branch(Fork fork) {
    this.fork = fork;
  }

  /** Adds a message to all branches that it is in, or removes it. */
  static void count(Message message, int change) {
    Branch own = message.stored() ? null : message.branch();
    while (own != null) {
      own.fork.count(change);
      own = own.fork.outer;
    }
  }

  /**
   * Returns the innermost fork of which a message and one of others are in different branches; null
   * for none.
   *
   * @param innermost branch of the message that completes a join
   */
  static Fork joined(Branch innermost, List<Message> others) {
    for (Branch own = innermost; own != null; own = own.fork.outer) {
      for (Message each : others) {
        Branch other = of(each.branch(), own.fork);
        if (other != null && other != own) {
          return own.fork;
        }
      }
    }
    return null;
  }

  /** Returns whether a message is in a branch of a fork. */
  static boolean contains(Fork fork, Message message) {
    return !message.stored() && of(message.branch(), fork) != null;
  }

  /** Returns the branch of a fork among one and those around it; null if there is none. */
  private static Branch of(Branch innermost, Fork fork) {
    Branch own = innermost;
    while (own != null && own.fork != fork) {
      own = own.fork.outer;
    }
    return own;
  }

  /** Returns the outermost fork around a branch since a message was split in another; or null. */
  static Fork joinedSince(Branch split, Branch innermost) {
    for (Branch own = innermost; own != split && own != null; own = own.fork.outer) {
      if (own.fork.outer == split) {
        return own.fork;
      }
    }
    return null;
  }
}
