package org.threadwise.queueing.event;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The work queue of a pool: a first-in-first-out queue for each rank of its units, and a bit for
 * each rank that has one. Ranks come from depths or priorities, so they are few and known before.
 */
final class WorkQueue {
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

  /** Removes the unit that is taken next, if there is one. */
  @Nullable Message poll() {
    if (size == 0) {
      return null;
    }
    size--;
    return ranked ? pollFirstRank() : only.poll();
  }

  private @Nullable Message pollFirstRank() {
    int word = 0;
    while (occupied[word] == 0) {
      word++;
    }
    int bit = Long.numberOfTrailingZeros(occupied[word]);
    MessageQueue queue = ranks[word * Long.SIZE + bit];
    Message unit = queue.poll();
    if (queue.isEmpty()) {
      occupied[word] &= ~(1L << bit);
    }
    return unit;
  }
}
