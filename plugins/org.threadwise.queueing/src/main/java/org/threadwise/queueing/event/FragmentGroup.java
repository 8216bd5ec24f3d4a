package org.threadwise.queueing.event;

import org.jspecify.annotations.Nullable;

/**
 * A fragment group. It remembers the message that was split, and so the stack of groups that the
 * semantics speaks of is the chain of parents. It lives as long as a message or another group
 * belongs to it.
 */
final class FragmentGroup {
  int size;
  Order order;

  // the message that was split
  @Nullable FragmentGroup parent;
  int parentIndex;
  long parentCorrelation;

  /** First of what nodes know about the group. */
  Fragments.@Nullable Knowledge knowledge;

  /** Messages and groups that belong to it. */
  int members;

  /** The next one of those that are free. */
  @Nullable FragmentGroup nextFree;

  FragmentGroup(Order order) {
    this.order = order;
  }
}
