package org.threadwise.runtime;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.threadwise.queueing.event.LivePool;
import org.threadwise.queueing.event.LiveThreads;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;

/** Threads of this JVM, which execute a network once. */
final class JvmThreads implements LiveThreads {
  private final CpuWork work;
  private final List<ExecutorService> executors = new ArrayList<>();
  private final ExecutorService outside;
  private volatile boolean ended;

  JvmThreads(CpuWork work) {
    this.work = work;
    outside = add(Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory()));
  }

  private <E extends ExecutorService> E add(E executor) {
    executors.add(executor);
    return executor;
  }

  @Override
  public LivePool create(Pool pool, Counter counter) {
    Thread.Builder platform = Thread.ofPlatform().daemon().name(pool.name() + "-", 1);
    return switch (pool.threads()) {
      case Threads.Fixed fixed ->
          addPool(ExecutorPool.fixed(pool, fixed.count(), counted(platform, counter)));
      case Threads.Custom custom ->
          addPool(ExecutorPool.custom(pool, custom, counted(platform, counter)));
      case Threads.PerTask perTask -> perTask(pool, counted(platform, counter));
      case Threads.Virtual virtual -> perTask(pool, counted(Thread.ofVirtual(), counter));
    };
  }

  private ExecutorPool addPool(ExecutorPool pool) {
    add(pool.executor());
    return pool;
  }

  private ThreadPerTask perTask(Pool pool, ThreadFactory factory) {
    return new ThreadPerTask(pool.name(), add(Executors.newThreadPerTaskExecutor(factory)));
  }

  static IllegalStateException noMoreThreads(String pool, OutOfMemoryError cause) {
    return new IllegalStateException(
        "this machine cannot start another thread of pool "
            + pool
            + ": give a lower rate, or a pool with a limit of threads",
        cause);
  }

  private static ThreadFactory counted(Thread.Builder builder, Counter counter) {
    return task -> {
      counter.created();
      return builder.unstarted(
          () -> {
            try {
              task.run();
            } finally {
              counter.ended();
            }
          });
    };
  }

  @Override
  public Executor outside() {
    return outside;
  }

  @Override
  public void compute(int node, long nanos) {
    work.compute(nanos, () -> ended);
  }

  @Override
  public long cpuTime() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  @Override
  public void shutDown() {
    ended = true;
    executors.forEach(ExecutorService::shutdownNow);
    boolean interrupted = false;
    for (ExecutorService executor : executors) {
      interrupted |= !awaitEnd(executor);
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until all threads have ended; returns whether that was without an interrupt. */
  private static boolean awaitEnd(ExecutorService executor) {
    boolean calm = true;
    boolean terminated = false;
    while (!terminated) {
      try {
        terminated = executor.awaitTermination(1, TimeUnit.DAYS);
      } catch (InterruptedException e) {
        calm = false;
      }
    }
    return calm;
  }
}
