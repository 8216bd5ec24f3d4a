package org.threadwise.benchmarks.work;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.threadwise.queueing.statistics.Tally;
import org.threadwise.runtime.CpuWork;
import org.threadwise.runtime.calibration.Machine;

/** Compares the CPU time of {@link CpuWork} with the demanded one, and prints a page. */
public final class CpuWorkBenchmark {
  private static final long[] DEMANDS = {
    2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 1_000_000, 10_000_000
  };
  private static final int CALLS = 20_000;

  /** Longest total of a measurement in nanoseconds, for which long work has fewer calls. */
  private static final long MAX_TOTAL = 500_000_000;

  private static final int REPETITIONS = 10;
  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();

  private CpuWorkBenchmark() {}

  /** Prints the page. */
  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    System.out.printf(
        Locale.ROOT,
        """
        # Results of computing for a given CPU time

        Written by `releng/benchmarks/cpu-work`; see [README.md](README.md) for an explanation.
        Machine: %s
        Load average of the last minute before the start: %.1f.

        | demand, µs | calls | threads | mean error, %% | least, %% | greatest, %% |
        |--:|--:|--:|--:|--:|--:|
        """,
        Machine.describe(),
        ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage());
    CpuWork work = new CpuWork();
    int cores = Runtime.getRuntime().availableProcessors();
    for (int threads : IntStream.of(1, 2 * cores).toArray()) {
      for (long demand : DEMANDS) {
        print(work, demand, threads);
      }
    }
    System.out.print(
        """

        ## Cost of events

        | CPU time beside that of tasks | mean, µs | least, µs | greatest, µs |
        |---|--:|--:|--:|
        """);
    print("work unit, with its events under the lock of the run", EventCost.ofUnits());
    print("its event of the Flight Recorder, with the CPU time", EventCost.ofRecording());
  }

  private static void print(String what, Tally costs) {
    System.out.printf(
        Locale.ROOT,
        "| %s | %.2f | %.2f | %.2f |%n",
        what,
        costs.mean(),
        costs.minimum(),
        costs.maximum());
  }

  private static void print(CpuWork work, long demand, int threads)
      throws InterruptedException, ExecutionException {
    int calls = (int) Math.min(CALLS, MAX_TOTAL / demand);
    Tally errors = new Tally();
    for (int repetition = 0; repetition < REPETITIONS; repetition++) {
      errors.add(100 * (usedShare(work, demand, calls, threads) - 1));
    }
    System.out.printf(
        Locale.ROOT,
        "| %d | %d | %d | %+.2f | %+.2f | %+.2f |%n",
        demand / 1_000,
        calls,
        threads,
        errors.mean(),
        errors.minimum(),
        errors.maximum());
  }

  /** Returns the CPU time of some threads that make calls, relative to the demanded time. */
  private static double usedShare(CpuWork work, long demand, int calls, int threads)
      throws InterruptedException, ExecutionException {
    try (ExecutorService executor = Executors.newFixedThreadPool(threads)) {
      List<Future<Long>> times =
          IntStream.range(0, threads)
              .mapToObj(thread -> executor.submit(() -> cpuTime(work, demand, calls)))
              .toList();
      double used = 0;
      for (Future<Long> time : times) {
        used += time.get();
      }
      return used / threads / calls / demand;
    }
  }

  private static long cpuTime(CpuWork work, long demand, int calls) {
    long start = CLOCK.getCurrentThreadCpuTime();
    for (int call = 0; call < calls; call++) {
      work.compute(demand, () -> false);
    }
    return CLOCK.getCurrentThreadCpuTime() - start;
  }
}
