package org.threadwise.queueing.reference;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A message: the orders it descends from, the permits that it holds, a correlation id, a stack of
 * fragment groups, the innermost branch that it is in, or was in when a join stored it, and the
 * input of the last merger.
 */
record ReferenceMessage(
    List<Order> orders,
    List<ReferencePermit> permits,
    long correlation,
    @Nullable Membership membership,
    @Nullable ReferenceBranch branch,
    int mergerInput) {

  /** Adds messages to its permits, orders and branches, or removes them. */
  void change(int messages) {
    changeLineage(messages);
    ReferenceBranch.change(branch, messages);
  }

  /** Adds messages to its permits and orders, or removes them. */
  void changeLineage(int messages) {
    permits.forEach(permit -> permit.change(messages));
    orders.forEach(order -> order.change(messages));
  }

  /** The message with one more permit. */
  ReferenceMessage hold(ReferencePermit permit) {
    permit.change(1);
    return new ReferenceMessage(
        orders, ReferencePermit.and(permits, permit), correlation, membership, branch, mergerInput);
  }

  /** The same message in another branch, which has to count it. */
  ReferenceMessage in(@Nullable ReferenceBranch other) {
    return new ReferenceMessage(orders, permits, correlation, membership, other, mergerInput);
  }

  /** The same message after a merger, to which it came on an input. */
  ReferenceMessage merged(int input) {
    return new ReferenceMessage(orders, permits, correlation, membership, branch, input);
  }

  /** A message that a join has stored continues in a branch. */
  ReferenceMessage enter(@Nullable ReferenceBranch other) {
    ReferenceBranch.change(other, 1);
    return in(other);
  }

  /** A join stores the message: it leaves its branches. */
  void leaveBranches() {
    ReferenceBranch.change(branch, -1);
  }

  /** A message that entered, and how many of its descendants are still inside. */
  static final class Order {
    final long number;
    final long arrival;
    final int source;
    private int inside;
    private final Runnable whenGone;

    boolean delivered;

    Order(long number, long arrival, int source, Runnable whenGone) {
      this.number = number;
      this.arrival = arrival;
      this.source = source;
      this.whenGone = whenGone;
    }

    int inside() {
      return inside;
    }

    /** Changes the number of messages inside by a difference, and acts when none is left. */
    void change(int messages) {
      inside += messages;
      if (inside == 0 && messages != 0) {
        whenGone.run();
      }
    }
  }

  /** The fragments of one split message, and the branch in which it was split. */
  record Group(long correlation, int size, @Nullable ReferenceBranch branch) {}

  /** The place of a fragment in its group, on top of the places of the message that was split. */
  record Membership(Group group, int index, @Nullable Membership outer) {}
}
