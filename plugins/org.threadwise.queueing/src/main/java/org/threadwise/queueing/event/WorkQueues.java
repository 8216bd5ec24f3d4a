package org.threadwise.queueing.event;

/**
 * The work queue of each pool: a first-in-first-out queue for each rank of its units, and a bit for
 * each rank that has one. Ranks come from depths or priorities, so they are few and known before.
 */
final class WorkQueues {
  private final Plan plan;
  private final Queues queues;
  private final int[] size;

  /** First in, first out. */
  private final boolean[] plain;

  private final int[] firstQueue;
  private final int[] firstWord;
  private final long[] occupied;

  WorkQueues(Plan plan, Messages messages) {
    this.plan = plan;
    int pools = plan.pools.length;
    size = new int[pools];
    plain = new boolean[pools];
    firstQueue = new int[pools];
    firstWord = new int[pools + 1];
    int levels = 0;
    for (int pool = 0; pool < pools; pool++) {
      plain[pool] = plan.pools[pool].levels() == 1 && !plan.pools[pool].newestFirst();
      firstQueue[pool] = levels;
      levels += plan.pools[pool].levels();
      firstWord[pool + 1] = firstWord[pool] + (plan.pools[pool].levels() - 1) / Long.SIZE + 1;
    }
    queues = new Queues(messages, levels);
    occupied = new long[firstWord[pools]];
  }

  int size(int pool) {
    return size[pool];
  }

  void add(int pool, int unit, int node) {
    size[pool]++;
    if (plain[pool]) {
      queues.addLast(firstQueue[pool], unit);
      return;
    }
    PoolPlan its = plan.pools[pool];
    if (its.newestFirst()) {
      queues.addFirst(firstQueue[pool], unit);
    } else {
      int rank = its.rank()[node];
      queues.addLast(firstQueue[pool] + rank, unit);
      occupied[firstWord[pool] + rank / Long.SIZE] |= 1L << rank;
    }
  }

  /** Removes the unit that is taken next from a queue that is not empty. */
  int take(int pool) {
    size[pool]--;
    if (plain[pool] || plan.pools[pool].newestFirst()) {
      return queues.poll(firstQueue[pool]);
    }
    int word = firstWord[pool];
    while (occupied[word] == 0) {
      word++;
    }
    int bit = Long.numberOfTrailingZeros(occupied[word]);
    int queue = firstQueue[pool] + (word - firstWord[pool]) * Long.SIZE + bit;
    int unit = queues.poll(queue);
    if (queues.isEmpty(queue)) {
      occupied[word] &= ~(1L << bit);
    }
    return unit;
  }
}
