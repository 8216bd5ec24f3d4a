package org.threadwise.sizing.sweep;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/**
 * A runner of independent jobs on a number of worker threads, with results in the order of the
 * jobs.
 */
public final class ParallelJobs {
  private ParallelJobs() {}

  /**
   * Runs all jobs and returns their results in the order of the jobs, regardless of the number of
   * workers.
   */
  public static <J, R> List<R> map(List<J> jobs, int workers, Function<J, R> work) {
    if (workers == 1 || jobs.size() <= 1) {
      return jobs.stream().map(work).toList();
    }
    try (ExecutorService executor =
        Executors.newFixedThreadPool(Math.min(workers, jobs.size()), ParallelJobs::thread)) {
      List<Future<R>> futures = new ArrayList<>();
      for (J job : jobs) {
        futures.add(executor.submit(() -> work.apply(job)));
      }
      return collect(executor, futures);
    }
  }

  private static <R> List<R> collect(ExecutorService executor, List<Future<R>> futures) {
    List<R> results = new ArrayList<>();
    try {
      for (Future<R> future : futures) {
        results.add(future.get());
      }
      return results;
    } catch (InterruptedException e) {
      executor.shutdownNow();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for replications", e);
    } catch (ExecutionException e) {
      executor.shutdownNow();
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    }
  }

  private static Thread thread(Runnable work) {
    Thread thread = new Thread(work, "threadwise-replication");
    thread.setDaemon(true);
    return thread;
  }
}
