package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies.Ending;

/** The messages inside the network. */
final class Messages {
  private static final int NO_NUMBER = -1;

  private final Orders orders;
  private final FragmentGroups groups;
  private final ThreadWaits waits;
  private final StopCondition stop;
  private final int limit;
  private Message[] all = new Message[256];
  private @Nullable Message free;
  private int used;
  private int inside;
  private long correlations;

  /**
   * Creates an empty set.
   *
   * @param limit maximum number of messages inside; the run stops if more are needed
   */
  Messages(Orders orders, FragmentGroups groups, ThreadWaits waits, StopCondition stop, int limit) {
    this.orders = orders;
    this.groups = groups;
    this.waits = waits;
    this.stop = stop;
    this.limit = limit;
  }

  /** Returns the number of messages inside. */
  int inside() {
    return inside;
  }

  /** Returns an upper bound, exclusive, of the numbers of all messages inside. */
  int used() {
    return used;
  }

  /** Returns the message with a number. */
  Message get(int number) {
    return all[number];
  }

  /** Returns whether more messages fit; if not, stops the run. */
  boolean hasRoomFor(long more) {
    if (inside + more <= limit) {
      return true;
    }
    stop.end(Ending.OVERFLOW);
    return false;
  }

  /** Creates the first message of a new order. */
  Message arrive(long now, NodeState source) {
    Message message = allocate(orders.create(now, source));
    message.node = source;
    message.correlation = correlations++;
    message.group = null;
    return message;
  }

  /** Creates a copy with the same lineage. */
  Message copy(Message original) {
    Message message = sibling(original);
    message.correlation = original.correlation;
    message.index = original.index;
    if (message.group != null) {
      message.group.members++;
    }
    return message;
  }

  /** Creates another fragment of the group of a sibling. The group counts it already. */
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
    message.cause = original.cause;
    Branch.enter(message, original.branch);
    return message;
  }

  /** Turns a message into a fragment of a group, with a new correlation id. */
  void becomeFragment(Message message, FragmentGroup group, int index) {
    message.correlation = correlations++;
    message.group = group;
    message.index = index;
  }

  /** Gives a message the orders of a batch and a new correlation id. */
  void restart(Message message, Order united) {
    message.order = united;
    message.correlation = correlations++;
    message.index = 0;
  }

  /**
   * Creates a message that is never inside and only identifies a timer.
   *
   * @param index kept as the index of the message
   */
  Message createTimer(NodeState node, int index) {
    Message timer = create(new Order(NO_NUMBER, node));
    timer.index = index;
    return timer;
  }

  /** Ends a message. */
  void end(Message message) {
    waits.announceEnd(message);
    orders.release(message.order);
    Branch.leave(message);
    recycle(message);
    FragmentGroup group = message.group;
    if (group != null) {
      groups.release(group, 1);
    }
  }

  /** Ends all messages of a rejected unit, in the order of its inputs. */
  void endAll(Message unit) {
    end(unit);
    endPartners(unit);
  }

  /** Ends all messages of a unit except the first. */
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

  /** Recycles a message that its order and group still count, but no branch. */
  void recycle(Message message) {
    message.inside = false;
    message.branch = null;
    message.joined = null;
    discard(message);
    inside--;
    Attempt attempt = message.attempt;
    if (attempt != null) {
      attempt.clear();
    }
  }

  /** Lets a message that is not inside be used again. */
  private void discard(Message message) {
    message.next = free;
    free = message;
  }

  /** Lets a message that has been abandoned be used again. */
  void discardAbandoned(Message message) {
    message.attempt().clear();
    discard(message);
  }

  /**
   * Abandons a message whose request is at a station, and returns the message that replaces it
   * everywhere else.
   */
  Message abandon(Message old) {
    Message live = allocate(old.order);
    live.replace(old);
    old.inside = false;
    inside--;
    old.attempt().abandoned = true;
    return live;
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
      stop.end(Ending.OVERFLOW);
    }
    Message message = new Message(used, order);
    all[used++] = message;
    return message;
  }
}
