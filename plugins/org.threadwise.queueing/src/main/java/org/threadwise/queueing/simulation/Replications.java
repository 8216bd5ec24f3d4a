package org.threadwise.queueing.simulation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.queueing.event.ReplicationTallies;
import org.threadwise.queueing.event.RunLimits;

/**
 * Runs replications on several threads and returns them in replication order, so results do not
 * depend on the number of threads. Closing waits until the threads have ended.
 */
final class Replications implements AutoCloseable {
  private final long seed;
  private final int workers;
  private final ExperimentMonitor monitor;
  private final long deadline;
  private final ExecutorService threads;
  private volatile boolean failed;

  /**
   * Starts the threads.
   *
   * @param deadline {@link System#nanoTime()} at which unfinished replications are abandoned;
   *     {@link Long#MAX_VALUE} for none
   */
  Replications(ExperimentSettings settings, ExperimentMonitor monitor, long deadline) {
    this.seed = settings.seed();
    this.workers = settings.workers();
    this.monitor = monitor;
    this.deadline = deadline;
    this.threads =
        Executors.newFixedThreadPool(
            workers, Thread.ofPlatform().daemon().name("replication-", 0).factory());
  }

  /** Returns whether the experiment is cancelled. */
  boolean isCancelled() {
    return monitor.cancelled() || Thread.currentThread().isInterrupted();
  }

  /** Returns whether the deadline has passed. */
  boolean isLate() {
    return deadline != Long.MAX_VALUE && System.nanoTime() - deadline >= 0;
  }

  private boolean mustStop(boolean mayBeLate) {
    return failed || monitor.cancelled() || (!mayBeLate && isLate());
  }

  /**
   * Runs some replications.
   *
   * @param from number of the first, inclusive
   * @param to number of the last, exclusive
   * @return the longest prefix that ran to its end: shorter than requested if replications were
   *     cancelled or late
   */
  List<ReplicationTallies> run(Simulation simulation, RunLimits limits, int from, int to) {
    return run(simulation, limits, from, to, false);
  }

  /** Runs some replications even after the deadline. */
  List<ReplicationTallies> runEvenLate(Simulation simulation, RunLimits limits, int from, int to) {
    return run(simulation, limits, from, to, true);
  }

  private List<ReplicationTallies> run(
      Simulation simulation, RunLimits limits, int from, int to, boolean mayBeLate) {
    return run(limits, from, to, mayBeLate, whole(simulation));
  }

  /** Returns replications from the first on, some of which start before they are asked for. */
  Sequence<ReplicationTallies> inAdvance(Simulation simulation, RunLimits limits, int maximum) {
    return new Sequence<>(limits, 0, maximum, false, whole(simulation));
  }

  private Work<ReplicationTallies> whole(Simulation simulation) {
    return (number, own, inner) -> {
      ReplicationTallies run = simulation.run(seed, number, own, inner);
      return run.ending() == ReplicationTallies.Ending.CANCELLED ? null : run;
    };
  }

  /**
   * Runs some replications, each in parts of equal length.
   *
   * @param summary of the parts of a replication
   * @return the longest prefix that ran to its end
   */
  <T> List<T> runInParts(
      Simulation simulation,
      RunLimits limits,
      int parts,
      int from,
      int to,
      Function<List<ReplicationTallies>, T> summary) {
    return run(
        limits,
        from,
        to,
        false,
        (number, own, inner) -> {
          var all = simulation.runInParts(seed, number, own, parts, inner);
          return all.isEmpty() ? null : summary.apply(all);
        });
  }

  /** Runs one replication. */
  @FunctionalInterface
  private interface Work<T> {
    /** Returns null if the replication has not reached its end. */
    @Nullable T run(int number, RunLimits limits, ExperimentMonitor monitor);
  }

  private <T> List<T> run(RunLimits limits, int from, int to, boolean mayBeLate, Work<T> work) {
    return new Sequence<>(limits, from, to, mayBeLate, work).next(to - from);
  }

  /**
   * Replications in their order. Up to two for each thread are started before they are asked for,
   * so that all threads have work.
   */
  final class Sequence<T> {
    private final RunLimits limits;
    private final int end;
    private final Work<T> work;
    private final ExperimentMonitor inner;
    private final Deque<Future<@Nullable T>> started = new ArrayDeque<>();
    private int following;
    private volatile boolean abandoned;

    private Sequence(RunLimits limits, int from, int to, boolean mayBeLate, Work<T> work) {
      this.limits = limits.withMessagesInside(Math.max(1, limits.messagesInside() / workers));
      this.end = to;
      this.work = work;
      following = from;
      inner = () -> abandoned || mustStop(mayBeLate);
    }

    /**
     * Returns the next replications: the longest prefix of them that ran to its end, which is
     * shorter than requested if replications were cancelled or late.
     */
    List<T> next(int count) {
      List<T> runs = new ArrayList<>();
      while (runs.size() < count) {
        start();
        T run = await(started.remove());
        if (run == null) {
          abandon();
          return runs;
        }
        runs.add(run);
      }
      return runs;
    }

    private void start() {
      while (started.size() < 2 * workers && following < end) {
        int number = following++;
        // Large networks take long to set up, so replications after the end are not started.
        started.add(
            threads.submit(() -> inner.cancelled() ? null : work.run(number, limits, inner)));
      }
    }

    /** Ends the replications that have not been returned. */
    void abandon() {
      abandoned = true;
    }
  }

  private <T> @Nullable T await(Future<@Nullable T> future) {
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
