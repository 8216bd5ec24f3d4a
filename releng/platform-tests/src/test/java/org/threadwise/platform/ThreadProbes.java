package org.threadwise.platform;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.apache.camel.Processor;

/**
 * Elements of routes that note the thread that executes them.
 *
 * <p>Camel names a thread {@code Camel (CONTEXT) thread #3 - WireTap}; behind the dash is the name
 * of its pool.
 */
final class ThreadProbes {

  /** The name of the pool of threads that Camel did not start. */
  static final String CALLER = "caller";

  private static final long TIMEOUT_SECONDS = 30;

  private final Map<String, Thread> threads = new ConcurrentHashMap<>();
  private final Map<String, CountDownLatch> executions = new ConcurrentHashMap<>();

  /** An element that notes its thread. */
  Processor element(String name) {
    return element(name, 1);
  }

  /** An element that notes the thread of its last execution. */
  Processor element(String name, int times) {
    executions.put(name, new CountDownLatch(times));
    return exchange -> note(name);
  }

  /** An element that another one has to precede, whatever thread executes it. */
  Processor elementAfter(String name, String predecessor) {
    return exchange -> {
      await(predecessor);
      note(name);
    };
  }

  /** An element that starts after another one, when no other thread of its pool works any more. */
  Processor lastElement(String name, String predecessor, ThreadPoolExecutor pool) {
    return exchange -> {
      await(predecessor);
      long start = System.nanoTime();
      while (pool.getActiveCount() > 1) {
        assertThat(System.nanoTime() - start)
            .as("nanoseconds until %s is the only element in execution", name)
            .isLessThan(TimeUnit.SECONDS.toNanos(TIMEOUT_SECONDS));
        Thread.onSpinWait();
      }
      note(name);
    };
  }

  private void note(String name) {
    threads.put(name, Thread.currentThread());
    execution(name).countDown();
  }

  /** The pool of the thread that executed an element; waits until it has been executed. */
  String poolOf(String name) throws InterruptedException {
    return poolOf(threadOf(name));
  }

  private static String poolOf(Thread thread) {
    String name = thread.getName();
    int dash = name.indexOf(" - ");
    return name.startsWith("Camel ") && dash > 0 ? name.substring(dash + 3) : CALLER;
  }

  /** The thread that executed an element; waits until it has been executed. */
  Thread threadOf(String name) throws InterruptedException {
    await(name);
    return Objects.requireNonNull(threads.get(name));
  }

  private void await(String name) throws InterruptedException {
    assertThat(execution(name).await(TIMEOUT_SECONDS, TimeUnit.SECONDS))
        .as("element %s is executed", name)
        .isTrue();
  }

  private CountDownLatch execution(String name) {
    return executions.computeIfAbsent(name, any -> new CountDownLatch(1));
  }

  /** Returns the elements in alphabetical order, each with the thread that executed it last. */
  @Override
  public String toString() {
    return new TreeMap<>(threads)
        .entrySet().stream()
            .map(each -> each.getKey() + " by " + describe(each.getValue()))
            .collect(Collectors.joining(", "));
  }

  private static String describe(Thread thread) {
    return poolOf(thread) + " (thread " + thread.threadId() + ")";
  }
}
