package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationFactory;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.Slot;

/**
 * Translates error handlers. Only requests to applications can fail in the model, because nothing
 * in a route shows which other steps throw exceptions, and how often.
 */
final class ErrorHandlerTranslation {

  private static final double DEFAULT_DELAY = 1000;

  private final RouteSet routes;
  private final FlowDraft flow;
  private final StepTranslation steps;
  private @Nullable Handler current;

  ErrorHandlerTranslation(RouteSet routes, FlowDraft flow, StepTranslation steps) {
    this.routes = routes;
    this.flow = flow;
    this.steps = steps;
  }

  /** What happens to requests that fail in a route or block. */
  static final class Handler {
    private final RouteNode definition;
    private final @Nullable RouteNode policy;
    private final List<RouteNode> handling;
    private final List<MessagePosition> failed = new ArrayList<>();

    private Handler(RouteNode definition, List<RouteNode> handling) {
      this.definition = definition;
      this.policy = definition.part("redeliveryPolicy").orElse(null);
      this.handling = handling;
    }

    private int retries() {
      return option("maximumRedeliveries").flatMap(OptionNumbers::whole).orElse(0);
    }

    private Optional<String> option(String name) {
      String own = definition.option(name);
      return Optional.ofNullable(own == null && policy != null ? policy.option(name) : own);
    }
  }

  /** Starts a route: its own error handlers hold for it, or those of all routes. */
  @Nullable Handler enter(Route route) {
    List<RouteNode> definitions =
        Stream.concat(
                route.node().parts().stream().filter(ErrorHandlerTranslation::isErrorHandler),
                routes.errorHandlers().stream())
            .flatMap(ErrorHandlerTranslation::flattened)
            .toList();
    @Nullable Handler before = current;
    if (definitions.isEmpty()) {
      current = null;
      return before;
    }
    RouteNode first = definitions.getFirst();
    if (definitions.size() > 1) {
      flow.limit(
          Kind.APPROXIMATED, first, "only the first of several error handlers holds for failures");
    }
    current = new Handler(first, handling(first));
    return before;
  }

  private static boolean isErrorHandler(RouteNode node) {
    return node.name().equals("onException") || node.name().equals("errorHandler");
  }

  /** Returns the kind of an error handler, which has the options: {@code deadLetterChannel}. */
  private static Stream<RouteNode> flattened(RouteNode node) {
    if (node.name().equals("errorHandler") && !node.parts().isEmpty()) {
      return node.parts().stream().filter(part -> !part.name().equals("noErrorHandler")).limit(1);
    }
    return Stream.of(node);
  }

  private static List<RouteNode> handling(RouteNode definition) {
    String letters = definition.option("deadLetterUri");
    if (letters == null) {
      return definition.name().equals("onException") ? definition.steps() : List.of();
    }
    Map<String, String> options = Map.of("uri", letters);
    return List.of(new RouteNode("to", definition.file(), definition.line(), options, List.of()));
  }

  /**
   * Ends a route: failed messages are handled, and leave.
   *
   * @param before what {@link #enter} returned
   */
  void leave(@Nullable Handler before, Route route) {
    @Nullable Handler handler = current;
    current = before;
    if (handler == null || handler.failed.isEmpty()) {
      return;
    }
    RouteNode definition = handler.definition;
    String name = route.id() + "_failures";
    MessagePosition failed = flow.merged(handler.failed, name, definition);
    @Nullable MessagePosition handled = steps.sequence(handler.handling, failed, true);
    if (handled != null) {
      flow.exit(route.id() + "_failed", definition, handled);
    }
  }

  /** Lets a request fail as the error handler around it describes. */
  void guard(Element solicitor, RouteNode step, Pool pool) {
    @Nullable Handler handler = current;
    if (handler == null) {
      return;
    }
    int retries = handler.retries();
    if (retries == 0 && handler.handling.isEmpty()) {
      return;
    }
    solicitor.setFails(0.0);
    flow.limit(Kind.ASSUMED, step, "no request fails until failures are measured");
    if (retries > 0) {
      Retries again = IntegrationFactory.eINSTANCE.createRetries();
      again.setCount(Math.min(retries, 1000));
      double delay =
          handler
              .option("redeliveryDelay")
              .flatMap(OptionNumbers::milliseconds)
              .orElse(DEFAULT_DELAY);
      again.setPause(FlowDraft.constant(FlowDraft.time(delay)));
      again.setBlocking(handler.option("asyncDelayedRedelivery").isEmpty());
      solicitor.setRetries(again);
    }
    if (!handler.handling.isEmpty()) {
      Slot failing = flow.process().unattached(solicitor.getName() + "_failed");
      failing.setFailing(true);
      handler.failed.add(new MessagePosition(failing, pool, false));
      pending.add(new Pending(solicitor, failing));
    }
  }

  private record Pending(Element solicitor, Slot failing) {}

  private final List<Pending> pending = new ArrayList<>();

  /** Attaches failing slots, which must follow the other outputs of an element. */
  void finish() {
    pending.forEach(one -> flow.process().attach(one.solicitor, one.failing));
  }

  /** Translates {@code doTry}: failed requests take the way of the first {@code doCatch}. */
  @Nullable MessagePosition attempt(RouteNode step, MessagePosition at, boolean isEnd) {
    List<RouteNode> catches = step.parts("doCatch").toList();
    List<RouteNode> tried =
        step.steps().stream()
            .filter(part -> !part.name().equals("doCatch") && !part.name().equals("doFinally"))
            .toList();
    List<RouteNode> last = step.part("doFinally").map(RouteNode::steps).orElse(List.of());
    @Nullable Handler before = current;
    List<RouteNode> handling = catches.isEmpty() ? List.of() : catches.getFirst().steps();
    Handler handler = new Handler(step, handling);
    current = handler;
    @Nullable MessagePosition end = steps.sequence(tried, at, isEnd && last.isEmpty());
    current = before;
    if (catches.size() > 1) {
      flow.limit(Kind.APPROXIMATED, step, "failed requests take the way of the first doCatch");
    }
    List<MessagePosition> ends = new ArrayList<>();
    if (end != null) {
      ends.add(end);
    }
    if (handler.failed.isEmpty()) {
      flow.limit(Kind.NOT_EXPRESSED, step, "no step in it can fail here; doCatch is left out");
    } else {
      MessagePosition failed = flow.merged(handler.failed, steps.name(step) + "_failures", step);
      @Nullable MessagePosition handled = steps.sequence(handling, failed, isEnd && last.isEmpty());
      if (handled != null) {
        ends.add(handled);
      }
    }
    if (ends.isEmpty()) {
      return null;
    }
    MessagePosition merged =
        ends.size() == 1 ? ends.getFirst() : flow.merged(ends, steps.name(step) + "_merge", step);
    return steps.sequence(last, merged, isEnd);
  }
}
