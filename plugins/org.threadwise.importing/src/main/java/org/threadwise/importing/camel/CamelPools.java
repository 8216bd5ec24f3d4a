package org.threadwise.importing.camel;

import java.util.Optional;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;
import org.threadwise.model.integration.RejectionPolicy;

/** The pools of threads that execute routes, with Camel's defaults. */
final class CamelPools {

  /** Camel's default profile of pools of threads. */
  private static final int DEFAULT_CORE = 10;

  private static final int DEFAULT_MAXIMUM = 20;
  private static final int DEFAULT_QUEUE = 1000;

  private final SolutionDraft solution;
  private final RouteSet routes;

  CamelPools(SolutionDraft solution, RouteSet routes) {
    this.solution = solution;
    this.routes = routes;
  }

  /** Returns the pool of the threads that consume from outside: one for a server, else its own. */
  Pool ofConsumer(Route route) {
    Component component = Component.of(route.from());
    boolean isServer = component.consumers() > 1 && component.consumerOption().isEmpty();
    String key = isServer ? route.from().scheme() : route.id();
    boolean isNew = !solution.hasPool(key);
    Pool pool = solution.pool(key, route.fromNode().origin());
    if (isNew) {
      Optional<Integer> threads = route.from().number(component.consumerOption());
      pool.setKind(PoolKind.FIXED);
      pool.setThreads(threads.orElse(component.consumers()));
      if (threads.isEmpty()) {
        assumeThreads(route, component);
      }
    }
    return pool;
  }

  private void assumeThreads(Route route, Component component) {
    String threads = component.consumers() == 1 ? "one thread" : component.consumers() + " threads";
    String reason =
        route.isCalled()
            ? "the callers are not imported, so it has " + threads
            : Component.find(route.from()).isPresent()
                ? "'%s' consumes with %s by default".formatted(route.from().scheme(), threads)
                : "the component '%s' is unknown, so it consumes with %s"
                    .formatted(route.from().scheme(), threads);
    solution.limitation(Kind.ASSUMED, route.fromNode().origin(), reason);
  }

  /** Returns the pool of the threads that consume from a queue in memory. */
  Pool ofStage(Route route) {
    EndpointUri from = route.from();
    String key = from.path().isBlank() ? route.id() : from.path();
    boolean isNew = !solution.hasPool(key);
    Pool pool = solution.pool(key, route.fromNode().origin());
    if (isNew) {
      int threads = from.number("concurrentConsumers").orElse(1);
      Optional<Integer> size = from.number("size");
      boolean blocks = from.is("blockWhenFull");
      if (size.isEmpty() && !blocks) {
        pool.setKind(PoolKind.FIXED);
        pool.setThreads(threads);
      } else {
        bound(pool, threads, threads, size.orElse(DEFAULT_QUEUE));
        pool.setRejection(blocks ? RejectionPolicy.BLOCK : RejectionPolicy.ABORT);
      }
    }
    return pool;
  }

  /**
   * Returns the pool of a step that uses threads of its own.
   *
   * @param step names a pool or its sizes, or has a pool by Camel's default profile
   */
  Pool ofStep(RouteNode step, String name) {
    String reference = step.option("executorService", step.option("executorServiceRef", ""));
    Optional<RouteNode> profile = routes.threadPool(reference);
    String key = reference.isEmpty() ? name : reference;
    boolean isNew = !solution.hasPool(key);
    Pool pool = solution.pool(key, profile.orElse(step).origin());
    if (isNew) {
      RouteNode sizes = profile.or(() -> routes.threadPool("default")).orElse(step);
      Optional<Integer> core = sizes.number("poolSize");
      int threads = core.orElse(DEFAULT_CORE);
      int maximum = sizes.number("maxPoolSize").orElse(core.orElse(DEFAULT_MAXIMUM));
      int queue = sizes.number("maxQueueSize").orElse(DEFAULT_QUEUE);
      bound(pool, threads, Math.max(threads, maximum), queue);
      pool.setRejection(rejection(sizes.option("rejectedPolicy", "CallerRuns")));
      if (core.isEmpty()) {
        solution.limitation(
            Kind.ASSUMED,
            step.origin(),
            "Camel's default: a pool of 10 to 20 threads with a queue of 1000 messages");
      }
    }
    return pool;
  }

  /** Returns a pool with a fixed number of threads that carry messages on behind a component. */
  Pool ofWorkers(RouteNode step, String name, int threads) {
    boolean isNew = !solution.hasPool(name);
    Pool pool = solution.pool(name, step.origin());
    if (isNew) {
      pool.setKind(PoolKind.FIXED);
      pool.setThreads(threads);
    }
    return pool;
  }

  private static void bound(Pool pool, int core, int maximum, int queue) {
    pool.setKind(PoolKind.CUSTOM);
    pool.setCore(core);
    pool.setMaximum(maximum);
    if (queue >= 0) {
      pool.setCapacity(queue);
    }
  }

  private static RejectionPolicy rejection(String policy) {
    return switch (policy) {
      case "Abort" -> RejectionPolicy.ABORT;
      case "Discard" -> RejectionPolicy.DISCARD;
      case "DiscardOldest" -> RejectionPolicy.DISCARD_OLDEST;
      default -> RejectionPolicy.CALLER_RUNS;
    };
  }
}
