package org.threadwise.runtime;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.LivePool;
import org.threadwise.queueing.event.LiveTask;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Rejection;
import org.threadwise.queueing.network.Pool.Threads;

/** A fixed or custom pool: a {@link ThreadPoolExecutor}. */
final class ExecutorPool implements LivePool {
  private final String name;
  private final ThreadPoolExecutor executor;
  private final int threadsAtStart;

  private ExecutorPool(String name, ThreadPoolExecutor executor, int threadsAtStart) {
    this.name = name;
    this.executor = executor;
    this.threadsAtStart = threadsAtStart;
  }

  static ExecutorPool fixed(Pool pool, int count, ThreadFactory factory) {
    return new ExecutorPool(
        pool.name(),
        new ThreadPoolExecutor(
            count, count, 0, TimeUnit.NANOSECONDS, queue(pool, Integer.MAX_VALUE), factory),
        count);
  }

  static ExecutorPool custom(Pool pool, Threads.Custom threads, ThreadFactory factory) {
    return new ExecutorPool(
        pool.name(),
        new ThreadPoolExecutor(
            threads.core(),
            threads.maximum(),
            threads.keepAlive(),
            TimeUnit.NANOSECONDS,
            threads.capacity() == 0 ? handOff(threads) : queue(pool, threads.capacity()),
            factory),
        0);
  }

  private static BlockingQueue<Runnable> handOff(Threads.Custom threads) {
    return threads.rejection() == Rejection.BLOCK ? new HandOff() : new SynchronousQueue<>();
  }

  private static BlockingQueue<Runnable> queue(Pool pool, int capacity) {
    return switch (pool.discipline()) {
      case FIFO -> new LinkedBlockingQueue<>(capacity);
      case LIFO -> new NewestFirst(capacity);
      case DEEPEST, PRIORITY -> new ByRank(capacity);
    };
  }

  ThreadPoolExecutor executor() {
    return executor;
  }

  @Override
  public void start() {
    for (int thread = 0; thread < threadsAtStart; thread++) {
      executor.prestartCoreThread();
    }
  }

  @Override
  public boolean execute(LiveTask task, boolean threadIsFree) {
    try {
      if (executor.getQueue() instanceof HandOff handOff) {
        handOff.threadIsFree = threadIsFree;
      }
      executor.execute(task);
      return true;
    } catch (RejectedExecutionException e) {
      return false;
    } catch (OutOfMemoryError e) {
      throw LiveRunException.noMoreThreads(name, e);
    }
  }

  @Override
  public @Nullable LiveTask poll() {
    return (LiveTask) executor.getQueue().poll();
  }

  @Override
  public int queued() {
    return executor.getQueue().size();
  }

  @Override
  public void forEachQueued(Consumer<LiveTask> action) {
    executor.getQueue().forEach(task -> action.accept((LiveTask) task));
  }

  /**
   * A queue without room for a pool whose producers wait. A {@link SynchronousQueue} refuses a task
   * while the only free thread is on its way to it, and then no later event would end the wait of
   * the producer.
   */
  private static final class HandOff extends LinkedBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1;
    private boolean threadIsFree;

    @Override
    public boolean offer(Runnable task) {
      return threadIsFree && super.offer(task);
    }
  }

  /** A queue from which the newest task is taken first. */
  private static final class NewestFirst extends LinkedBlockingDeque<Runnable> {
    private static final long serialVersionUID = 1;

    NewestFirst(int capacity) {
      super(capacity);
    }

    @Override
    public boolean offer(Runnable task) {
      return offerFirst(task);
    }
  }

  /** A queue from which the first task by its natural order is taken first. */
  private static final class ByRank extends PriorityBlockingQueue<Runnable> {
    private static final long serialVersionUID = 1;
    private final int capacity;

    ByRank(int capacity) {
      this.capacity = capacity;
    }

    /** Tasks are submitted by one thread at a time, so that the size cannot grow meanwhile. */
    @Override
    public boolean offer(Runnable task) {
      return size() < capacity && super.offer(task);
    }
  }
}
