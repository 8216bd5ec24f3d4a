package org.threadwise.importing.spring;

import java.util.Optional;
import org.threadwise.importing.Limitation;
import org.threadwise.importing.draft.ElementValues;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Pattern;

/** Translates the advices of handlers and receivers of duplicates. */
final class HandlerAdvice {

  /** Retries by default: three attempts. */
  private static final int RETRIES = 2;

  private static final int MAX_RETRIES = 1000;
  private static final String RETRY = "RequestHandlerRetryAdvice";

  private final SolutionDraft draft;
  private final SpringConfiguration configuration;
  private final ChannelGraph graph;

  HandlerAdvice(SolutionDraft draft, SpringConfiguration configuration, ChannelGraph graph) {
    this.draft = draft;
    this.configuration = configuration;
    this.graph = graph;
  }

  /** Gives a node the retries of an endpoint, and reports its other advices. */
  void apply(SpringElement endpoint, GraphNode node) {
    endpoint
        .child("request-handler-advice-chain")
        .ifPresent(chain -> chain.children().forEach(advice -> advice(advice, node)));
  }

  private void advice(SpringElement written, GraphNode node) {
    SpringElement advice = written.attribute("bean").flatMap(this::definition).orElse(written);
    boolean canRetry =
        node.kind() == GraphNode.Kind.TASK || node.kind() == GraphNode.Kind.SOLICITOR;
    boolean isRetry =
        advice.name().endsWith("retry-advice") || BeanProperties.className(advice).equals(RETRY);
    if (isRetry && canRetry) {
      retry(advice, node);
    } else {
      draft.limitation(
          Limitation.Kind.NOT_EXPRESSED,
          written.origin(),
          isRetry
              ? "an exit has no retries in the model"
              : "the advice %s has no effect in the model".formatted(title(advice)));
    }
  }

  private static String title(SpringElement advice) {
    String className = BeanProperties.className(advice);
    return className.isEmpty() ? advice.name() : className;
  }

  private Optional<SpringElement> definition(String name) {
    return configuration
        .bean(name)
        .or(
            () ->
                configuration.named("handler-retry-advice").stream()
                    .filter(element -> element.attribute("id").orElse("").equals(name))
                    .findFirst());
  }

  private void retry(SpringElement advice, GraphNode node) {
    int retries =
        advice
            .attribute("max-retries")
            .flatMap(SpringValues::whole)
            .or(
                () ->
                    advice
                        .attribute("max-attempts")
                        .flatMap(SpringValues::whole)
                        .map(attempts -> attempts - 1))
            .orElse(RETRIES);
    double pause =
        advice
            .child("fixed-back-off")
            .flatMap(policy -> policy.attribute("interval"))
            .or(
                () ->
                    advice
                        .child("exponential-back-off")
                        .flatMap(policy -> policy.attribute("initial")))
            .flatMap(SpringValues::milliseconds)
            .orElse(0.0);
    if (advice.child("exponential-back-off").isPresent()) {
      draft.limitation(
          Limitation.Kind.APPROXIMATED, advice.origin(), "all pauses are as long as the first one");
    }
    draft.limitation(
        Limitation.Kind.ASSUMED,
        advice.origin(),
        "executions of %s do not fail: set the probability after 'fails'".formatted(node.name()));
    int count = Math.clamp(retries, 0, MAX_RETRIES);
    if (count > 0) {
      node.with((element, groups) -> ElementValues.retries(element, count, pause));
    }
    advice
        .attribute("recovery-channel")
        .ifPresent(channel -> node.failing(graph.target(channel, advice)));
  }

  /** Adds a receiver of duplicates in front of an endpoint if one is declared for it. */
  GraphNode idempotent(SpringElement endpoint, GraphNode first) {
    Optional<String> id = endpoint.attribute("id");
    GraphNode front = first;
    for (SpringElement element : configuration.named("idempotent-receiver")) {
      Optional<String> endpoints = element.attribute("endpoint");
      if (id.isPresent()
          && endpoints.isPresent()
          && ChannelGraph.matches(endpoints.get(), id.get())) {
        draft.limitation(Limitation.Kind.ASSUMED, element.origin(), "no message is a duplicate");
        GraphNode receiver =
            graph.add(
                GraphNode.task(Pattern.IDEMPOTENT_TRANSFER, id.get() + "_once", element.origin()));
        receiver.to(front).with((target, groups) -> target.setPasses(1.0));
        element
            .attribute("discard-channel")
            .ifPresent(channel -> receiver.to(graph.target(channel, element)));
        front = receiver;
      }
    }
    return front;
  }
}
