package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;

/**
 * Runs replications on several threads and gives them back in replication order, so that nothing
 * depends on the number of threads. Closing it waits until the threads have ended.
 */
final class Replications implements AutoCloseable {
  private final long seed;
  private final int workers;
  private final ExperimentMonitor watch;
  private final long deadline;
  private final ExecutorService threads;
  private volatile boolean failed;

  /**
   * Threads that wait for work.
   *
   * @param deadline {@link System#nanoTime()} at which unfinished replications are given up; {@link
   *     Long#MAX_VALUE} for never
   */
  Replications(ExperimentSettings settings, ExperimentMonitor watch, long deadline) {
    this.seed = settings.seed();
    this.workers = settings.workers();
    this.watch = watch;
    this.deadline = deadline;
    this.threads =
        Executors.newFixedThreadPool(
            workers, Thread.ofPlatform().daemon().name("replication-", 0).factory());
  }

  /** Whether the one who waits has cancelled. */
  boolean cancelled() {
    return watch.cancelled() || Thread.currentThread().isInterrupted();
  }

  /** Whether the time is over. */
  boolean late() {
    return deadline != Long.MAX_VALUE && System.nanoTime() - deadline >= 0;
  }

  private boolean stops(boolean mayBeLate) {
    return failed || watch.cancelled() || (!mayBeLate && late());
  }

  /**
   * Runs some replications.
   *
   * @param from number of the first
   * @param to number of the one behind the last
   * @return those from the first on that came to their own end: fewer than asked for if they were
   *     cancelled or late
   */
  List<ReplicationTallies> run(Simulation simulation, RunLimits limits, int from, int to) {
    return run(simulation, limits, from, to, false);
  }

  /** The same, but whatever time it takes. */
  List<ReplicationTallies> runEvenLate(Simulation simulation, RunLimits limits, int from, int to) {
    return run(simulation, limits, from, to, true);
  }

  private List<ReplicationTallies> run(
      Simulation simulation, RunLimits limits, int from, int to, boolean mayBeLate) {
    RunLimits own = limits.withMessagesInside(Math.max(1, limits.messagesInside() / workers));
    ExperimentMonitor inner =
        new ExperimentMonitor() {
          @Override
          public boolean cancelled() {
            return stops(mayBeLate);
          }

          @Override
          public void progress(long done, long expected) {}
        };
    // Large networks take long to set up, so those whose turn comes after the end do not begin.
    List<Future<@Nullable ReplicationTallies>> futures = new ArrayList<>();
    for (int replication = from; replication < to; replication++) {
      int number = replication;
      futures.add(
          threads.submit(
              () -> inner.cancelled() ? null : simulation.run(seed, number, own, inner)));
    }
    List<ReplicationTallies> runs = new ArrayList<>();
    boolean unbroken = true;
    for (Future<@Nullable ReplicationTallies> future : futures) {
      ReplicationTallies run = await(future);
      unbroken &= run != null && run.ending() != ReplicationTallies.Ending.CANCELLED;
      if (unbroken && run != null) {
        runs.add(run);
      }
    }
    return runs;
  }

  private @Nullable ReplicationTallies await(Future<@Nullable ReplicationTallies> future) {
    boolean interrupted = false;
    try {
      while (true) {
        try {
          return future.get();
        } catch (InterruptedException e) {
          interrupted = true;
          failed = true;
        } catch (ExecutionException e) {
          failed = true;
          throw new IllegalStateException("a replication failed", e.getCause());
        }
      }
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Override
  public void close() {
    failed = true;
    threads.close();
  }
}
