package integration;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * What flows.
 *
 * @param orders the messages that entered and that it descends from; several after a batch
 * @param permits the permits that it holds, in the order in which they were taken
 * @param correlation the same for all copies of a message, and for an answer and its request
 * @param fragment place in a group of fragments, null without one
 * @param branch the innermost branch that it is in, or was in when it was stored; null without one
 * @param stored whether a join stores it, so that it has left its branches
 */
record Message(
    List<Order> orders,
    List<Permit> permits,
    long correlation,
    Fragment fragment,
    Branch branch,
    boolean stored) {

  /** Returns a message in no branch that replaces others, in the order in which they joined. */
  static Message uniting(Collection<Message> replaced, long correlation, Fragment fragment) {
    Set<Order> orders = new LinkedHashSet<>();
    Set<Permit> permits = new LinkedHashSet<>();
    for (Message each : replaced) {
      orders.addAll(each.orders);
      permits.addAll(each.permits);
    }
    return new Message(
        List.copyOf(orders), List.copyOf(permits), correlation, fragment, null, false);
  }

  /** Returns a fragment of the message. */
  Message fragment(long newCorrelation, Fragment place) {
    return new Message(orders, permits, newCorrelation, place, branch, false);
  }

  /** Returns the message with another permit. */
  Message with(Permit permit) {
    List<Permit> all = new ArrayList<>(permits);
    all.add(permit);
    return new Message(orders, List.copyOf(all), correlation, fragment, branch, stored);
  }

  /** Returns the message in another branch. */
  Message in(Branch other) {
    return new Message(orders, permits, correlation, fragment, other, false);
  }

  /** Lets the message leave its branches, and returns it as a join stores it. */
  Message store() {
    Branch.count(this, -1);
    return new Message(orders, permits, correlation, fragment, branch, true);
  }

  /** Adds it to the permits and branches that it belongs to, or removes it. */
  void count(int change) {
    permits.forEach(permit -> permit.count(change));
    Branch.count(this, change);
  }
}
