package org.threadwise.queueing.event;

import java.util.Arrays;

/**
 * What aggregators and resequencers know about the groups whose fragments they have seen. The
 * pieces of knowledge about one group are linked, since there are rarely more than two.
 */
final class Fragments implements Groups.Listener {
  private static final int NONE = -1;

  private final Messages messages;
  private final Orders orders;
  private final Groups groups;

  private int[] node = new int[64];
  private int[] group = new int[64];

  /** Members held by an aggregator, next index expected by a resequencer. */
  private int[] count = new int[64];

  private int[] next = new int[64];
  private int free = NONE;
  private int used;

  /** Queues of the messages that a resequencer holds, by (piece of knowledge, index). */
  private final LongTable held = new LongTable();

  private final Queues heldQueues;
  private int[] nextFreeQueue = new int[64];
  private int freeQueue = NONE;
  private int usedQueues;

  Fragments(Messages messages, Orders orders, Groups groups) {
    this.messages = messages;
    this.orders = orders;
    this.groups = groups;
    heldQueues = new Queues(messages, nextFreeQueue.length);
    groups.listen(this);
  }

  /**
   * An aggregator gets a fragment: true if it completes its group, so that the message goes on with
   * the lineage of what was split; else the message has ended and is only counted.
   */
  boolean aggregate(int atNode, int message) {
    int its = messages.group[message];
    if (its == Groups.NONE) {
      return true;
    }
    int piece = about(its, atNode);
    if (++count[piece] < groups.size[its]) {
      messages.forget(message);
      return false;
    }
    int held = count[piece] - 1;
    count[piece] = 0;
    orders.release(messages.order[message], held);
    groups.release(its, held);
    groups.leave(messages, message);
    return true;
  }

  /** A resequencer gets a fragment: true if it may go on, with what {@link #following} gives. */
  boolean resequence(int atNode, int message) {
    int its = messages.group[message];
    if (its == Groups.NONE) {
      return true;
    }
    int piece = about(its, atNode);
    if (messages.index[message] <= count[piece]) {
      return true;
    }
    hold(piece, message);
    return false;
  }

  /**
   * After a resequencer has let a message go, the next one that may go, or {@link Queues#EMPTY}.
   *
   * @param last the message that went last
   */
  int following(int atNode, int last) {
    int its = messages.group[last];
    if (its == Groups.NONE) {
      return Queues.EMPTY;
    }
    int piece = about(its, atNode);
    int expected = count[piece];
    if (messages.index[last] < expected) {
      return Queues.EMPTY;
    }
    int copy = release(piece, expected);
    if (copy != Queues.EMPTY) {
      return copy;
    }
    count[piece] = expected + 1;
    return release(piece, expected + 1);
  }

  private void hold(int piece, int message) {
    long key = key(piece, messages.index[message]);
    int queue = held.get(key);
    if (queue == LongTable.ABSENT) {
      queue = allocateQueue();
      held.put(key, queue);
    }
    heldQueues.addLast(queue, message);
  }

  private int release(int piece, int index) {
    long key = key(piece, index);
    int queue = held.get(key);
    if (queue == LongTable.ABSENT) {
      return Queues.EMPTY;
    }
    int message = heldQueues.poll(queue);
    if (heldQueues.isEmpty(queue)) {
      held.remove(key);
      nextFreeQueue[queue] = freeQueue;
      freeQueue = queue;
    }
    return message;
  }

  private static long key(int piece, int index) {
    return (long) piece << Integer.SIZE | index;
  }

  private int allocateQueue() {
    int queue = freeQueue;
    if (queue != NONE) {
      freeQueue = nextFreeQueue[queue];
      return queue;
    }
    if (usedQueues == nextFreeQueue.length) {
      nextFreeQueue = Arrays.copyOf(nextFreeQueue, 2 * usedQueues);
      heldQueues.grow(nextFreeQueue.length);
    }
    return usedQueues++;
  }

  /** What a node knows about a group. */
  private int about(int itsGroup, int atNode) {
    int piece = groups.knowledge[itsGroup];
    while (piece != NONE && node[piece] != atNode) {
      piece = next[piece];
    }
    return piece == NONE ? learn(itsGroup, atNode) : piece;
  }

  private int learn(int itsGroup, int atNode) {
    int piece = free;
    if (piece != NONE) {
      free = next[piece];
    } else {
      if (used == node.length) {
        node = Arrays.copyOf(node, 2 * used);
        group = Arrays.copyOf(group, 2 * used);
        count = Arrays.copyOf(count, 2 * used);
        next = Arrays.copyOf(next, 2 * used);
      }
      piece = used++;
    }
    node[piece] = atNode;
    group[piece] = itsGroup;
    count[piece] = 0;
    next[piece] = groups.knowledge[itsGroup];
    groups.knowledge[itsGroup] = piece;
    return piece;
  }

  @Override
  public void groupEnded(int ended) {
    int piece = groups.knowledge[ended];
    while (piece != NONE) {
      int following = next[piece];
      group[piece] = NONE;
      next[piece] = free;
      free = piece;
      piece = following;
    }
  }

  /** Tells of each aggregator that holds fragments, and the order they descend from. */
  void forEachHeld(LeftOver leftOver, Plan plan) {
    for (int piece = 0; piece < used; piece++) {
      boolean aggregates = plan.operation[node[piece]] == Operation.AGGREGATE;
      if (group[piece] != NONE && count[piece] > 0 && aggregates) {
        leftOver.add(node[piece], groups.order[group[piece]]);
      }
    }
  }
}
