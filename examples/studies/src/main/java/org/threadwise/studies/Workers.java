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

/** Threads that run simulations beside each other, and know how much CPU time they took. */
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

  /** The results of all jobs, in the order of the jobs. */
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
    long begun = threads.getCurrentThreadCpuTime();
    double result = work.applyAsDouble(job);
    cpuNanos.addAndGet(threads.getCurrentThreadCpuTime() - begun);
    return result;
  }

  /** CPU time of all jobs so far. */
  double cpuSeconds() {
    return cpuNanos.get() / 1e9;
  }

  @Override
  public void close() {
    executor.shutdownNow();
  }
}
