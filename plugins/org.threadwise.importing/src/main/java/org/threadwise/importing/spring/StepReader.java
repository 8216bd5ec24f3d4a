package org.threadwise.importing.spring;

import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;

/** Translates endpoints that read a channel, and the elements of chains, to nodes. */
final class StepReader {

  /** Number of fragments of a message that a splitter is assumed to send. */
  private static final int FRAGMENTS = 2;

  private static final double HALF = 0.5;

  /** Elements in a chain or endpoint that configure it. */
  private static final Set<String> SETTINGS =
      Set.of("poller", "request-handler-advice-chain", "expression", "script", "mapping");

  private final SolutionDraft draft;
  private final SpringConfiguration configuration;
  private final ThreadPools pools;
  private final ChannelGraph graph;
  private final RouterReader routers;
  private final HandlerAdvice advice;

  StepReader(
      SolutionDraft draft,
      SpringConfiguration configuration,
      ThreadPools pools,
      ChannelGraph graph) {
    this.draft = draft;
    this.configuration = configuration;
    this.pools = pools;
    this.graph = graph;
    routers = new RouterReader(draft, graph);
    advice = new HandlerAdvice(draft, configuration, graph);
  }

  /**
   * Adds the nodes of an endpoint.
   *
   * @param context name of the channel or chain
   * @param next the node behind it; null if it sends replies to whoever sent the request
   * @return the first node
   */
  GraphNode read(
      SpringElement element, EndpointType type, String context, @Nullable GraphNode next) {
    String name = EndpointNames.of(element, context);
    GraphNode node =
        switch (type.role()) {
          case TASK -> task(element, task(type), name).to(next);
          case FILTER -> filter(element, name, next);
          case SPLITTER -> splitter(element, name, next);
          case AGGREGATOR -> aggregator(element, name, next);
          case RESEQUENCER -> task(element, Pattern.RESEQUENCER, name).to(next);
          case DELAYER -> delayer(element, name, next);
          case ROUTER -> routers.router(element, name, next);
          case RECIPIENTS -> routers.recipients(element, element, name);
          case SCATTER_GATHER -> scatterGather(element, name, next);
          case CHAIN -> chain(element, name, next);
          case ENRICHER -> enricher(element, name, next);
          case GATEWAY -> call(element, name, next);
          case REQUEST, ASYNCHRONOUS -> solicitor(element, type, name, next);
          case STRAIGHT -> {
            limitation(Limitation.Kind.NOT_EXPRESSED, element, type.reason());
            yield task(element, Pattern.TRANSLATOR, name).to(next);
          }
          case CONTROL -> {
            limitation(Limitation.Kind.NOT_EXPRESSED, element, type.reason());
            yield exit(element, name).passive();
          }
          default -> exit(element, name);
        };
    advice.apply(element, node);
    return node;
  }

  private GraphNode task(SpringElement element, Pattern pattern, String name) {
    return graph.add(GraphNode.task(pattern, name, element.origin()));
  }

  private GraphNode exit(SpringElement element, String name) {
    return graph.add(GraphNode.port(GraphNode.Kind.EXIT, name, element.origin()));
  }

  private static Pattern task(EndpointType type) {
    return Objects.requireNonNull(Pattern.get(type.option()), type.option());
  }

  private void limitation(Limitation.Kind kind, SpringElement element, String reason) {
    draft.limitation(kind, element.origin(), reason);
  }

  private GraphNode filter(SpringElement element, String name, @Nullable GraphNode next) {
    GraphNode node = task(element, Pattern.FILTER, name).to(next);
    element
        .attribute("discard-channel")
        .ifPresent(channel -> node.to(graph.target(channel, element)));
    limitation(Limitation.Kind.ASSUMED, element, "half of the messages pass the filter");
    return node.with((target, groups) -> target.setPasses(HALF));
  }

  private GraphNode splitter(SpringElement element, String name, @Nullable GraphNode next) {
    limitation(
        Limitation.Kind.ASSUMED,
        element,
        "the number of fragments is not in the files, so it is " + FRAGMENTS);
    return task(element, Pattern.SPLITTER, name)
        .to(next)
        .with((target, groups) -> target.setFragments(ElementValues.number(FRAGMENTS)));
  }

  private GraphNode aggregator(SpringElement element, String name, @Nullable GraphNode next) {
    BatchSettings settings = new BatchSettings(draft, configuration, element);
    return task(element, Pattern.AGGREGATOR, name).to(next).with(settings::apply);
  }

  private GraphNode delayer(SpringElement element, String name, @Nullable GraphNode next) {
    Optional<Double> written =
        element.attribute("default-delay").flatMap(SpringValues::milliseconds);
    boolean isDynamic =
        element.attribute("expression", "delay-header-name").isPresent()
            || element.child("expression").isPresent();
    if (isDynamic || written.isEmpty()) {
      limitation(
          Limitation.Kind.ASSUMED,
          element,
          "the delay is decided by code, so it is the default delay of %.0f ms"
              .formatted(written.orElse(0.0)));
    }
    GraphNode released = graph.add(GraphNode.passage(name + "_released", element.origin()));
    released.on(pools.scheduler(element.attribute("scheduler"), element)).to(next);
    return task(element, Pattern.DELAYER, name)
        .to(released)
        .with((target, groups) -> target.setDelay(ElementValues.time(written.orElse(0.0))));
  }

  private GraphNode chain(SpringElement element, String name, @Nullable GraphNode next) {
    List<SpringElement> steps =
        element.children().stream().filter(child -> !SETTINGS.contains(child.name())).toList();
    GraphNode first = next;
    for (SpringElement step : steps.reversed()) {
      Optional<EndpointType> type = EndpointType.of(step);
      if (type.isEmpty()) {
        limitation(
            Limitation.Kind.NOT_EXPRESSED, step, "this element is unknown: messages pass it");
      } else {
        first = read(step, type.get(), name, first);
      }
    }
    return first == null ? graph.add(GraphNode.passage(name, element.origin())).to(null) : first;
  }

  private GraphNode enricher(SpringElement element, String name, @Nullable GraphNode next) {
    GraphNode node = task(element, Pattern.ENRICHER, name).to(next);
    return element.attribute("request-channel").isPresent() ? call(element, name, node) : node;
  }

  /** Adds a call of another flow, whose replies arrive at the next node. */
  private GraphNode call(SpringElement element, String name, @Nullable GraphNode next) {
    Optional<String> request = element.attribute("request-channel", "default-request-channel");
    if (request.isEmpty()) {
      limitation(Limitation.Kind.NOT_EXPRESSED, element, "the called channel is not in the files");
      return graph.add(GraphNode.passage(name, element.origin())).to(next);
    }
    GraphNode returned = graph.add(GraphNode.passage(name + "_reply", element.origin())).to(next);
    element
        .attribute("reply-channel", "default-reply-channel")
        .ifPresent(channel -> graph.target(channel, element).to(returned));
    GraphNode call = graph.add(GraphNode.passage(name, element.origin()));
    call.call(returned);
    return call.to(graph.target(request.get(), element));
  }

  private GraphNode scatterGather(SpringElement element, String name, @Nullable GraphNode next) {
    SpringElement settings = element.child("gatherer").orElse(element);
    BatchSettings batches = new BatchSettings(draft, configuration, settings);
    GraphNode gatherer =
        task(settings, Pattern.AGGREGATOR, name + "_gather").to(next).with(batches::apply);
    GraphNode returned =
        graph.add(GraphNode.passage(name + "_replies", element.origin())).to(gatherer);
    element
        .attribute("gather-channel")
        .ifPresent(channel -> graph.target(channel, element).to(returned));
    GraphNode call = graph.add(GraphNode.passage(name, element.origin()));
    call.call(returned);
    Optional<SpringElement> scatterer = element.child("scatterer");
    Optional<String> channel = element.attribute("scatter-channel");
    if (scatterer.isPresent()) {
      return call.to(routers.recipients(scatterer.get(), element, name + "_scatter"));
    }
    if (channel.isPresent()) {
      graph.channel(channel.get(), element).node().sequence(true);
      return call.to(graph.target(channel.get(), element));
    }
    limitation(Limitation.Kind.NOT_EXPRESSED, element, "the receivers are not in the files");
    return call.to(returned);
  }

  private GraphNode solicitor(
      SpringElement element, EndpointType type, String name, @Nullable GraphNode next) {
    GraphNode node = graph.add(GraphNode.port(GraphNode.Kind.SOLICITOR, name, element.origin()));
    boolean asynchronous = type.role() == EndpointType.Role.ASYNCHRONOUS;
    node.with(
        (target, groups) -> {
          target.setAsynchronous(asynchronous);
          EndpointNames.application(element, type)
              .ifPresent(
                  system -> target.setApplication(draft.application(system, element.origin())));
        });
    if (!asynchronous) {
      return node.to(next);
    }
    limitation(
        Limitation.Kind.ASSUMED,
        element,
        "answers are carried on by the 4 threads of the pool reactor, one per core");
    GraphNode answered = graph.add(GraphNode.passage(name + "_answered", element.origin()));
    answered.on(pools.pool("reactor", element.origin(), ExecutorShape.fixed(4))).to(next);
    return node.to(answered);
  }
}
