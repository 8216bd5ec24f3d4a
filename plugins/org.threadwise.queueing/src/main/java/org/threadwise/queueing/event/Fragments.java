package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What aggregators and resequencers know about the groups whose fragments they have seen. */
final class Fragments {
  private static final int NONE = -1;

  private final Messages messages;
  private final Orders orders;
  private final FragmentGroups groups;
  private @Nullable Knowledge free;
  private final List<Knowledge> all = new ArrayList<>();

  /** Queues of the messages that a resequencer holds, by (knowledge, index). */
  private final LongTable held = new LongTable();

  private MessageQueue[] heldQueues = new MessageQueue[0];
  private int[] nextFreeQueue = new int[0];
  private int freeQueue = NONE;
  private int usedQueues;

  /** What one node knows about one group; linked, since there are rarely more than two. */
  static final class Knowledge {
    private final int number;
    private NodeState node;

    /** The group, null when it has ended and the knowledge is free. */
    private @Nullable FragmentGroup group;

    /** Members held by an aggregator, next index expected by a resequencer. */
    private int count;

    private @Nullable Knowledge next;

    private Knowledge(int number, NodeState node) {
      this.number = number;
      this.node = node;
    }
  }

  Fragments(Messages messages, Orders orders, FragmentGroups groups) {
    this.messages = messages;
    this.orders = orders;
    this.groups = groups;
    groups.listen(this::forget);
  }

  /**
   * An aggregator gets a fragment: true if it completes its group, so that the message goes on with
   * the lineage of what was split; else the message has ended and is only counted.
   */
  boolean aggregate(NodeState node, Message message) {
    FragmentGroup group = message.group;
    if (group == null) {
      return true;
    }
    Knowledge its = about(group, node);
    if (++its.count < group.size) {
      messages.forget(message);
      return false;
    }
    int heldMembers = its.count - 1;
    its.count = 0;
    if (heldMembers > 0) {
      orders.release(message.order, heldMembers);
      groups.release(group, heldMembers);
    }
    groups.leave(message, group);
    return true;
  }

  /** A resequencer gets a fragment: true if it may go on, with what {@link #following} gives. */
  boolean resequence(NodeState node, Message message) {
    FragmentGroup group = message.group;
    if (group == null) {
      return true;
    }
    Knowledge its = about(group, node);
    if (message.index <= its.count) {
      return true;
    }
    hold(its, message);
    return false;
  }

  /**
   * After a resequencer has let a message go, the next one that may go, or null.
   *
   * @param last the message that went last
   */
  @Nullable Message following(NodeState node, Message last) {
    FragmentGroup group = last.group;
    if (group == null) {
      return null;
    }
    Knowledge its = about(group, node);
    int expected = its.count;
    if (last.index < expected) {
      return null;
    }
    Message copy = release(its, expected);
    if (copy != null) {
      return copy;
    }
    its.count = expected + 1;
    return release(its, expected + 1);
  }

  private void hold(Knowledge its, Message message) {
    long key = key(its, message.index);
    int queue = held.get(key);
    if (queue == LongTable.ABSENT) {
      queue = allocateQueue();
      held.put(key, queue);
    }
    heldQueues[queue].addLast(message);
  }

  private @Nullable Message release(Knowledge its, int index) {
    long key = key(its, index);
    int queue = held.get(key);
    if (queue == LongTable.ABSENT) {
      return null;
    }
    Message message = heldQueues[queue].poll();
    if (heldQueues[queue].isEmpty()) {
      held.remove(key);
      nextFreeQueue[queue] = freeQueue;
      freeQueue = queue;
    }
    return message;
  }

  private static long key(Knowledge its, int index) {
    return (long) its.number << Integer.SIZE | index;
  }

  private int allocateQueue() {
    int queue = freeQueue;
    if (queue != NONE) {
      freeQueue = nextFreeQueue[queue];
      return queue;
    }
    if (usedQueues == heldQueues.length) {
      int capacity = Math.max(16, 2 * usedQueues);
      heldQueues = Arrays.copyOf(heldQueues, capacity);
      nextFreeQueue = Arrays.copyOf(nextFreeQueue, capacity);
    }
    heldQueues[usedQueues] = new MessageQueue();
    return usedQueues++;
  }

  /** What a node knows about a group. */
  private Knowledge about(FragmentGroup group, NodeState node) {
    Knowledge its = group.knowledge;
    while (its != null && its.node != node) {
      its = its.next;
    }
    return its == null ? learn(group, node) : its;
  }

  private Knowledge learn(FragmentGroup group, NodeState node) {
    Knowledge its = free;
    if (its == null) {
      its = new Knowledge(all.size(), node);
      all.add(its);
    } else {
      free = its.next;
      its.node = node;
      its.count = 0;
    }
    its.group = group;
    its.next = group.knowledge;
    group.knowledge = its;
    return its;
  }

  private void forget(FragmentGroup ended) {
    Knowledge its = ended.knowledge;
    while (its != null) {
      Knowledge following = its.next;
      its.group = null;
      its.next = free;
      free = its;
      its = following;
    }
  }

  /** Tells of each aggregator that holds fragments, and the order they descend from. */
  void forEachHeld(UnfinishedOrders leftOver) {
    for (Knowledge each : all) {
      FragmentGroup group = each.group;
      if (group != null && each.count > 0 && each.node.operation == NodeOperation.AGGREGATE) {
        leftOver.add(each.node, group.order);
      }
    }
  }
}
