package org.threadwise.importing.camel;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.importing.table.BundledTable;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.PortKind;

/**
 * Translates the steps of routes. A method that translates a step gets the position of a message
 * before it and returns the position behind it, or null if no message goes on there.
 *
 * <p>A worked example: {@code from orders, setBody, choice(when: to http:a; otherwise: stop), to
 * file:done} becomes
 *
 * <pre>{@code
 * entry      orders            -> orders_out
 * translator setBody orders_out -> setBody_out
 * dispatcher choice  setBody_out -> choice_out, choice_out2  by 0.5, 0.5
 * solicitor  http_a  choice_out -> http_a_out  asks a
 * exit       stop    choice_out2
 * exit       file_done http_a_out
 * }</pre>
 */
final class StepTranslation {

  /** The treatment of steps that one element or none expresses: its pattern and limitation. */
  private static final Map<String, List<String>> SIMPLE =
      BundledTable.rows(StepTranslation.class, "steps.csv").stream()
          .collect(Collectors.toUnmodifiableMap(List::getFirst, row -> row.subList(1, 3)));

  private final FlowDraft flow;
  private final CamelPools pools;
  private final SendTranslation calls;
  private final ForkTranslation forks;
  private final WaitTranslation timing;
  private final ErrorHandlerTranslation failures;

  /** The route whose steps are translated; names of its elements start with its id. */
  private Route route;

  StepTranslation(RouteSet routes, FlowDraft flow, CamelPools pools) {
    this.flow = flow;
    this.pools = pools;
    this.route = routes.routes().getFirst();
    this.calls = new SendTranslation(routes, flow, pools, this);
    this.forks = new ForkTranslation(flow, pools, this);
    this.timing = new WaitTranslation(flow, pools, this);
    this.failures = new ErrorHandlerTranslation(routes, flow, this);
  }

  /**
   * Translates a route.
   *
   * @param isEnd whether its messages end behind it
   * @return the position behind it, null if its messages end
   */
  @Nullable MessagePosition route(Route next, MessagePosition start, boolean isEnd) {
    Route caller = route;
    route = next;
    ErrorHandlerTranslation.@Nullable Handler outer = failures.enter(next);
    @Nullable MessagePosition end = sequence(next.steps(), start, isEnd);
    failures.leave(outer, next);
    if (end != null && isEnd) {
      flow.exit(next.id() + "_end", next.node(), end);
      end = null;
    }
    route = caller;
    return end;
  }

  /** Translates what only now is known about routes with several callers. */
  void finish() {
    calls.finish();
    failures.finish();
  }

  /**
   * Translates steps that follow one another.
   *
   * @param isEnd whether messages end behind the last step
   */
  @Nullable MessagePosition sequence(List<RouteNode> steps, MessagePosition start, boolean isEnd) {
    @Nullable MessagePosition position = start;
    for (int index = 0; index < steps.size() && position != null; index++) {
      position = step(steps.get(index), position, isEnd && index == steps.size() - 1);
    }
    return position;
  }

  private @Nullable MessagePosition step(RouteNode step, MessagePosition at, boolean isEnd) {
    return switch (step.name()) {
      case "to", "toD", "enrich" -> calls.send(step, at, isEnd);
      case "poll", "pollEnrich" -> calls.poll(step, at);
      case "wireTap" -> calls.tap(step, at);
      case "choice" -> forks.choice(step, at, isEnd);
      case "filter", "sample" -> forks.filter(step, at);
      case "idempotentConsumer" -> forks.withoutDuplicates(step, at);
      case "validate" -> forks.validate(step, at);
      case "split" -> forks.split(step, at);
      case "multicast" -> forks.multicast(step, at);
      case "recipientList" -> forks.recipients(step, at);
      case "loadBalance" -> forks.balance(step, at);
      case "loop" -> forks.loop(step, at);
      case "aggregate" -> timing.aggregate(step, at, isEnd);
      case "resequence" -> timing.resequence(step, at);
      case "delay" -> timing.delay(step, at);
      case "throttle" -> timing.throttle(step, at);
      case "doTry" -> failures.attempt(step, at, isEnd);
      case "threads" -> at.handedOverTo(pools.ofStep(step, name(step)));
      case "stop", "throwException", "rollback" -> end(step, at);
      default -> simple(step, at);
    };
  }

  private @Nullable MessagePosition end(RouteNode step, MessagePosition at) {
    flow.exit(name(step), step, at);
    return null;
  }

  private @Nullable MessagePosition simple(RouteNode step, MessagePosition at) {
    List<String> treatment = SIMPLE.getOrDefault(step.name(), List.of("unknown", ""));
    String limitation = treatment.get(1);
    if (!limitation.isEmpty()) {
      flow.limit(
          treatment.getFirst().equals("translator") ? Kind.APPROXIMATED : Kind.NOT_EXPRESSED,
          step,
          limitation);
    }
    return switch (treatment.getFirst()) {
      case "none" -> at;
      case "steps" -> sequence(step.steps(), at, false);
      case "unknown" -> {
        flow.limit(Kind.NOT_EXPRESSED, step, "the step '" + step.name() + "' is unknown");
        yield step.steps().isEmpty() ? at : sequence(step.steps(), at, false);
      }
      default -> {
        Pattern pattern =
            Optional.ofNullable(Pattern.get(treatment.getFirst()))
                .orElseThrow(() -> new IllegalStateException("steps.csv: " + treatment));
        Element task = flow.task(pattern, name(step), step, at);
        yield flow.output(task, at.pool());
      }
    };
  }

  /** Adds a request to an application, which can fail. */
  Element request(RouteNode step, MessagePosition at) {
    Element solicitor = flow.port(PortKind.SOLICITOR, name(step), step, at);
    failures.guard(solicitor, step, at.pool());
    return solicitor;
  }

  /** Returns the name of the element for a step: its id, or one that names route and step. */
  String name(RouteNode step) {
    String id = step.option("id", step.option("description", ""));
    if (!id.isBlank()) {
      return id;
    }
    boolean hasAddress = Set.of("to", "toD", "enrich", "wireTap", "poll").contains(step.name());
    String what = hasAddress ? EndpointUri.of(step).map(StepTranslation::shortName).orElse("") : "";
    return route.id() + "_" + (what.isEmpty() ? step.name() : what);
  }

  private static String shortName(EndpointUri uri) {
    String system = Component.systemOf(uri);
    return system.equals(uri.scheme()) ? system : uri.scheme() + "_" + system;
  }
}
