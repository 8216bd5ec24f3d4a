package org.threadwise.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ManagementFactory;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The CPU time of a pool is at least what its threads have read from their own clocks. */
class PoolCpuTimeTest {
  private static final long WORK = 2_000_000;

  private final PoolCpuTime time = new PoolCpuTime();
  private final CpuWork work = new CpuWork();
  private final AtomicLong used = new AtomicLong();

  private void compute() {
    work.compute(WORK, () -> false);
    used.addAndGet(ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime());
  }

  @Test
  void threadsThatHaveEndedCount() throws InterruptedException {
    for (int i = 0; i < 2; i++) {
      Thread thread = Thread.ofPlatform().start(() -> time.count(this::compute));
      thread.join();
    }

    assertThat(time.seconds()).isGreaterThanOrEqualTo(used.get() / 1e9).isPositive();
  }

  @Test
  void threadsThatStillRunCount() throws InterruptedException {
    CountDownLatch computed = new CountDownLatch(1);
    CountDownLatch end = new CountDownLatch(1);
    Runnable body =
        () -> {
          compute();
          computed.countDown();
          await(end);
        };
    Thread thread = Thread.ofPlatform().start(() -> time.count(body));
    computed.await();

    double running = time.seconds();
    end.countDown();
    thread.join();

    assertThat(running).isGreaterThanOrEqualTo(used.get() / 1e9);
    assertThat(time.seconds()).isGreaterThanOrEqualTo(running);
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
