package org.threadwise.importing.spring;

import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.RejectionPolicy;

/**
 * Threads and queue of an executor.
 *
 * @param kind fixed, custom, cached, per task or virtual
 * @param core number of core threads; 0 without a limit
 * @param maximum greatest number of threads; 0 without a limit
 * @param capacity of the queue; null if it is unbounded
 * @param rejection what happens if the queue is full
 */
record ExecutorShape(
    PoolKind kind, int core, int maximum, @Nullable Integer capacity, RejectionPolicy rejection) {

  /** Returns a fixed number of threads with an unbounded queue. */
  static ExecutorShape fixed(int threads) {
    return new ExecutorShape(
        PoolKind.FIXED, Math.max(1, threads), Math.max(1, threads), null, RejectionPolicy.ABORT);
  }

  /** Returns an unlimited number of threads. */
  static ExecutorShape unlimited(PoolKind kind) {
    return new ExecutorShape(kind, 0, 0, null, RejectionPolicy.ABORT);
  }

  /** Returns a fixed number of threads behind a bounded queue that blocks its producers. */
  static ExecutorShape blocking(int threads, int capacity) {
    return new ExecutorShape(PoolKind.CUSTOM, threads, threads, capacity, RejectionPolicy.BLOCK);
  }

  /**
   * Returns the shape of a {@code ThreadPoolExecutor}: with an unbounded queue, only core threads
   * are started.
   *
   * @param maximum 0 without a limit
   * @param capacity null if the queue is unbounded
   */
  static ExecutorShape ofThreadPool(
      int core, int maximum, @Nullable Integer capacity, RejectionPolicy rejection) {
    if (capacity == null) {
      return fixed(core);
    }
    int most = maximum == 0 ? 0 : Math.max(1, Math.max(core, maximum));
    return new ExecutorShape(PoolKind.CUSTOM, core, most, capacity, rejection);
  }

  /** Returns the number of threads that can be busy for ever; 0 without a limit. */
  int threads() {
    return kind == PoolKind.CUSTOM ? maximum : core;
  }

  /** Gives a new pool this shape. */
  void apply(Pool pool) {
    pool.setKind(kind);
    if (kind == PoolKind.FIXED) {
      pool.setThreads(core);
    } else if (kind == PoolKind.CUSTOM) {
      pool.setCore(core);
      if (maximum > 0) {
        pool.setMaximum(maximum);
      }
      if (capacity != null) {
        pool.setCapacity(capacity);
      }
      pool.setRejection(rejection);
    }
  }

  /** Returns the shape of an executor, or nothing if it executes on the thread of its caller. */
  static Optional<ExecutorShape> of(SpringElement bean, Function<String, Integer> numbers) {
    return switch (bean.name()) {
      case "executor" -> Optional.of(namespaceExecutor(bean, numbers));
      case "scheduler" -> Optional.of(fixed(number(bean.attribute("pool-size"), 1, numbers)));
      default -> executorBean(bean, numbers);
    };
  }

  private static ExecutorShape namespaceExecutor(
      SpringElement element, Function<String, Integer> numbers) {
    String size = element.attribute("pool-size").flatMap(SpringValues::text).orElse("");
    Optional<String> queue = element.attribute("queue-capacity");
    int dash = size.indexOf('-');
    String least = dash < 0 ? size : size.substring(0, dash);
    String most = dash < 0 ? size : size.substring(dash + 1);
    int core =
        size.isEmpty()
            ? number(element.attribute("pool-size"), 1, numbers)
            : numbers.apply(least.strip());
    int maximum = size.isEmpty() ? 0 : numbers.apply(most.strip());
    RejectionPolicy rejection =
        switch (element.attribute("rejection-policy").orElse("ABORT")) {
          case "CALLER_RUNS" -> RejectionPolicy.CALLER_RUNS;
          case "DISCARD" -> RejectionPolicy.DISCARD;
          case "DISCARD_OLDEST" -> RejectionPolicy.DISCARD_OLDEST;
          default -> RejectionPolicy.ABORT;
        };
    return queue.isPresent()
        ? ofThreadPool(core, maximum, numbers.apply(queue.get()), rejection)
        // Without core threads, Spring uses the upper bound as the number of core threads.
        : fixed(core == 0 ? maximum : core);
  }

  private static Optional<ExecutorShape> executorBean(
      SpringElement bean, Function<String, Integer> numbers) {
    return switch (BeanProperties.className(bean)) {
      case "SyncTaskExecutor" -> Optional.empty();
      case "SimpleAsyncTaskExecutor" ->
          Optional.of(
              unlimited(
                  BeanProperties.property(bean, "virtualThreads").orElse("").equals("true")
                      ? PoolKind.VIRTUAL
                      : PoolKind.PER_TASK));
      case "VirtualThreadTaskExecutor" -> Optional.of(unlimited(PoolKind.VIRTUAL));
      case "Executors" -> Optional.of(factoryMethod(bean, numbers));
      case "ThreadPoolTaskScheduler", "ScheduledExecutorFactoryBean" ->
          Optional.of(fixed(number(BeanProperties.property(bean, "poolSize"), 1, numbers)));
      case "ThreadPoolExecutor" -> Optional.of(threadPoolExecutor(bean, numbers));
      case "ConcurrentTaskExecutor",
          "DelegatingSecurityContextExecutor",
          "ErrorHandlingTaskExecutor" ->
          BeanProperties.arguments(bean).stream()
              .flatMap(argument -> argument.child("bean").stream())
              .findFirst()
              .map(inner -> executorBean(inner, numbers))
              .orElseGet(() -> Optional.of(fixed(numbers.apply(""))));
      case "ThreadPoolTaskExecutor", "ThreadPoolExecutorFactoryBean" ->
          Optional.of(threadPoolTaskExecutor(bean, numbers));
      default -> Optional.of(fixed(numbers.apply("")));
    };
  }

  private static ExecutorShape threadPoolTaskExecutor(
      SpringElement bean, Function<String, Integer> numbers) {
    Optional<String> queue = BeanProperties.property(bean, "queueCapacity");
    return ofThreadPool(
        number(BeanProperties.property(bean, "corePoolSize"), 1, numbers),
        number(BeanProperties.property(bean, "maxPoolSize"), 0, numbers),
        queue.map(numbers).orElse(null),
        BeanProperties.nested(bean, "rejectedExecutionHandler")
            .map(ExecutorShape::rejection)
            .orElse(RejectionPolicy.ABORT));
  }

  private static ExecutorShape threadPoolExecutor(
      SpringElement bean, Function<String, Integer> numbers) {
    int core = number(BeanProperties.argument(bean, 0), 1, numbers);
    Optional<SpringElement> queue =
        BeanProperties.arguments(bean).stream()
            .flatMap(argument -> argument.child("bean").stream())
            .filter(inner -> BeanProperties.className(inner).endsWith("Queue"))
            .findFirst();
    Integer capacity =
        queue
            .map(
                inner ->
                    BeanProperties.className(inner).equals("SynchronousQueue")
                        ? Integer.valueOf(0)
                        : BeanProperties.argument(inner, 0).map(numbers).orElse(null))
            .orElse(null);
    return ofThreadPool(
        core,
        number(BeanProperties.argument(bean, 1), core, numbers),
        capacity,
        BeanProperties.arguments(bean).stream()
            .flatMap(argument -> argument.child("bean").stream())
            .filter(inner -> BeanProperties.className(inner).endsWith("Policy"))
            .map(ExecutorShape::rejection)
            .findFirst()
            .orElse(RejectionPolicy.ABORT));
  }

  private static ExecutorShape factoryMethod(
      SpringElement bean, Function<String, Integer> numbers) {
    return switch (bean.attribute("factory-method").orElse("")) {
      case "newCachedThreadPool" -> unlimited(PoolKind.CACHED);
      case "newSingleThreadExecutor", "newSingleThreadScheduledExecutor" -> fixed(1);
      case "newVirtualThreadPerTaskExecutor" -> unlimited(PoolKind.VIRTUAL);
      default -> fixed(numbers.apply(BeanProperties.argument(bean, 0).orElse("")));
    };
  }

  private static RejectionPolicy rejection(SpringElement handler) {
    return switch (BeanProperties.className(handler)) {
      case "CallerRunsPolicy" -> RejectionPolicy.CALLER_RUNS;
      case "CallerBlocksPolicy" -> RejectionPolicy.BLOCK;
      case "DiscardPolicy" -> RejectionPolicy.DISCARD;
      case "DiscardOldestPolicy" -> RejectionPolicy.DISCARD_OLDEST;
      default -> RejectionPolicy.ABORT;
    };
  }

  private static int number(
      Optional<String> written, int missing, Function<String, Integer> numbers) {
    return written.map(numbers).orElse(missing);
  }
}
