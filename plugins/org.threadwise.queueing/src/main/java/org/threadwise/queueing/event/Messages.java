package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * The messages inside, one array for each property. A work unit is kept under its first message:
 * what the unit needs and where it is stand beside the lineage. Numbers of messages that ended are
 * used again.
 */
final class Messages {
  static final int NONE = -1;

  private static final int FIRST_CAPACITY = 256;

  private final Orders orders;
  private final Groups groups;

  // lineage
  int[] order = new int[0];
  long[] correlation = new long[0];
  int[] group = new int[0];
  int[] index = new int[0];

  /** The message behind this one in whatever queue it stands. */
  int[] next = new int[0];

  /** The node whose slot or work unit holds the message. */
  int[] node = new int[0];

  // the work unit of this message
  int[] input = new int[0];
  long[] cpu = new long[0];
  long[] wait = new long[0];
  long[] response = new long[0];

  /** When the unit was made, and later since when its thread waits. */
  long[] since = new long[0];

  int[] phase = new int[0];

  /** Pool of the thread that has taken the unit, {@link Execution#OUTSIDE} without one. */
  int[] thread = new int[0];

  /** CPU time that the pool takes from the unit after the lock. */
  long[] overhead = new long[0];

  /** CPU part of the unit that waits for a carrier. */
  long[] demand = new long[0];

  /** Whether the virtual thread of the unit holds a carrier. */
  boolean[] mounted = new boolean[0];

  /** The next of the other messages that the unit took. */
  int[] partner = new int[0];

  /** First of the units that the thread of this one runs next. */
  int[] backlog = new int[0];

  private int free = NONE;
  private int used;
  private int inside;
  private long correlations;
  private int limit;

  /** No messages, and at most so many inside. */
  Messages(Orders orders, Groups groups, int limit) {
    this.limit = limit;
    this.orders = orders;
    this.groups = groups;
    resize(FIRST_CAPACITY);
  }

  /** Number of messages inside. */
  int inside() {
    return inside;
  }

  /** Whether more messages are inside than allowed. */
  boolean overflows() {
    return inside > limit;
  }

  /** Asks for so many messages more; if there is no room, the run is as good as over. */
  boolean hasRoomFor(long more) {
    if (inside + more <= limit) {
      return true;
    }
    limit = -1;
    return false;
  }

  /** A message that has just arrived, the first of a new order. */
  int arrive(long now, int source) {
    int message = allocate();
    order[message] = orders.create(now, source);
    correlation[message] = correlations++;
    group[message] = Groups.NONE;
    return message;
  }

  /** Another message of the same lineage. */
  int copy(int original) {
    int message = allocate();
    order[message] = order[original];
    correlation[message] = correlation[original];
    group[message] = group[original];
    index[message] = index[original];
    orders.hold(order[original]);
    if (group[original] != Groups.NONE) {
      groups.hold(group[original]);
    }
    return message;
  }

  /** Makes a message a fragment of a group, with a correlation id of its own. */
  void becomeFragment(int message, int newGroup, int newIndex) {
    correlation[message] = correlations++;
    group[message] = newGroup;
    index[message] = newIndex;
  }

  /** Another fragment of the group of one. */
  int fragment(int sibling, int newIndex) {
    int message = allocate();
    order[message] = order[sibling];
    orders.hold(order[sibling]);
    correlation[message] = correlations++;
    group[message] = group[sibling];
    index[message] = newIndex;
    return message;
  }

  /** The message ends. */
  void end(int message) {
    int itsGroup = group[message];
    orders.release(order[message]);
    forget(message);
    if (itsGroup != Groups.NONE) {
      groups.release(itsGroup);
    }
  }

  /** The unit is refused: all its messages end. */
  void endAll(int unit) {
    endPartners(unit);
    end(unit);
  }

  /** What the thread of an ended unit runs next; the message may soon belong to another thread. */
  int takeBacklog(int unit) {
    int first = backlog[unit];
    backlog[unit] = NONE;
    return first;
  }

  /** All messages of a unit but the first end. */
  void endPartners(int unit) {
    int other = partner[unit];
    while (other != NONE) {
      int following = partner[other];
      end(other);
      other = following;
    }
    partner[unit] = NONE;
  }

  /** The message ends, but is still counted as one of its order and group. */
  void forget(int message) {
    order[message] = Orders.NONE;
    next[message] = free;
    free = message;
    inside--;
  }

  /** Whether a number below {@link #used} stands for a message inside. */
  boolean isInside(int message) {
    return order[message] != Orders.NONE;
  }

  /** All messages inside have numbers below this one. */
  int used() {
    return used;
  }

  private int allocate() {
    inside++;
    int message = free;
    if (message != NONE) {
      free = next[message];
    } else {
      if (used == order.length) {
        resize(2 * used);
      }
      message = used++;
    }
    partner[message] = NONE;
    backlog[message] = NONE;
    return message;
  }

  private void resize(int capacity) {
    order = Arrays.copyOf(order, capacity);
    correlation = Arrays.copyOf(correlation, capacity);
    group = Arrays.copyOf(group, capacity);
    index = Arrays.copyOf(index, capacity);
    next = Arrays.copyOf(next, capacity);
    node = Arrays.copyOf(node, capacity);
    input = Arrays.copyOf(input, capacity);
    cpu = Arrays.copyOf(cpu, capacity);
    wait = Arrays.copyOf(wait, capacity);
    response = Arrays.copyOf(response, capacity);
    since = Arrays.copyOf(since, capacity);
    phase = Arrays.copyOf(phase, capacity);
    thread = Arrays.copyOf(thread, capacity);
    overhead = Arrays.copyOf(overhead, capacity);
    demand = Arrays.copyOf(demand, capacity);
    mounted = Arrays.copyOf(mounted, capacity);
    partner = Arrays.copyOf(partner, capacity);
    backlog = Arrays.copyOf(backlog, capacity);
  }
}
