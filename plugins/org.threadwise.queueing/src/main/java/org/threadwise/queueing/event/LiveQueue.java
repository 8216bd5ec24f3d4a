package org.threadwise.queueing.event;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The queue of a pool of real threads. */
final class LiveQueue extends WorkQueue {
  private final LivePool pool;
  private final LiveControl control;

  LiveQueue(PoolPlan plan, LivePool pool, LiveControl control) {
    super(plan);
    this.pool = pool;
    this.control = control;
  }

  /**
   * Submits a unit.
   *
   * @param threadIsFree whether a thread of the pool has nothing to do
   * @return whether the pool has accepted the unit
   */
  boolean offer(Message unit, boolean threadIsFree) {
    return pool.execute(control.task(unit), threadIsFree);
  }

  @Override
  int size() {
    return pool.queued();
  }

  @Override
  void add(Message unit) {
    if (!offer(unit, false)) {
      throw new IllegalStateException("a pool with room has refused a unit of " + unit.node.index);
    }
  }

  @Override
  void forEach(Consumer<Message> action) {
    pool.forEachQueued(task -> action.accept(task.unit));
  }

  @Override
  @Nullable Message poll() {
    LiveTask task = pool.poll();
    return task == null ? null : task.unit;
  }
}
