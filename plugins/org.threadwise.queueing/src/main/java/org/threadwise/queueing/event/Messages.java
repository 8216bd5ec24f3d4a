package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;

/** The messages inside. */
final class Messages {
  private final Orders orders;
  private final FragmentGroups groups;
  private final StopCondition stop;
  private final int limit;
  private Message[] all = new Message[256];
  private @Nullable Message free;
  private int used;
  private int inside;
  private long correlations;

  /** No messages, and at most so many inside; with more the run ends. */
  Messages(Orders orders, FragmentGroups groups, StopCondition stop, int limit) {
    this.orders = orders;
    this.groups = groups;
    this.stop = stop;
    this.limit = limit;
  }

  /** Number of messages inside. */
  int inside() {
    return inside;
  }

  /** All messages inside have numbers below this one. */
  int used() {
    return used;
  }

  /** The message that the event list calls so. */
  Message get(int number) {
    return all[number];
  }

  /** Whether there is room for so many messages more; if not, the run ends. */
  boolean hasRoomFor(long more) {
    if (inside + more <= limit) {
      return true;
    }
    stop.because(Ending.OVERFLOW);
    return false;
  }

  /** A message that has just arrived, the first of a new order. */
  Message arrive(long now, NodeState source) {
    Message message = allocate(orders.create(now, source));
    message.node = source;
    message.correlation = correlations++;
    message.group = null;
    return message;
  }

  /** Another message of the same lineage. */
  Message copy(Message original) {
    Message message = sibling(original);
    message.correlation = original.correlation;
    message.index = original.index;
    if (message.group != null) {
      message.group.members++;
    }
    return message;
  }

  /** Another fragment of the group of one, which is counted there already. */
  Message fragment(Message sibling, int index) {
    Message message = sibling(sibling);
    message.correlation = correlations++;
    message.index = index;
    return message;
  }

  private Message sibling(Message original) {
    Message message = allocate(original.order);
    message.order.messages++;
    message.group = original.group;
    return message;
  }

  /** Makes a message a fragment of a group, with a correlation id of its own. */
  void becomeFragment(Message message, FragmentGroup group, int index) {
    message.correlation = correlations++;
    message.group = group;
    message.index = index;
  }

  /** The message ends. */
  void end(Message message) {
    orders.release(message.order);
    forget(message);
    FragmentGroup group = message.group;
    if (group != null) {
      groups.release(group, 1);
    }
  }

  /** The unit is refused: all its messages end. */
  void endAll(Message unit) {
    endPartners(unit);
    end(unit);
  }

  /** All messages of a unit but the first end. */
  void endPartners(Message unit) {
    Message other = unit.partner;
    while (other != null) {
      Message following = other.partner;
      other.partner = null;
      end(other);
      other = following;
    }
    unit.partner = null;
  }

  /** The message ends, but is still counted as one of its order and group. */
  void forget(Message message) {
    message.inside = false;
    message.next = free;
    free = message;
    inside--;
  }

  private Message allocate(Order order) {
    inside++;
    Message message = free;
    if (message == null) {
      message = create(order);
    } else {
      free = message.next;
      message.order = order;
    }
    message.inside = true;
    return message;
  }

  private Message create(Order order) {
    if (used == all.length) {
      all = Arrays.copyOf(all, 2 * used);
    }
    if (used == limit) {
      stop.because(Ending.OVERFLOW);
    }
    Message message = new Message(used, order);
    all[used++] = message;
    return message;
  }
}
