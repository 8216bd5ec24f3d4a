package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.Slot;

/**
 * Translates steps that send messages: to applications, to other routes, and to queues in memory.
 *
 * <p>A route with one caller takes the place of the call. One with several callers starts with a
 * merger of their messages and ends with a dispatcher that returns them, because an element must
 * not be in a model twice: two callers of {@code direct:audit} share {@code audit_calls} and {@code
 * audit_returns}.
 */
final class SendTranslation {

  private final RouteSet routes;
  private final FlowDraft flow;
  private final CamelPools pools;
  private final StepTranslation steps;

  /** Routes with several callers, by what they consume and the pool of the callers. */
  private final Map<String, SharedRoute> shared = new LinkedHashMap<>();

  /** Routes with one caller that are being translated: a call of one of them is a recursion. */
  private final List<Route> open = new ArrayList<>();

  SendTranslation(RouteSet routes, FlowDraft flow, CamelPools pools, StepTranslation steps) {
    this.routes = routes;
    this.flow = flow;
    this.pools = pools;
    this.steps = steps;
  }

  /** A route with several callers. */
  private static final class SharedRoute {
    final Route route;
    final Element calls;
    @Nullable MessagePosition end;
    boolean isTranslated;
    int finalCalls;
    final List<Slot> returns = new ArrayList<>();

    SharedRoute(Route route, Element calls) {
      this.route = route;
      this.calls = calls;
    }
  }

  /** Translates {@code to}, {@code toD} and {@code enrich}. */
  @Nullable MessagePosition send(RouteNode step, MessagePosition at, boolean isEnd) {
    Optional<EndpointUri> address = EndpointUri.of(step);
    if (address.isEmpty()) {
      flow.limit(Kind.NOT_EXPRESSED, step, "the address of the endpoint is missing or computed");
      return at;
    }
    EndpointUri uri = address.get();
    List<Route> consumers = routes.consumersOf(uri);
    if (consumers.isEmpty() || !(Route.isCall(uri) || Route.isStage(uri))) {
      return toOutside(step, uri, at, isEnd);
    }
    if (Route.isCall(uri)) {
      return call(consumers.getFirst(), step, at, isEnd);
    }
    if (isEnd && consumers.size() == 1) {
      enqueue(consumers.getFirst(), step, at);
      return null;
    }
    Element copies = flow.task(Pattern.REPLICATOR, steps.name(step), step, at);
    for (Route consumer : consumers) {
      enqueue(consumer, step, flow.output(copies, at.pool()));
    }
    return flow.output(copies, at.pool());
  }

  /** Translates a request for a message of another system. */
  MessagePosition poll(RouteNode step, MessagePosition at) {
    flow.limit(
        Kind.APPROXIMATED, step, "waiting for a message of another system is a request to it");
    return request(step, EndpointUri.of(step), at, false);
  }

  /** Translates {@code wireTap}: the copy goes first, to a thread of its own. */
  MessagePosition tap(RouteNode step, MessagePosition at) {
    Element copies = flow.task(Pattern.REPLICATOR, steps.name(step), step, at);
    Pool pool = pools.ofStep(step, steps.name(step) + "_threads");
    MessagePosition copy = flow.output(copies, at.pool()).handedOverTo(pool);
    @Nullable MessagePosition end = send(step, copy, true);
    if (end != null) {
      flow.exit(steps.name(step) + "_end", step, end);
    }
    return flow.output(copies, at.pool());
  }

  private @Nullable MessagePosition toOutside(
      RouteNode step, EndpointUri uri, MessagePosition at, boolean isEnd) {
    Component component = Component.of(uri);
    if (Component.find(uri).isEmpty()) {
      flow.limit(
          Kind.ASSUMED,
          step,
          Route.isCall(uri) || Route.isStage(uri)
              ? "no route here consumes from " + uri + ": it is a request to another system"
              : "the component '" + uri.scheme() + "' is unknown: a blocking request");
    }
    return switch (component.role()) {
      case NOTHING -> at;
      case COMPUTATION ->
          flow.output(flow.task(Pattern.TRANSLATOR, steps.name(step), step, at), at.pool());
      case ONE_WAY -> {
        if (isEnd) {
          flow.exit(steps.name(step), step, at);
          yield null;
        }
        yield flow.output(flow.task(Pattern.TRANSLATOR, steps.name(step), step, at), at.pool());
      }
      case REQUEST -> request(step, Optional.of(uri), at, false);
      case ASYNCHRONOUS -> request(step, Optional.of(uri), at, true);
    };
  }

  private MessagePosition request(
      RouteNode step, Optional<EndpointUri> uri, MessagePosition at, boolean isAsynchronous) {
    Element solicitor = steps.request(step, at);
    uri.ifPresent(address -> solicitor.setApplication(application(address, step)));
    MessagePosition answer = flow.output(solicitor, at.pool());
    if (!isAsynchronous) {
      return answer;
    }
    solicitor.setAsynchronous(true);
    String scheme = uri.map(EndpointUri::scheme).orElse("");
    int workers = uri.map(address -> Component.of(address).consumers()).orElse(1);
    return answer.handedOverTo(pools.ofWorkers(step, scheme + "_workers", workers));
  }

  private Application application(EndpointUri uri, RouteNode step) {
    Application application = flow.application(Component.systemOf(uri), step);
    uri.number(Component.of(uri).connectionsOption()).ifPresent(application::setCapacity);
    return application;
  }

  private @Nullable MessagePosition call(
      Route target, RouteNode step, MessagePosition at, boolean isEnd) {
    if (routes.callers(target.from()) > 1) {
      return callShared(target, step, at, isEnd);
    }
    if (open.contains(target)) {
      flow.limit(Kind.NOT_EXPRESSED, step, "the route calls itself");
      return at;
    }
    open.add(target);
    @Nullable MessagePosition end = steps.route(target, at, isEnd);
    open.remove(target);
    return end;
  }

  private @Nullable MessagePosition callShared(
      Route target, RouteNode step, MessagePosition at, boolean isEnd) {
    String key = target.from().key() + " " + at.pool().getName();
    @Nullable SharedRoute known = shared.get(key);
    if (known == null) {
      Element calls =
          flow.process().task(Pattern.MERGER, target.id() + "_calls", target.node().origin());
      known = new SharedRoute(target, calls);
      shared.put(key, known);
      calls.getInputs().add(at.slot());
      if (at.isHandOver()) {
        calls.setPool(at.pool());
      }
      known.end = steps.route(target, flow.output(calls, at.pool()), false);
      known.isTranslated = true;
    } else {
      known.calls.getInputs().add(at.slot());
      known.calls.setPool(at.isHandOver() ? at.pool() : known.calls.getPool());
    }
    return returned(known, step, isEnd);
  }

  private @Nullable MessagePosition returned(SharedRoute called, RouteNode step, boolean isEnd) {
    if (!called.isTranslated && !isEnd) {
      flow.limit(
          Kind.NOT_EXPRESSED, step, "the route calls itself; steps behind this call are left out");
    }
    if (isEnd || !called.isTranslated) {
      called.finalCalls++;
      return null;
    }
    @Nullable MessagePosition end = called.end;
    if (end == null) {
      return null;
    }
    Slot slot = flow.process().unattached(steps.name(step) + "_return");
    called.returns.add(slot);
    return new MessagePosition(slot, end.pool(), false);
  }

  private void enqueue(Route stage, RouteNode step, MessagePosition at) {
    MessagePosition queued = at.handedOverTo(pools.ofStage(stage));
    if (routes.callers(stage.from()) > 1) {
      callShared(stage, step, queued, true);
    } else if (open.contains(stage)) {
      flow.limit(Kind.NOT_EXPRESSED, step, "the route sends to itself; the message ends here");
      flow.exit(steps.name(step), step, at);
    } else {
      open.add(stage);
      steps.route(stage, queued, true);
      open.remove(stage);
    }
  }

  /** Adds the ends of routes with several callers. */
  void finish() {
    for (SharedRoute called : shared.values()) {
      @Nullable MessagePosition end = called.end;
      if (end != null) {
        end(called, end);
      }
    }
  }

  private void end(SharedRoute called, MessagePosition end) {
    Route route = called.route;
    if (called.returns.isEmpty()) {
      flow.exit(route.id() + "_end", route.node(), end);
      return;
    }
    Element returns = flow.task(Pattern.DISPATCHER, route.id() + "_returns", route.node(), end);
    called.returns.forEach(slot -> flow.process().attach(returns, slot));
    int outputs = called.returns.size();
    if (called.finalCalls > 0) {
      outputs++;
      flow.exit(route.id() + "_end", route.node(), flow.output(returns, end.pool()));
    }
    FlowDraft.chooseEqually(returns, outputs);
    flow.limit(
        Kind.APPROXIMATED,
        route.node(),
        "several routes call this one: its messages return to any of them, equally likely until"
            + " measured");
  }
}
