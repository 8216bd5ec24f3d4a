package org.threadwise.importing.spring;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PoolKind;

/** Translates gateways and inbound adapters to entries. */
final class EntryReader {

  private static final String CALLERS = "callers";
  private static final String[] CONTAINER_THREADS = {
    "maxConcurrentConsumers", "concurrentConsumers", "concurrency", "consumersPerQueue"
  };

  private final SolutionDraft draft;
  private final SpringConfiguration configuration;
  private final ThreadPools pools;
  private final Pollers pollers;
  private final ChannelGraph graph;

  EntryReader(
      SolutionDraft draft,
      SpringConfiguration configuration,
      ThreadPools pools,
      Pollers pollers,
      ChannelGraph graph) {
    this.draft = draft;
    this.configuration = configuration;
    this.pools = pools;
    this.pollers = pollers;
    this.graph = graph;
  }

  /** Adds the entry of an inbound adapter or an inbound gateway. */
  void inbound(SpringElement element, EndpointType type) {
    Optional<String> channel =
        element.attribute("channel", "request-channel", "output-channel", "id");
    if (channel.isEmpty()) {
      draft.limitation(
          Limitation.Kind.NOT_EXPRESSED, element.origin(), "the element names no channel");
      return;
    }
    String name = EndpointNames.of(element, channel.get());
    GraphNode target = graph.target(channel.get(), element);
    GraphNode entry = GraphNode.port(GraphNode.Kind.ENTRY, name, element.origin());
    graph.add(entry);
    if (type.role() == EndpointType.Role.POLLED) {
      entry.on(pollers.pool(element, name, Optional.empty()));
      entry.to(pollers.limited(graph, element, name, target, 1));
    } else {
      entry.on(threads(element, type, name)).to(target);
    }
    errors(element);
    element.attribute("reply-channel").ifPresent(reply -> exit(element, name, reply));
  }

  private Pool threads(SpringElement element, EndpointType type, String name) {
    Optional<String> executor = element.attribute("task-executor");
    Optional<Pool> declared = executor.flatMap(bean -> pools.executor(bean, element));
    if (declared.isPresent()) {
      return declared.get();
    }
    if (type.role() == EndpointType.Role.CALLER) {
      return pools.unlimited(type.pool(), element, type.reason());
    }
    Optional<Integer> written =
        element
            .attribute("max-concurrent-consumers")
            .flatMap(ListenerThreads::most)
            .or(() -> element.attribute(type.options()).flatMap(ListenerThreads::most))
            .or(() -> container(element));
    String key = type.pool().isEmpty() ? name : type.pool();
    if (written.isEmpty() && !draft.hasPool(key)) {
      draft.limitation(
          Limitation.Kind.ASSUMED,
          element.origin(),
          "the pool %s has %d thread%s: %s"
              .formatted(key, type.threads(), type.threads() == 1 ? "" : "s", type.reason()));
    }
    return pools.pool(key, element.origin(), ExecutorShape.fixed(written.orElse(type.threads())));
  }

  private Optional<Integer> container(SpringElement element) {
    Optional<SpringElement> bean =
        element
            .attribute("container", "listener-container", "message-listener-container")
            .flatMap(configuration::bean);
    if (bean.isEmpty()) {
      return Optional.empty();
    }
    for (String property : CONTAINER_THREADS) {
      Optional<Integer> threads =
          BeanProperties.property(bean.get(), property).flatMap(ListenerThreads::most);
      if (threads.isPresent()) {
        return threads;
      }
    }
    return Optional.empty();
  }

  /** Adds an entry for each channel that the methods of a gateway send to. */
  void gateway(SpringElement element) {
    String name = element.attribute("id").orElse("gateway");
    Map<String, SpringElement> requests = new LinkedHashMap<>();
    element
        .attribute("default-request-channel")
        .ifPresent(channel -> requests.put(channel, element));
    element
        .children("method")
        .forEach(
            method ->
                method
                    .attribute("request-channel")
                    .ifPresent(channel -> requests.putIfAbsent(channel, method)));
    if (requests.isEmpty()) {
      draft.limitation(
          Limitation.Kind.NOT_EXPRESSED,
          element.origin(),
          "the channels are in the Java interface, which is not read");
      return;
    }
    Pool callers =
        element
            .attribute("async-executor")
            .filter(executor -> configuration.bean(executor).isPresent())
            .flatMap(executor -> pools.executor(executor, element))
            .orElseGet(() -> pools.unlimited(CALLERS, element, "each caller has a thread"));
    requests.forEach(
        (channel, source) -> {
          String entryName =
              source.attribute("name").map(method -> name + "_" + method).orElse(name);
          graph
              .add(GraphNode.port(GraphNode.Kind.ENTRY, entryName, source.origin()))
              .on(callers)
              .to(graph.target(channel, source));
        });
    errors(element);
    element.attribute("default-reply-channel").ifPresent(reply -> exit(element, name, reply));
    element
        .children("method")
        .forEach(
            method ->
                method
                    .attribute("reply-channel")
                    .ifPresent(
                        reply ->
                            exit(
                                method,
                                name + "_" + method.attribute("name").orElse("method"),
                                reply)));
  }

  private void exit(SpringElement element, String name, String reply) {
    GraphNode channel = graph.target(reply, element);
    boolean hasExit =
        channel.outputs().stream().anyMatch(reader -> reader.kind() == GraphNode.Kind.EXIT);
    if (!hasExit && channel.kind() == GraphNode.Kind.PASSAGE) {
      channel.to(
          graph.add(
              GraphNode.port(GraphNode.Kind.EXIT, name + "_reply", element.origin()).passive()));
    }
  }

  private void errors(SpringElement element) {
    element
        .attribute("error-channel")
        .filter(graph::has)
        .ifPresent(
            channel ->
                draft.limitation(
                    Limitation.Kind.NOT_EXPRESSED,
                    element.origin(),
                    "failures, which go to %s, have no probability in the files"
                        .formatted(channel)));
  }

  /** Adds an entry for messages that code sends to a channel. */
  GraphNode sentByCode(GraphNode channel) {
    String key = CALLERS;
    Pool callers = pools.pool(key, channel.origin(), ExecutorShape.unlimited(PoolKind.CACHED));
    draft.limitation(
        Limitation.Kind.ASSUMED,
        channel.origin(),
        "nothing in the files sends to %s, so its messages arrive from code, on a thread for each"
            .formatted(channel.name()));
    return GraphNode.port(GraphNode.Kind.ENTRY, channel.name(), channel.origin()).on(callers);
  }
}
