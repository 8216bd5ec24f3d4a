package org.threadwise.importing.spring;

import java.util.Optional;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;

/**
 * Threads of pollers. A scheduler starts a poll of an endpoint when the one before has ended, so
 * without an executor one thread at a time carries the endpoint's messages, whatever the number of
 * the scheduler's threads is.
 */
final class Pollers {

  private static final int MAX_MESSAGES = 1_000_000;
  private static final String SECONDS = "SECONDS";

  private final SolutionDraft draft;
  private final SpringConfiguration configuration;
  private final ThreadPools pools;
  private final long schedulerUsers;

  /**
   * Creates the threads of pollers.
   *
   * @param schedulerUsers number of endpoints that the scheduler polls itself
   */
  Pollers(
      SolutionDraft draft,
      SpringConfiguration configuration,
      ThreadPools pools,
      long schedulerUsers) {
    this.draft = draft;
    this.configuration = configuration;
    this.pools = pools;
    this.schedulerUsers = schedulerUsers;
  }

  /** Returns the poller of an endpoint, or the default one. */
  static Optional<SpringElement> of(SpringElement endpoint, SpringConfiguration configuration) {
    Optional<SpringElement> own = endpoint.child("poller");
    Optional<String> reference = own.flatMap(poller -> poller.attribute("ref"));
    if (own.isPresent() && reference.isEmpty()) {
      return own;
    }
    return configuration.named("poller").stream()
        .filter(
            poller ->
                reference.isPresent()
                    ? poller.attribute("id").equals(reference)
                    : poller.attribute("default").orElse("").equals("true"))
        .findFirst();
  }

  /**
   * Returns the pool that receives from a channel or a source.
   *
   * @param channel the polled channel, or nothing for a source outside
   */
  Pool pool(SpringElement endpoint, String name, Optional<MessageChannel> channel) {
    Optional<SpringElement> poller = of(endpoint, configuration);
    Optional<String> executor = poller.flatMap(found -> found.attribute("task-executor"));
    Optional<ExecutorShape> shape = executor.flatMap(bean -> pools.shape(bean, endpoint));
    int capacity =
        channel.filter(MessageChannel::isBounded).map(MessageChannel::capacity).orElse(-1);
    if (executor.isPresent() && shape.isPresent()) {
      return executorPool(endpoint, executor.get(), shape.get(), capacity);
    }
    if (schedulerUsers > pools.schedulerThreads()) {
      lostBound(endpoint, capacity);
      draft.limitation(
          Limitation.Kind.APPROXIMATED,
          endpoint.origin(),
          "%d endpoints share the %d threads of the scheduler, so several of them may poll this endpoint"
              .formatted(schedulerUsers, pools.schedulerThreads()));
      return pools.scheduler(Optional.empty(), endpoint);
    }
    return pools.pool(
        name + "_poller",
        endpoint.origin(),
        capacity < 0 ? ExecutorShape.fixed(1) : ExecutorShape.blocking(1, capacity));
  }

  private Pool executorPool(
      SpringElement endpoint, String executor, ExecutorShape shape, int capacity) {
    boolean isAlone = configuration.references(executor) <= 1;
    int threads = shape.threads();
    if (!isAlone || threads == 0) {
      lostBound(endpoint, capacity);
      return pools.executor(executor, endpoint).orElseThrow();
    }
    // Messages wait in the channel; the queue of the executor contains only polls.
    return pools.pool(
        executor,
        configuration.bean(executor).orElse(endpoint).origin(),
        capacity < 0 ? ExecutorShape.fixed(threads) : ExecutorShape.blocking(threads, capacity));
  }

  private void lostBound(SpringElement endpoint, int capacity) {
    if (capacity >= 0) {
      draft.limitation(
          Limitation.Kind.APPROXIMATED,
          endpoint.origin(),
          "other endpoints use the threads, too, so the queue of %d messages is unbounded"
              .formatted(capacity));
    }
  }

  /**
   * Returns a throttler for the rate of a poller in front of a node, or the node.
   *
   * @param maximum number of messages of a poll by default; 0 without a limit
   */
  GraphNode limited(
      ChannelGraph graph, SpringElement endpoint, String name, GraphNode next, int maximum) {
    Optional<SpringElement> poller = of(endpoint, configuration);
    if (poller.isEmpty()) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          endpoint.origin(),
          "no poller is in the files, so messages are received without a pause");
      return next;
    }
    Optional<Double> period = period(poller.get());
    String written = poller.get().attribute("max-messages-per-poll").orElse("" + maximum);
    Optional<Integer> messages = SpringValues.whole(written).filter(number -> number > 0);
    if (period.isEmpty() || period.get() <= 0 || messages.isEmpty()) {
      pause(endpoint, poller.get(), period);
      return next;
    }
    GraphNode throttler =
        graph.add(GraphNode.task(Pattern.THROTTLER, name + "_poll", poller.get().origin()));
    double milliseconds = period.get();
    int limit = Math.min(messages.get(), MAX_MESSAGES);
    throttler.with((element, groups) -> ElementValues.rate(element, limit, milliseconds));
    draft.limitation(
        Limitation.Kind.APPROXIMATED,
        poller.get().origin(),
        "polls are a throttler of %d message%s per %.0f ms"
            .formatted(limit, limit == 1 ? "" : "s", milliseconds));
    return throttler.to(next);
  }

  private void pause(SpringElement endpoint, SpringElement poller, Optional<Double> period) {
    if (period.isPresent() && period.get() > 0) {
      draft.limitation(
          Limitation.Kind.APPROXIMATED,
          poller.origin(),
          "the pause of %.0f ms between polls is not expressed".formatted(period.get()));
    } else if (period.isEmpty()) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          poller.origin(),
          "the times of polls of %s are unknown, so messages are received without a pause"
              .formatted(endpoint.name()));
    }
  }

  private static Optional<Double> period(SpringElement poller) {
    double unit = poller.attribute("time-unit").orElse("").equals(SECONDS) ? 1000 : 1;
    return poller
        .attribute("fixed-rate", "fixed-delay")
        .or(
            () ->
                poller.child("interval-trigger").flatMap(trigger -> trigger.attribute("interval")))
        .flatMap(SpringValues::milliseconds)
        .map(time -> time * unit);
  }
}
