package org.threadwise.measurement.flight;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import jdk.jfr.Event;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;
import jdk.jfr.Timespan;

/**
 * A program with known demands and waits, recorded by tests in a JVM of its own. Its arguments are
 * the number of messages and, optionally, the percentage of time for which threads are busy. It
 * prints the CPU time that {@link #translate} used, in nanoseconds.
 */
public final class MeasuredProgram {
  static final int THREADS = 2;
  static final int VIRTUAL_CALLS = 5;
  static final long SLEEP_MILLIS = 4;

  private static final AtomicLong TRANSLATE_CPU = new AtomicLong();
  private static volatile double result;
  private static volatile int load;

  private MeasuredProgram() {}

  /** Filters that must not find a call: an interface method and a method that does not exist. */
  interface Step {
    void execute();
  }

  @Name("org.threadwise.Service")
  @StackTrace(false)
  static final class Service extends Event {
    String element = "";
    String message = "";
    @Timespan long cpuTime;
  }

  /** Runs the program. */
  public static void main(String[] arguments) throws Exception {
    int messages = Integer.parseInt(arguments[0]);
    load = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 0;
    AtomicInteger number = new AtomicInteger();
    ExecutorService pool =
        Executors.newFixedThreadPool(
            THREADS, task -> new Thread(task, "orders-" + number.incrementAndGet()));
    List<Future<?>> futures = new ArrayList<>();
    for (int i = 0; i < messages; i++) {
      int message = i;
      Step step = () -> process(message);
      futures.add(pool.submit(step::execute));
    }
    for (Future<?> future : futures) {
      future.get();
    }
    pool.shutdown();
    try (ExecutorService virtual = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < VIRTUAL_CALLS; i++) {
        virtual.execute(MeasuredProgram::confirm);
      }
    }
    if (Double.isNaN(result)) {
      throw new IllegalStateException("no result");
    }
    System.out.println(TRANSLATE_CPU.get());
  }

  private static void process(int message) {
    Service service = new Service();
    service.element = "Translator";
    service.message = "m" + message;
    var threads = ManagementFactory.getThreadMXBean();
    service.begin();
    long before = threads.getCurrentThreadCpuTime();
    translate();
    long demand = threads.getCurrentThreadCpuTime() - before;
    TRANSLATE_CPU.addAndGet(demand);
    enrich();
    service.cpuTime = threads.getCurrentThreadCpuTime() - before;
    service.commit();
    // The rest of the time for which the thread is idle, which the recording has to contain.
    if (load > 0) {
      LockSupport.parkNanos(demand * (100 - load) / load - SLEEP_MILLIS * 1_000_000);
    }
  }

  /** Computes for some milliseconds. */
  static void translate() {
    double sum = 0;
    for (int i = 1; i < 3_000_000; i++) {
      sum += 1 / (sum + i);
    }
    result = sum;
  }

  /** Waits for a time that the recording has to contain. */
  static void enrich() {
    try {
      Thread.sleep(SLEEP_MILLIS);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Waits on a virtual thread. */
  static void confirm() {
    enrich();
  }
}
