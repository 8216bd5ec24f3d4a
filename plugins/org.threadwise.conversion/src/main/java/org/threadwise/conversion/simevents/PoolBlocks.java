package org.threadwise.conversion.simevents;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.conversion.simevents.BlockDiagramBuilder.End;
import org.threadwise.conversion.station.PoolLosses;
import org.threadwise.conversion.station.ServerCounts;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Discipline;

/**
 * Draws a pool: a queue for all its tasks, and a resource with one unit per thread, which an entity
 * takes before its work and returns after it. A pool that has a thread for every work unit needs no
 * blocks.
 */
final class PoolBlocks {
  private final Blocks blocks;
  private final Pool pool;
  private final double dispatch;
  private final String resource;
  private final @Nullable SharedBlocks threads;

  /**
   * Draws a pool.
   *
   * @param speed of the cores, relative to the reference
   * @param resource name of the resource that represents the threads
   */
  PoolBlocks(Blocks blocks, Pool pool, double speed, String resource) {
    this.blocks = blocks;
    this.pool = pool;
    this.dispatch = pool.costs().dispatch() * Blocks.SECONDS / speed;
    this.resource = resource;
    int count = ServerCounts.of(pool);
    if (count == Integer.MAX_VALUE) {
      threads = null;
    } else {
      threads = new SharedBlocks(blocks, pool.name(), "node", this::taken);
      blocks.resource(pool.name() + " threads", resource, count);
    }
  }

  private End taken(End from) {
    BlockDiagramBuilder builder = blocks.builder();
    End queued = builder.through(from, blocks.queue(pool.name() + " queue", pool.discipline()));
    End taken = builder.through(queued, blocks.acquirer(pool.name() + " take", resource));
    return dispatch == 0 ? taken : dispatched(taken);
  }

  private End dispatched(End from) {
    int block = blocks.delay(pool.name() + " dispatch", dispatch, new Action());
    return blocks.builder().through(from, block);
  }

  /** Writes code that sets the attributes of a work unit: its way back and its priority. */
  void mark(Action entry, int priority) {
    if (threads != null) {
      entry.line("entity.node = " + threads.next() + ";");
    }
    if (pool.discipline() == Discipline.DEEPEST || pool.discipline() == Discipline.PRIORITY) {
      entry.line("entity." + Blocks.PRIORITY + " = " + priority + ";");
    }
  }

  /** Leads marked entities of a task through the queue until they have a thread. */
  End take(End from) {
    if (threads != null) {
      return threads.through(from);
    }
    return dispatch == 0 ? from : dispatched(from);
  }

  /** Returns the threads of entities to the pool. */
  End giveBack(End from, String name) {
    return threads == null
        ? from
        : blocks.builder().through(from, blocks.releaser(name + " free", resource));
  }

  /** Returns the losses of the pool. */
  List<Loss> losses() {
    List<String> reasons = new ArrayList<>(PoolLosses.of(pool));
    if (pool.discipline() != Discipline.FIFO) {
      reasons.add(
          "the unit at the head of its queue stays there even if another one with precedence"
              + " arrives");
    }
    return reasons.stream().map(reason -> new Loss("pool " + pool.name(), reason)).toList();
  }
}
