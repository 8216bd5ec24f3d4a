package org.threadwise.queueing.event;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The work queue of a pool: one FIFO queue per rank of its units, and one bit per rank that is not
 * empty. Ranks come from depths or priorities, so they are few and known in advance.
 */
class WorkQueue {
  private final boolean newestFirst;
  private final boolean ranked;
  private final MessageQueue[] ranks;
  private final MessageQueue only;
  private final long[] occupied;
  private int size;

  WorkQueue(PoolPlan plan) {
    newestFirst = plan.newestFirst();
    ranked = plan.levels() > 1;
    ranks = new MessageQueue[plan.levels()];
    Arrays.setAll(ranks, rank -> new MessageQueue());
    only = ranks[0];
    occupied = new long[(plan.levels() - 1) / Long.SIZE + 1];
  }

  int size() {
    return size;
  }

  void add(Message unit) {
    size++;
    if (ranked) {
      int rank = unit.node.rank;
      ranks[rank].addLast(unit);
      occupied[rank / Long.SIZE] |= 1L << rank;
    } else if (newestFirst) {
      only.addFirst(unit);
    } else {
      only.addLast(unit);
    }
  }

  /** Calls an action for each unit. */
  void forEach(Consumer<Message> action) {
    for (MessageQueue rank : ranks) {
      rank.forEach(action);
    }
  }

  /** Removes and returns the next unit, or returns null if the queue is empty. */
  @Nullable Message poll() {
    if (size == 0) {
      return null;
    }
    size--;
    return ranked ? pollFirstRank() : only.poll();
  }

  private @Nullable Message pollFirstRank() {
    int block = 0;
    while (occupied[block] == 0) {
      block++;
    }
    int bit = Long.numberOfTrailingZeros(occupied[block]);
    MessageQueue queue = ranks[block * Long.SIZE + bit];
    Message unit = queue.poll();
    if (queue.isEmpty()) {
      occupied[block] &= ~(1L << bit);
    }
    return unit;
  }
}
