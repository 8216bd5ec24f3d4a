package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * A fragment group with the lineage of the message that was split. The stack of groups in
 * semantics.md is therefore the chain of parents. A group lives while a message or another group
 * belongs to it.
 */
final class FragmentGroup {
  int size;
  Order order;

  // the message that was split
  @Nullable FragmentGroup parent;
  int parentIndex;
  long parentCorrelation;

  /** Branch in which it was split; null if in none. */
  @Nullable Branch branch;

  /** First of the progress records of nodes with this group. */
  Fragments.@Nullable Progress progress;

  /** Number of messages and groups that belong to this group. */
  int members;

  /** Next free group. */
  @Nullable FragmentGroup nextFree;

  FragmentGroup(Order order) {
    this.order = order;
  }
}
