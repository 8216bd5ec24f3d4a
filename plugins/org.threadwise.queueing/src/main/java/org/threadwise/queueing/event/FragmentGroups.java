package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/** The fragment groups inside the network. */
final class FragmentGroups {
  private @Nullable FragmentGroup free;

  /** Notified when a group ends for which some node has a progress record. */
  @FunctionalInterface
  interface Listener {
    void groupEnded(FragmentGroup group);
  }

  private Listener listener = group -> {};

  void listen(Listener other) {
    listener = other;
  }

  /**
   * Creates the group of the fragments of a message, with one member per fragment. The group
   * replaces the message as a member of its parent.
   */
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
    group.branch = split.branch;
    group.parentIndex = split.index;
    group.parentCorrelation = split.correlation;
    group.members = fragments;
    return group;
  }

  /** Gives a member of a group the lineage of the split message. */
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

  /** Removes members from a group. After the last member, the group ends and leaves its parent. */
  void release(FragmentGroup group, int count) {
    FragmentGroup ending = group;
    int left = ending.members -= count;
    while (left == 0) {
      if (ending.progress != null) {
        listener.groupEnded(ending);
        ending.progress = null;
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
