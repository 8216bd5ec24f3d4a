package org.threadwise.queueing.event;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import org.threadwise.queueing.network.Behavior.Batch;

/**
 * Collects messages into batches and closes these by size or by timers (semantics.md section 3). A
 * closed batch becomes one message that descends from the orders of all its messages.
 */
final class Batches {
  /** Index of the message that identifies the event that closes all batches of a node. */
  private static final int TICK = -1;

  private final Clock clock;
  private final Messages messages;
  private final Orders orders;
  private final FragmentGroups groups;

  Batches(Clock clock, Messages messages, Orders orders, FragmentGroups groups) {
    this.clock = clock;
    this.messages = messages;
    this.orders = orders;
    this.groups = groups;
  }

  // ---- messages

  /**
   * Adds a message to the batch of its key. Returns true if it completes the batch: the message
   * then is that of the batch.
   */
  boolean add(BatchState own, Message message) {
    OpenBatch batch = batchOf(own, message);
    leaveGroup(message);
    batch.messages.add(message);
    if (batch.messages.size() >= batch.size) {
      Branch branch = message.branch;
      message.joined = branch == null ? null : branch.innermostJoined(batch.messages);
      close(own, batch, message, true);
      return true;
    }
    Branch.store(message);
    startTimers(own, batch);
    return false;
  }

  private void leaveGroup(Message message) {
    FragmentGroup group = message.group;
    if (group != null) {
      message.group = null;
      groups.release(group, 1);
    }
  }

  private OpenBatch batchOf(BatchState own, Message message) {
    long key = own.key(message);
    int number = own.open.get(key);
    if (number != LongTable.ABSENT) {
      return own.all.get(number);
    }
    OpenBatch batch = allocate(own, message.node);
    batch.key = key;
    batch.size = own.nextSize(message);
    own.open.put(key, batch.timer.index);
    if (batch.pending) {
      clock.idleEvents--;
    }
    if (own.openCount++ == 0 && own.tickPending) {
      clock.idleEvents--;
    }
    return batch;
  }

  private OpenBatch allocate(BatchState own, NodeState node) {
    OpenBatch batch = own.free;
    if (batch == null) {
      batch = new OpenBatch(messages.createTimer(node, own.all.size()));
      own.all.add(batch);
    } else {
      own.free = batch.nextFree;
    }
    return batch;
  }

  // ---- timers

  private void startTimers(BatchState own, OpenBatch batch) {
    Batch rule = own.batch;
    boolean isFirst = batch.messages.size() == 1;
    if (rule.timeout() != Batch.NEVER || (isFirst && rule.within() != Batch.NEVER)) {
      long number = clock.events.reserve();
      if (rule.timeout() != Batch.NEVER) {
        batch.setTimeout(after(rule.timeout()), number);
      }
      if (isFirst && rule.within() != Batch.NEVER) {
        batch.setEnd(after(rule.within()), number);
      }
      if (!batch.pending) {
        schedule(batch);
      }
    }
    if (isFirst && rule.every() != Batch.NEVER && !own.tickPending) {
      scheduleTick(own, batch.messages.getFirst().node);
    }
  }

  private long after(long time) {
    return clock.now + Math.min(time, Clock.MAX_TIME);
  }

  private void schedule(OpenBatch batch) {
    batch.pending = true;
    batch.pendingNumber = batch.deadlineNumber();
    clock.events.add(batch.deadline(), Clock.ANSWER, batch.timer.number, batch.pendingNumber);
  }

  /** Schedules the next multiple of the interval; now, if only ends of work have happened yet. */
  private void scheduleTick(BatchState own, NodeState node) {
    Message tick = own.tick;
    if (tick == null) {
      tick = messages.createTimer(node, TICK);
      own.tick = tick;
    }
    long interval = Math.min(own.batch.every(), Clock.MAX_TIME);
    long since = clock.now % interval;
    boolean isDue = since == 0 && clock.onlyEndsYet();
    own.tickPending = true;
    clock.events.add(clock.now - since + (isDue ? 0 : interval), Clock.ANSWER, tick.number);
  }

  /** Handles a timer, and passes on the messages of the batches that it closes. */
  void expire(BatchState own, Message timer, Consumer<Message> closed) {
    if (timer.index == TICK) {
      own.tickPending = false;
      closeAll(own, closed);
      return;
    }
    OpenBatch batch = own.all.get(timer.index);
    batch.pending = false;
    if (batch.messages.isEmpty()) {
      clock.idleEvents--;
    } else if (batch.deadline() == clock.now && batch.deadlineNumber() == batch.pendingNumber) {
      closed.accept(close(own, batch));
    } else {
      schedule(batch);
    }
  }

  /** Closes all batches in the order of their keys. */
  private void closeAll(BatchState own, Consumer<Message> closed) {
    if (own.openCount == 0) {
      clock.idleEvents--;
      return;
    }
    List<OpenBatch> open = new ArrayList<>();
    for (OpenBatch batch : own.all) {
      if (!batch.messages.isEmpty()) {
        open.add(batch);
      }
    }
    open.sort(Comparator.comparingLong(batch -> batch.key));
    open.forEach(batch -> closed.accept(close(own, batch)));
  }

  // ---- closing

  private Message close(BatchState own, OpenBatch batch) {
    clock.startOthers();
    Message first = batch.messages.getFirst();
    first.branch = null;
    close(own, batch, first, false);
    return first;
  }

  /** Closes a batch, of which one message remains. */
  private void close(BatchState own, OpenBatch batch, Message remaining, boolean isComplete) {
    own.countClosed(batch.messages.size(), isComplete);
    Order united = orders.unite(batch.messages);
    for (Message message : batch.messages) {
      if (message != remaining) {
        messages.recycle(message);
      }
    }
    messages.restart(remaining, united);
    batch.messages.clear();
    own.open.remove(batch.key);
    batch.nextFree = own.free;
    own.free = batch;
    if (batch.pending) {
      clock.idleEvents++;
    }
    if (--own.openCount == 0 && own.tickPending) {
      clock.idleEvents++;
    }
  }
}
