package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * Fragment groups. A group remembers the message that was split, and so the stack of groups that
 * the semantics speaks of is the chain of parents. It lives as long as a message or another group
 * belongs to it.
 */
final class Groups {
  static final int NONE = -1;

  private static final int FIRST_CAPACITY = 256;

  int[] size = new int[FIRST_CAPACITY];
  int[] order = new int[FIRST_CAPACITY];

  // the message that was split
  private int[] parent = new int[FIRST_CAPACITY];
  private int[] parentIndex = new int[FIRST_CAPACITY];
  private long[] parentCorrelation = new long[FIRST_CAPACITY];

  /** First of what nodes know about the group. */
  int[] knowledge = new int[FIRST_CAPACITY];

  /** Messages and groups that belong to it, or the next free number. */
  private int[] members = new int[FIRST_CAPACITY];

  private int free = NONE;
  private int used;

  /** What is told when a group that some nodes know something about has ended. */
  interface Listener {
    void groupEnded(int group);
  }

  private Listener listener = group -> {};

  void listen(Listener other) {
    listener = other;
  }

  /** A group of fragments of a message, with one member for each; it takes over the parent. */
  int create(Messages messages, int split, int fragments) {
    int group = free;
    if (group != NONE) {
      free = members[group];
    } else {
      if (used == size.length) {
        enlarge();
      }
      group = used++;
    }
    size[group] = fragments;
    order[group] = messages.order[split];
    parent[group] = messages.group[split];
    parentIndex[group] = messages.index[split];
    parentCorrelation[group] = messages.correlation[split];
    members[group] = fragments;
    knowledge[group] = NONE;
    return group;
  }

  /** Gives a member of a group the lineage of the message that was split. */
  void leave(Messages messages, int member) {
    int group = messages.group[member];
    messages.group[member] = parent[group];
    messages.index[member] = parentIndex[group];
    messages.correlation[member] = parentCorrelation[group];
    if (parent[group] != NONE) {
      hold(parent[group]);
    }
    release(group);
  }

  /** One member more. */
  void hold(int group) {
    members[group]++;
  }

  /** One member less. */
  void release(int group) {
    release(group, 1);
  }

  /** So many members less; the parents follow if it was the last. */
  void release(int group, int count) {
    int ending = group;
    int left = members[group] -= count;
    while (left == 0) {
      if (knowledge[ending] != NONE) {
        listener.groupEnded(ending);
      }
      int itsParent = parent[ending];
      members[ending] = free;
      free = ending;
      if (itsParent == NONE) {
        return;
      }
      ending = itsParent;
      left = --members[ending];
    }
  }

  private void enlarge() {
    int capacity = 2 * used;
    size = Arrays.copyOf(size, capacity);
    order = Arrays.copyOf(order, capacity);
    parent = Arrays.copyOf(parent, capacity);
    parentIndex = Arrays.copyOf(parentIndex, capacity);
    parentCorrelation = Arrays.copyOf(parentCorrelation, capacity);
    knowledge = Arrays.copyOf(knowledge, capacity);
    members = Arrays.copyOf(members, capacity);
  }
}
