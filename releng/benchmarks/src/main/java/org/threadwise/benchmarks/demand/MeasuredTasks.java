package org.threadwise.benchmarks.demand;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * The measured program: messages of three classes arrive as Poisson processes, and each is
 * processed by a task of its class on a pool of threads. The tasks differ in their demand and in
 * how long they wait for an application. Its arguments are the load of the cores in percent and the
 * seconds for which it runs after its warm-up; it prints when the warm-up was over, in nanoseconds
 * since 1970, and the mean CPU time of each task after it in nanoseconds.
 */
public final class MeasuredTasks {
  /** Names of the methods that are traced. */
  static final String[] TASKS = {"translate", "enrich", "split"};

  /** Seconds until the arrivals have run for a while. */
  private static final int WARM_UP_SECONDS = 8;

  private static final double[] DEMANDS = {1e6, 3e6, 8e6};
  private static final double[] WAITS = {0, 5e6, 2e6};
  private static final int THREADS = 100;
  private static final int CALIBRATIONS = 40;
  private static final int PROBE = 200_000;

  private static final ThreadMXBean CLOCK = ManagementFactory.getThreadMXBean();
  private static final AtomicLongArray CPU = new AtomicLongArray(TASKS.length);
  private static final AtomicLongArray COUNT = new AtomicLongArray(TASKS.length);
  private static volatile double result;
  private static volatile boolean measuring;
  private static double iterationsPerNanosecond;

  private MeasuredTasks() {}

  /** Records that a task processed a message. */
  @Name("org.threadwise.Service")
  @StackTrace(false)
  static final class Service extends Event {
    String element = "";
    @Timespan long cpuTime;
  }

  /** Runs the program. */
  public static void main(String[] arguments) throws InterruptedException {
    double load = Integer.parseInt(arguments[0]) / 100.0;
    long start = System.nanoTime();
    calibrate();
    long measured = start + TimeUnit.SECONDS.toNanos(WARM_UP_SECONDS);
    long end = measured + TimeUnit.SECONDS.toNanos(Integer.parseInt(arguments[1]));
    ExecutorService pool = Executors.newFixedThreadPool(THREADS);
    Thread[] sources = new Thread[TASKS.length];
    for (int i = 0; i < sources.length; i++) {
      int kind = i;
      double rate = load * Runtime.getRuntime().availableProcessors() / (DEMANDS[i] * TASKS.length);
      sources[i] = new Thread(() -> arrive(kind, rate, end, pool));
      sources[i].start();
    }
    while (System.nanoTime() < measured) {
      LockSupport.parkNanos(measured - System.nanoTime());
    }
    measuring = true;
    System.out.println(TimeUnit.MILLISECONDS.toNanos(System.currentTimeMillis()));
    for (Thread source : sources) {
      source.join();
    }
    measuring = false;
    pool.shutdownNow();
    if (!pool.awaitTermination(1, TimeUnit.MINUTES) || Double.isNaN(result)) {
      throw new IllegalStateException("the tasks did not end");
    }
    for (int i = 0; i < TASKS.length; i++) {
      System.out.printf(Locale.ROOT, "%.0f%n", (double) CPU.get(i) / COUNT.get(i));
    }
  }

  /**
   * Measures how much a nanosecond of CPU time computes, after the compiler has finished. All cores
   * are busy meanwhile, because a core may be slower beside others.
   */
  private static void calibrate() throws InterruptedException {
    for (int i = 0; i < CALIBRATIONS; i++) {
      compute(PROBE);
    }
    AtomicLong cpu = new AtomicLong();
    Thread[] probes = new Thread[Runtime.getRuntime().availableProcessors()];
    for (int i = 0; i < probes.length; i++) {
      probes[i] =
          new Thread(
              () -> {
                long before = CLOCK.getCurrentThreadCpuTime();
                compute(CALIBRATIONS * (long) PROBE * 10);
                cpu.addAndGet(CLOCK.getCurrentThreadCpuTime() - before);
              });
      probes[i].start();
    }
    for (Thread probe : probes) {
      probe.join();
    }
    iterationsPerNanosecond = probes.length * CALIBRATIONS * 10.0 * PROBE / cpu.get();
  }

  private static void arrive(int kind, double rate, long end, ExecutorService pool) {
    Random random = new Random(kind);
    double next = System.nanoTime();
    while (next < end) {
      next -= Math.log1p(-random.nextDouble()) / rate;
      long demand = (long) (DEMANDS[kind] * (0.5 + random.nextDouble()) * iterationsPerNanosecond);
      long wait = (long) (-WAITS[kind] * Math.log1p(-random.nextDouble()));
      while (System.nanoTime() < next) {
        LockSupport.parkNanos((long) next - System.nanoTime());
      }
      pool.execute(() -> process(kind, demand, wait));
    }
  }

  private static void process(int kind, long demand, long wait) {
    long before = CLOCK.getCurrentThreadCpuTime();
    execute(kind, demand, wait);
    if (measuring) {
      CPU.addAndGet(kind, CLOCK.getCurrentThreadCpuTime() - before);
      COUNT.incrementAndGet(kind);
    }
  }

  /** Executes a task and records its CPU time, as an application does that is to be measured. */
  private static void execute(int kind, long demand, long wait) {
    Service service = new Service();
    service.element = TASKS[kind];
    service.begin();
    long before = CLOCK.getCurrentThreadCpuTime();
    switch (kind) {
      case 0 -> translate(demand, wait);
      case 1 -> enrich(demand, wait);
      default -> split(demand, wait);
    }
    service.cpuTime = CLOCK.getCurrentThreadCpuTime() - before;
    service.commit();
  }

  static void translate(long demand, long wait) {
    work(demand, wait);
  }

  static void enrich(long demand, long wait) {
    work(demand, wait);
  }

  static void split(long demand, long wait) {
    work(demand, wait);
  }

  private static void work(long demand, long wait) {
    compute(demand / 2);
    if (wait > 0) {
      LockSupport.parkNanos(wait);
    }
    compute(demand - demand / 2);
  }

  private static void compute(long iterations) {
    double sum = 0;
    for (long i = 1; i <= iterations; i++) {
      sum += 1 / (sum + i);
    }
    result = sum;
  }
}
