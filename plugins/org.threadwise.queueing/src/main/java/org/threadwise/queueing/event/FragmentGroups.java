package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** The fragment groups inside. */
final class FragmentGroups {
  private @Nullable FragmentGroup free;

  /** What is told when a group that some nodes know something about has ended. */
  @FunctionalInterface
  interface Listener {
    void groupEnded(FragmentGroup group);
  }

  private Listener listener = group -> {};

  void listen(Listener other) {
    listener = other;
  }

  /** A group of fragments of a message, with one member for each; it takes over the parent. */
  FragmentGroup create(Message split, int fragments) {
    FragmentGroup group = free;
    if (group == null) {
      group = new FragmentGroup(split.order);
    } else {
      free = group.nextFree;
      group.order = split.order;
    }
    group.size = fragments;
    group.parent = split.group;
    group.parentIndex = split.index;
    group.parentCorrelation = split.correlation;
    group.members = fragments;
    return group;
  }

  /** Gives a member of a group the lineage of the message that was split. */
  void leave(Message member, FragmentGroup group) {
    FragmentGroup parent = group.parent;
    member.group = parent;
    member.index = group.parentIndex;
    member.correlation = group.parentCorrelation;
    if (parent != null) {
      parent.members++;
    }
    release(group, 1);
  }

  /** So many members less; the parents follow if it was the last. */
  void release(FragmentGroup group, int count) {
    FragmentGroup ending = group;
    int left = ending.members -= count;
    while (left == 0) {
      if (ending.knowledge != null) {
        listener.groupEnded(ending);
        ending.knowledge = null;
      }
      FragmentGroup parent = ending.parent;
      ending.nextFree = free;
      free = ending;
      if (parent == null) {
        return;
      }
      ending = parent;
      left = --ending.members;
    }
  }
}
