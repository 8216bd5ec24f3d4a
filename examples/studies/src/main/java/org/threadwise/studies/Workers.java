package org.threadwise.studies;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;

/** Executor of concurrent simulations that measures their CPU time. */
final class Workers implements AutoCloseable {
  private final ExecutorService executor;
  private final AtomicLong cpuNanos = new AtomicLong();

  Workers(int count) {
    executor =
        Executors.newFixedThreadPool(
            count,
            work -> {
              Thread thread = new Thread(work, "threadwise-study");
              thread.setDaemon(true);
              return thread;
            });
  }

  /** Runs all jobs, and returns their results in the same order. */
  <J> double[] map(List<J> jobs, ToDoubleFunction<J> work) {
    List<Future<Double>> futures = new ArrayList<>();
    for (J job : jobs) {
      futures.add(executor.submit(() -> timed(job, work)));
    }
    double[] results = new double[jobs.size()];
    try {
      for (int i = 0; i < results.length; i++) {
        results[i] = futures.get(i).get();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while waiting for simulations", e);
    } catch (ExecutionException e) {
      if (e.getCause() instanceof RuntimeException failure) {
        throw failure;
      }
      throw new IllegalStateException(e.getCause());
    } finally {
      futures.forEach(future -> future.cancel(false));
    }
    return results;
  }

  private <J> double timed(J job, ToDoubleFunction<J> work) {
    var threads = ManagementFactory.getThreadMXBean();
    long start = threads.getCurrentThreadCpuTime();
    double result = work.applyAsDouble(job);
    cpuNanos.addAndGet(threads.getCurrentThreadCpuTime() - start);
    return result;
  }

  /** Returns the CPU time of all jobs so far. */
  double cpuSeconds() {
    return cpuNanos.get() / 1e9;
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
