package org.threadwise.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.LiveApplications;
import org.threadwise.queueing.event.LivePool;
import org.threadwise.queueing.event.LiveRecord;
import org.threadwise.queueing.event.LiveThreads;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Pool;
import org.threadwise.queueing.network.Pool.Threads;

/** Threads of this JVM, which execute a network once. */
final class JvmThreads implements LiveThreads {
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private static final long MAX_ENDING = TimeUnit.SECONDS.toNanos(10);

  private final NodeWork work;
  private final @Nullable HttpApplications applications;
  private final long maxEnding;
  private final EventSampler sampler = new EventSampler();
  private final List<String> names;
  private final List<String> poolsOfNodes;
  private final Map<String, ExecutorService> executors = new LinkedHashMap<>();

  /** By pool; without pools of virtual threads, whose CPU time is unknown. */
  private final Map<String, PoolCpuTime> cpuTimes = new LinkedHashMap<>();

  private final ExecutorService outside;
  private volatile boolean ended;

  /** Creates no thread yet. Events answer the requests of the network. */
  JvmThreads(Network network, NodeWork work) {
    this(network, work, null, MAX_ENDING);
  }

  /** Creates no thread yet, beside those of applications, which end with the others. */
  JvmThreads(Network network, NodeWork work, @Nullable HttpApplications applications) {
    this(network, work, applications, MAX_ENDING);
  }

  /**
   * Creates no thread yet.
   *
   * @param applications answer the requests of the network; null if events do
   * @param maxEnding nanoseconds for which threads may continue after their interrupt
   */
  JvmThreads(
      Network network, NodeWork work, @Nullable HttpApplications applications, long maxEnding) {
    this.work = work;
    this.applications = applications;
    this.maxEnding = maxEnding;
    names = network.nodes().stream().map(Node::name).toList();
    poolsOfNodes =
        network.nodes().stream().map(node -> network.pools().get(node.pool()).name()).toList();
    outside = add("", Executors.newThreadPerTaskExecutor(Thread.ofPlatform().daemon().factory()));
  }

  private <E extends ExecutorService> E add(String pool, E executor) {
    executors.put(pool, executor);
    return executor;
  }

  @Override
  public LivePool create(Pool pool, Counter counter) {
    return switch (pool.threads()) {
      case Threads.Fixed fixed ->
          addPool(pool, ExecutorPool.fixed(pool, fixed.count(), platform(pool, counter)));
      case Threads.Custom custom ->
          addPool(pool, ExecutorPool.custom(pool, custom, platform(pool, counter)));
      case Threads.PerTask perTask -> perTask(pool, platform(pool, counter));
      case Threads.Virtual virtual -> perTask(pool, counted(Thread.ofVirtual(), counter));
    };
  }

  private ExecutorPool addPool(Pool pool, ExecutorPool threads) {
    add(pool.name(), threads.executor());
    return threads;
  }

  private ThreadPerTask perTask(Pool pool, ThreadFactory factory) {
    ExecutorService executor = Executors.newThreadPerTaskExecutor(factory);
    return new ThreadPerTask(pool.name(), add(pool.name(), executor));
  }

  private ThreadFactory platform(Pool pool, Counter counter) {
    PoolCpuTime cpuTime = new PoolCpuTime();
    cpuTimes.put(pool.name(), cpuTime);
    Thread.Builder builder = Thread.ofPlatform().daemon().name(pool.name() + "-", 1);
    ThreadFactory threads = counted(builder, counter);
    return task -> threads.newThread(() -> cpuTime.count(task));
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
  public @Nullable LiveApplications applications() {
    return applications;
  }

  @Override
  public void compute(int node, long nanos, @Nullable LiveRecord record) {
    if (record == null) {
      work.execute(node, nanos, () -> ended);
      return;
    }
    long before = cpuTimeOfThread();
    work.execute(node, nanos, () -> ended);
    record.computed(before < 0 ? before : cpuTimeOfThread() - before);
  }

  /** Returns nanoseconds, negative for a virtual thread. */
  private static long cpuTimeOfThread() {
    return Thread.currentThread().isVirtual() ? -1 : CLOCK.getCurrentThreadCpuTime();
  }

  @Override
  public @Nullable LiveRecord record(int node) {
    ServiceEvent event = new ServiceEvent(names.get(node), poolsOfNodes.get(node));
    if (!event.isEnabled() || !sampler.admits(System.nanoTime())) {
      return null;
    }
    event.begin();
    return event;
  }

  /** Returns the CPU time of each pool of platform threads so far, in seconds, by its name. */
  Map<String, Double> poolCpuSeconds() {
    Map<String, Double> seconds = new LinkedHashMap<>();
    cpuTimes.forEach((pool, time) -> seconds.put(pool, time.seconds()));
    return seconds;
  }

  @Override
  public long cpuTime() {
    return ProcessHandle.current().info().totalCpuDuration().map(Duration::toNanos).orElse(0L);
  }

  /** Ends all threads. An interrupt is kept until then, because servers would lose it. */
  @Override
  public void shutDown() {
    boolean interrupted = Thread.interrupted();
    try {
      endAll();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private void endAll() {
    ended = true;
    executors.values().forEach(ExecutorService::shutdownNow);
    if (applications != null) {
      applications.shutDown();
      executors.putAll(applications.executors());
    }
    long deadline = System.nanoTime() + maxEnding;
    executors.forEach((pool, executor) -> awaitEnd(pool, executor, deadline));
  }

  /** Waits until all threads of a pool have ended, even if the calling thread is interrupted. */
  private static void awaitEnd(String pool, ExecutorService executor, long deadline) {
    boolean interrupted = false;
    try {
      while (!executor.isTerminated()) {
        if (System.nanoTime() - deadline >= 0) {
          throw LiveRunException.unbounded(pool);
        }
        try {
          executor.awaitTermination(deadline - System.nanoTime(), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
          interrupted = true;
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }
}
