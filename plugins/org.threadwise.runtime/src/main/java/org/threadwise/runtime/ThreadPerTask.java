package org.threadwise.runtime;

import java.util.concurrent.ExecutorService;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.LivePool;
import org.threadwise.queueing.event.LiveTask;

/** A pool that starts a thread for each task. */
final class ThreadPerTask implements LivePool {
  private final String name;
  private final ExecutorService executor;

  /**
   * Creates a pool.
   *
   * @param executor starts a thread for each task
   */
  ThreadPerTask(String name, ExecutorService executor) {
    this.name = name;
    this.executor = executor;
  }

  @Override
  public void start() {
    // no thread without a task
  }

  @Override
  public boolean execute(LiveTask task, boolean threadIsFree) {
    try {
      executor.execute(task);
      return true;
    } catch (OutOfMemoryError e) {
      throw LiveRunException.noMoreThreads(name, e);
    }
  }

  @Override
  public @Nullable LiveTask poll() {
    return null;
  }

  @Override
  public int queued() {
    return 0;
  }

  @Override
  public void forEachQueued(Consumer<LiveTask> action) {
    // each task has its thread
  }
}
