package org.threadwise.importing.spring;

import java.util.Optional;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;

/** The pools of executors, schedulers and containers. */
final class ThreadPools {

  /** Name of the scheduler that Spring Integration creates if there is none. */
  static final String SCHEDULER = "taskScheduler";

  private static final int SCHEDULER_THREADS = 10;

  /** Threads of an executor whose number is unknown, as those of Spring Boot's executor. */
  private static final int UNKNOWN_THREADS = 8;

  private final SolutionDraft draft;
  private final SpringConfiguration configuration;

  ThreadPools(SolutionDraft draft, SpringConfiguration configuration) {
    this.draft = draft;
    this.configuration = configuration;
  }

  /** Returns the pool of an executor, or nothing if it executes on the thread of its caller. */
  Optional<Pool> executor(String bean, SpringElement user) {
    return shape(bean, user).map(shape -> pool(bean, origin(bean, user), shape));
  }

  /** Returns the shape of an executor, or nothing if it executes on the thread of its caller. */
  Optional<ExecutorShape> shape(String bean, SpringElement user) {
    Optional<SpringElement> found = configuration.bean(bean);
    if (found.isEmpty()) {
      return Optional.of(ExecutorShape.fixed(unknown(bean, user.origin())));
    }
    String origin = found.get().origin();
    return ExecutorShape.of(
        found.get(), written -> SpringValues.whole(written).orElseGet(() -> unknown(bean, origin)));
  }

  /** Returns the pool of a scheduler. */
  Pool scheduler(Optional<String> bean, SpringElement user) {
    String name = bean.orElse(SCHEDULER);
    if (configuration.bean(name).isEmpty() && !draft.hasPool(name)) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          user.origin(),
          "the scheduler %s has %d threads, Spring Integration's default"
              .formatted(name, SCHEDULER_THREADS));
    }
    return pool(name, origin(name, user), ExecutorShape.fixed(schedulerThreads(name)));
  }

  /** Returns the number of threads of the scheduler of all pollers. */
  int schedulerThreads() {
    return schedulerThreads(SCHEDULER);
  }

  private int schedulerThreads(String name) {
    return configuration
        .bean(name)
        .flatMap(
            bean ->
                ExecutorShape.of(
                    bean, written -> SpringValues.whole(written).orElse(SCHEDULER_THREADS)))
        .map(ExecutorShape::threads)
        .orElse(SCHEDULER_THREADS);
  }

  /** Returns a pool with a key, which gets a shape at the first call. */
  Pool pool(String key, String origin, ExecutorShape shape) {
    boolean isNew = !draft.hasPool(key);
    Pool pool = draft.pool(key, origin);
    if (isNew) {
      shape.apply(pool);
    }
    return pool;
  }

  /** Returns the pool of threads that come from outside, of which there are as many as needed. */
  Pool unlimited(String key, SpringElement user, String reason) {
    if (!draft.hasPool(key)) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          user.origin(),
          "the pool %s has as many threads as it needs: %s".formatted(key, reason));
    }
    return pool(key, user.origin(), ExecutorShape.unlimited(PoolKind.CACHED));
  }

  private int unknown(String bean, String origin) {
    if (!draft.hasPool(bean)) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          origin,
          "a number of the executor %s is not in the files, so it is %d"
              .formatted(bean, UNKNOWN_THREADS));
    }
    return UNKNOWN_THREADS;
  }

  private String origin(String bean, SpringElement user) {
    return configuration.bean(bean).map(SpringElement::origin).orElse(user.origin());
  }
}
