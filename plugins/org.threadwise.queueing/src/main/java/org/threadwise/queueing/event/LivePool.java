package org.threadwise.queueing.event;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The real threads of a pool and their queue. */
public interface LivePool {
  /** Starts the threads that the pool has from the start. */
  void start();

  /**
   * Lets a thread run a task, now or later. Called by one thread at a time.
   *
   * @param threadIsFree whether a thread of the pool has nothing to do, although it may not wait
   *     for tasks yet, or be about to end
   * @return whether the pool has accepted the task
   */
  boolean execute(LiveTask task, boolean threadIsFree);

  /** Removes and returns the next task of the queue, or returns null if there is none. */
  @Nullable LiveTask poll();

  /** Returns the number of tasks in the queue. */
  int queued();

  /** Calls an action for each task in the queue. */
  void forEachQueued(Consumer<LiveTask> action);
}
