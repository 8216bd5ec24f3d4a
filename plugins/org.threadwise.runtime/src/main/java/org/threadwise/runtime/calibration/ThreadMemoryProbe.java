package org.threadwise.runtime.calibration;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * Measures how much memory of this process a thread that waits occupies. Threads of earlier batches
 * stay alive until the end, because memory of ended threads is kept for the next ones.
 */
final class ThreadMemoryProbe implements Probe {
  private static final int THREADS = 25;
  private static final Path USAGE = Path.of("/proc/self/smaps_rollup");
  private static final double KILOBYTE = 1024;

  private final List<Thread> threads = new ArrayList<>();
  private final CountDownLatch end = new CountDownLatch(1);

  @Override
  public double measure() throws InterruptedException {
    if (!Files.isReadable(USAGE)) {
      return Double.NaN;
    }
    CountDownLatch started = new CountDownLatch(THREADS);
    double before = residentMemory();
    for (int number = 0; number < THREADS; number++) {
      threads.add(Thread.ofPlatform().daemon().name("calibration").start(() -> await(started)));
    }
    started.await();
    return (residentMemory() - before) / THREADS;
  }

  private void await(CountDownLatch started) {
    started.countDown();
    try {
      end.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Override
  public void close() {
    end.countDown();
    threads.forEach(ThreadMemoryProbe::awaitEnd);
  }

  private static void awaitEnd(Thread thread) {
    try {
      thread.join();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Returns the bytes of this process in memory, as the system counts them page by page. */
  private static double residentMemory() {
    try {
      return Files.readAllLines(USAGE).stream()
          .filter(line -> line.startsWith("Rss:"))
          .mapToDouble(line -> KILOBYTE * Long.parseLong(line.replaceAll("\\D", "")))
          .findFirst()
          .orElse(Double.NaN);
    } catch (IOException e) {
      return Double.NaN;
    }
  }
}
