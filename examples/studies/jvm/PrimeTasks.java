import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/**
 * One repetition of the experiment: tasks that find primes, all at once in a pool of two threads.
 *
 * <p>It prints nanoseconds: elapsed time, CPU time and user time of both threads, and CPU time of
 * the whole process. It uses only Java 8, so that every virtual machine since then can run it.
 */
public final class PrimeTasks {
  private static final int THREADS = 2;

  private PrimeTasks() {}

  /**
   * Runs the tasks.
   *
   * @param arguments number of tasks, greatest number that each of them examines, and the number of
   *     primes that each of them must find
   */
  public static void main(String[] arguments) throws Exception {
    int tasks = Integer.parseInt(arguments[0]);
    final int greatest = Integer.parseInt(arguments[1]);
    int expected = Integer.parseInt(arguments[2]);
    final List<Thread> threads = Collections.synchronizedList(new ArrayList<Thread>());
    ExecutorService pool =
        Executors.newFixedThreadPool(
            THREADS,
            work -> {
              Thread thread = new Thread(work);
              threads.add(thread);
              return thread;
            });
    try {
      long start = System.nanoTime();
      Callable<Integer> task = () -> countPrimes(greatest);
      for (Future<Integer> primes : pool.invokeAll(Collections.nCopies(tasks, task))) {
        if (primes.get() != expected) {
          throw new IllegalStateException("found " + primes.get() + " primes, not " + expected);
        }
      }
      print(System.nanoTime() - start, threads);
    } finally {
      pool.shutdown();
    }
  }

  /** Divides by every smaller number, because a test that stops early takes too little time. */
  private static int countPrimes(int greatest) {
    int primes = 0;
    for (int number = 2; number <= greatest; number++) {
      int divisors = 0;
      for (int divisor = 2; divisor < number; divisor++) {
        if (number % divisor == 0) {
          divisors++;
        }
      }
      if (divisors == 0) {
        primes++;
      }
    }
    return primes;
  }

  private static void print(long elapsed, List<Thread> threads) {
    ThreadMXBean clock = ManagementFactory.getThreadMXBean();
    long cpu = 0;
    long user = 0;
    for (Thread thread : threads) {
      cpu += clock.getThreadCpuTime(thread.getId());
      user += clock.getThreadUserTime(thread.getId());
    }
    com.sun.management.OperatingSystemMXBean process =
        (com.sun.management.OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(elapsed + " " + cpu + " " + user + " " + process.getProcessCpuTime());
  }
}
