package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The progress of aggregators and resequencers with the groups whose fragments they have received.
 */
final class Fragments {
  private static final int NONE = -1;

  private final Messages messages;
  private final Orders orders;
  private final FragmentGroups groups;
  private @Nullable Progress free;
  private final List<Progress> all = new ArrayList<>();

  /** Queues of the messages that a resequencer holds, by progress and fragment index. */
  private final LongTable held = new LongTable();

  private MessageQueue[] heldQueues = new MessageQueue[0];
  private int[] nextFreeQueue = new int[0];
  private int freeQueue = NONE;
  private int usedQueues;

  /**
   * The progress of one node with one group. Records of a group are linked, since there are rarely
   * more than two.
   */
  static final class Progress {
    private final int number;
    private NodeState node;

    /** The group; null if it has ended and this record is free. */
    private @Nullable FragmentGroup group;

    /** Members held by an aggregator, or the next index expected by a resequencer. */
    private int count;

    /** Lineages of those held members that hold other permits than the message that was split. */
    private final List<Order> others = new ArrayList<>(0);

    private @Nullable Progress next;

    private Progress(int number, NodeState node) {
      this.number = number;
      this.node = node;
    }
  }

  Fragments(Messages messages, Orders orders, FragmentGroups groups) {
    this.messages = messages;
    this.orders = orders;
    this.groups = groups;
    groups.listen(this::release);
  }

  /**
   * Adds a fragment to the group at an aggregator. Returns true if it completes the group; the
   * message then continues with the lineage of the split message. Otherwise the message ends and is
   * only counted.
   */
  boolean aggregate(NodeState node, Message message) {
    FragmentGroup group = message.group;
    if (group == null) {
      return true;
    }
    Progress own = progressOf(group, node);
    if (++own.count < group.size) {
      if (message.order != group.order) {
        own.others.add(message.order);
      }
      Branch.leave(message);
      messages.recycle(message);
      return false;
    }
    if (node.lastInputs.isJoin()) {
      node.lastInputs.count(message.branchInput);
    }
    int heldMembers = own.count - 1;
    own.count = 0;
    releaseHeld(own, group, message, heldMembers);
    if (heldMembers > 0) {
      groups.release(group, heldMembers);
    }
    groups.leave(message, group);
    return true;
  }

  /** Gives the message that completes a group the lineages of all members, which leave theirs. */
  private void releaseHeld(Progress own, FragmentGroup group, Message completing, int members) {
    int plain = members - own.others.size();
    if (!own.others.isEmpty()) {
      uniteWith(own.others, completing);
    }
    if (plain > 0) {
      orders.release(group.order, plain);
    }
  }

  private void uniteWith(List<Order> others, Message completing) {
    orders.startUnion();
    others.forEach(orders::join);
    orders.join(completing.order);
    Order united = orders.union();
    others.forEach(orders::release);
    others.clear();
    orders.release(completing.order);
    completing.order = united;
  }

  /**
   * Adds a fragment at a resequencer. Returns whether it may continue, followed by the messages
   * that {@link #following} returns.
   */
  boolean resequence(NodeState node, Message message) {
    FragmentGroup group = message.group;
    if (group == null) {
      return true;
    }
    Progress own = progressOf(group, node);
    if (message.index <= own.count) {
      return true;
    }
    hold(own, message);
    return false;
  }

  /**
   * Returns the next message that a resequencer may send after another, or null if there is none.
   *
   * @param last the message sent last
   */
  @Nullable Message following(NodeState node, Message last) {
    FragmentGroup group = last.group;
    if (group == null) {
      return null;
    }
    Progress own = progressOf(group, node);
    int expected = own.count;
    if (last.index < expected) {
      return null;
    }
    Message copy = release(own, expected);
    if (copy != null) {
      return copy;
    }
    own.count = expected + 1;
    return release(own, expected + 1);
  }

  private void hold(Progress own, Message message) {
    long key = key(own, message.index);
    int queue = held.get(key);
    if (queue == LongTable.ABSENT) {
      queue = allocateQueue();
      held.put(key, queue);
    }
    heldQueues[queue].addLast(message);
  }

  private @Nullable Message release(Progress own, int index) {
    long key = key(own, index);
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

  private static long key(Progress own, int index) {
    return (long) own.number << Integer.SIZE | index;
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

  /** Returns the progress of a node with a group, creating it at first use. */
  private Progress progressOf(FragmentGroup group, NodeState node) {
    Progress own = group.progress;
    while (own != null && own.node != node) {
      own = own.next;
    }
    return own == null ? createProgress(group, node) : own;
  }

  private Progress createProgress(FragmentGroup group, NodeState node) {
    Progress own = free;
    if (own == null) {
      own = new Progress(all.size(), node);
      all.add(own);
    } else {
      free = own.next;
      own.node = node;
      own.count = 0;
    }
    own.group = group;
    own.next = group.progress;
    group.progress = own;
    return own;
  }

  private void release(FragmentGroup ended) {
    Progress own = ended.progress;
    while (own != null) {
      Progress following = own.next;
      own.group = null;
      own.next = free;
      free = own;
      own = following;
    }
  }

  /** Adds the messages that aggregators and resequencers hold. */
  void addStored(StoredMessages stored) {
    forEachAggregated((node, order, members) -> stored.add(order, members));
    forEachHeld(message -> stored.add(message.order, 1));
  }

  /** Calls an action for each message that a resequencer holds. */
  void forEachHeld(Consumer<Message> action) {
    for (int queue = 0; queue < usedQueues; queue++) {
      heldQueues[queue].forEach(action);
    }
  }

  /** Adds the orders of fragments that aggregators hold. */
  void addUnfinished(UnfinishedOrders leftOver) {
    forEachAggregated((node, order, members) -> leftOver.add(node, order));
  }

  /** Calls an action for the fragments that aggregators hold, by lineage. */
  void forEachAggregated(AggregatedAction action) {
    for (Progress each : all) {
      FragmentGroup group = each.group;
      if (group != null && each.node.operation == NodeOperation.AGGREGATE) {
        int plain = each.count - each.others.size();
        if (plain > 0) {
          action.accept(each.node, group.order, plain);
        }
        each.others.forEach(other -> action.accept(each.node, other, 1));
      }
    }
  }

  /** What is done with fragments that an aggregator holds. */
  @FunctionalInterface
  interface AggregatedAction {
    void accept(NodeState node, Order lineage, int members);
  }
}
