package org.threadwise.runtime.calibration;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Measures the CPU time of submitting an empty task to a {@link ThreadPoolExecutor} and taking it.
 * Tasks submit themselves again, so that no thread waits for another one to submit.
 */
final class DispatchProbe implements Probe {
  private static final int TASKS = 20_000;
  private static final int TASKS_PER_THREAD = 2;

  private final int threads;

  /**
   * Creates a probe for a pool with some threads, which contend for the queue if there are more.
   */
  DispatchProbe(int threads) {
    this.threads = threads;
  }

  @Override
  public double measure() throws InterruptedException {
    List<Thread> workers = new ArrayList<>();
    var pool =
        new ThreadPoolExecutor(
            threads,
            threads,
            0,
            TimeUnit.NANOSECONDS,
            new LinkedBlockingQueue<>(),
            task -> {
              Thread worker = Thread.ofPlatform().daemon().name("calibration").unstarted(task);
              workers.add(worker);
              return worker;
            });
    pool.prestartAllCoreThreads();
    int circulating = threads == 1 ? 1 : TASKS_PER_THREAD * threads;
    CountDownLatch done = new CountDownLatch(circulating);
    long before = ThreadClock.of(workers);
    for (int task = 0; task < circulating; task++) {
      pool.execute(new Resubmission(pool, TASKS / circulating, done));
    }
    done.await();
    long cpuTime = ThreadClock.of(workers) - before;
    pool.shutdown();
    pool.awaitTermination(1, TimeUnit.DAYS);
    return (double) cpuTime / TASKS / TimeUnit.SECONDS.toNanos(1);
  }

  /** A task that does nothing but submit itself again. */
  private static final class Resubmission implements Runnable {
    private final ThreadPoolExecutor pool;
    private final CountDownLatch done;
    private int left;

    Resubmission(ThreadPoolExecutor pool, int times, CountDownLatch done) {
      this.pool = pool;
      this.left = times;
      this.done = done;
    }

    @Override
    public void run() {
      left--;
      if (left > 0) {
        pool.execute(this);
      } else {
        done.countDown();
      }
    }
  }
}
