package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.threadwise.importing.ImportException;
import org.threadwise.importing.ImportedModel;
import org.threadwise.importing.Limitation.Kind;
import org.threadwise.importing.draft.SolutionDraft;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pool;
import org.threadwise.model.integration.PortKind;

/**
 * Translates routes into processes: routes that send to one another by {@code direct} or {@code
 * seda} are in one process, because slots do not leave a process.
 */
final class RoutesTranslation {

  private final RouteSet routes;
  private final SolutionDraft solution;
  private final CamelPools pools;

  RoutesTranslation(RouteSet routes) {
    this.routes = routes;
    this.solution = new SolutionDraft(routes.routes().getFirst().id());
    this.pools = new CamelPools(solution, routes);
  }

  /**
   * Returns the model.
   *
   * @throws ImportException if nothing arrives at any route
   */
  ImportedModel model() throws ImportException {
    routes
        .notExpressed()
        .forEach((node, reason) -> solution.limitation(Kind.NOT_EXPRESSED, node.origin(), reason));
    for (List<Route> group : groups()) {
      translate(group);
    }
    if (solution.solution().getProcesses().isEmpty()) {
      RouteNode first = routes.routes().getFirst().node();
      throw new ImportException(
          first.file(),
          first.line(),
          "no route consumes from outside: import the routes that call these, too");
    }
    return solution.model();
  }

  /** Returns routes that are connected, in the order of their first ones. */
  private List<List<Route>> groups() {
    Map<Route, Route> leaders = new HashMap<>();
    for (Route route : routes.routes()) {
      route.steps().stream()
          .flatMap(RouteNode::descendants)
          .map(EndpointUri::of)
          .flatMap(Optional::stream)
          .filter(uri -> Route.isCall(uri) || Route.isStage(uri))
          .flatMap(uri -> routes.consumersOf(uri).stream())
          .forEach(target -> unite(leaders, route, target));
    }
    Map<Route, List<Route>> groups = new LinkedHashMap<>();
    for (Route route : routes.routes()) {
      groups.computeIfAbsent(leader(leaders, route), unused -> new ArrayList<>()).add(route);
    }
    return List.copyOf(groups.values());
  }

  private static void unite(Map<Route, Route> leaders, Route one, Route other) {
    leaders.put(leader(leaders, other), leader(leaders, one));
  }

  private static Route leader(Map<Route, Route> leaders, Route route) {
    Route next = leaders.getOrDefault(route, route);
    return next.equals(route) ? route : leader(leaders, next);
  }

  private void translate(List<Route> group) {
    List<Route> entries =
        group.stream().filter(route -> !route.isCalled() && !route.isStage()).toList();
    if (entries.isEmpty()) {
      group.stream()
          .filter(route -> routes.callers(route.from()) == 0)
          .forEach(
              route ->
                  solution.limitation(
                      Kind.NOT_EXPRESSED,
                      route.node().origin(),
                      "no route here sends to " + route.from() + ", so it has no messages"));
      entries = group.stream().filter(route -> routes.callers(route.from()) == 0).toList();
    }
    if (entries.isEmpty()) {
      return;
    }
    FlowDraft flow = new FlowDraft(solution, solution.process(entries.getFirst().id()));
    flow.process().process().setPerMessage(true);
    StepTranslation steps = new StepTranslation(routes, flow, pools);
    for (Route route : entries) {
      translateEntry(route, flow, steps);
    }
    steps.finish();
  }

  private void translateEntry(Route route, FlowDraft flow, StepTranslation steps) {
    Pool pool = route.isStage() ? pools.ofStage(route) : pools.ofConsumer(route);
    Element entry = flow.process().port(PortKind.ENTRY, route.id(), route.fromNode().origin());
    @Nullable Pool common = flow.process().process().getPool();
    if (common == null) {
      flow.process().process().setPool(pool);
    } else if (!common.equals(pool)) {
      entry.setPool(pool);
    }
    steps.route(route, flow.output(entry, pool), true);
  }
}
