package org.threadwise.importing.camel;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** All routes of some files, with the definitions that they share. */
final class RouteSet {

  private static final Set<String> VERBS = Set.of("get", "post", "put", "delete", "patch", "head");

  /** Definitions that the importer cannot express, with what they would do. */
  private static final Map<String, String> UNKNOWN_DEFINITIONS =
      Map.of(
          "routeTemplate",
          "templates have no messages of their own: import the routes that are made from them",
          "templatedRoute",
          "the route of a template is left out: let Camel dump its routes and import these",
          "kamelet",
          "kamelets are templates: let Camel dump the routes that use them and import these");

  private final List<Route> routes = new ArrayList<>();
  private final List<RouteNode> errorHandlers = new ArrayList<>();
  private final Map<String, RouteNode> threadPools = new HashMap<>();
  private final Map<RouteNode, String> notExpressed = new LinkedHashMap<>();
  private final Map<String, Integer> callers = new HashMap<>();

  private RouteSet() {}

  /** Collects the routes of all files. */
  static RouteSet of(List<RouteNode> roots) {
    RouteSet set = new RouteSet();
    roots.forEach(set::collect);
    for (Route route : set.routes) {
      route.steps().forEach(set::countCalls);
    }
    return set;
  }

  private void collect(RouteNode node) {
    String unknown = UNKNOWN_DEFINITIONS.get(node.name());
    if (unknown != null) {
      notExpressed.put(node, unknown);
      return;
    }
    switch (node.name()) {
      case "route" -> addRoute(node);
      case "from" ->
          addRoute(
              new RouteNode(
                  "route", node.file(), node.line(), routeOptions(node), withSteps(node)));
      case "rest" -> addRest(node);
      case "onException", "errorHandler" -> errorHandlers.add(node);
      case "threadPool", "threadPoolProfile" ->
          threadPools.put(node.option("id", node.option("profileName", "default")), node);
      default -> node.parts().forEach(this::collect);
    }
  }

  private static Map<String, String> routeOptions(RouteNode from) {
    String id = from.option("id");
    return id == null ? Map.of() : Map.of("id", id);
  }

  private static List<RouteNode> withSteps(RouteNode from) {
    List<RouteNode> parts = new ArrayList<>(List.of(from));
    parts.addAll(from.steps());
    return parts;
  }

  private void addRoute(RouteNode node) {
    Optional<RouteNode> from = node.part("from");
    Optional<EndpointUri> uri = from.flatMap(EndpointUri::of);
    if (uri.isEmpty()) {
      notExpressed.put(node, "the route consumes nothing: it has no 'from' with an address");
      return;
    }
    String id = node.option("id", uri.get().key());
    routes.add(new Route(id, node, uri.get(), from.get()));
  }

  /** Makes a route of each operation of a REST service. */
  private void addRest(RouteNode rest) {
    for (RouteNode operation : rest.parts()) {
      if (!VERBS.contains(operation.name())) {
        continue;
      }
      String path = rest.option("path", "") + operation.option("path", operation.option("uri", ""));
      String id = operation.option("id", operation.name() + " " + path);
      RouteNode from =
          new RouteNode(
              "from",
              operation.file(),
              operation.line(),
              Map.of("uri", "platform-http:" + path),
              List.of());
      List<RouteNode> parts = new ArrayList<>(List.of(from));
      String target = operation.option("to");
      if (target != null) {
        Map<String, String> options = Map.of("uri", target);
        parts.add(new RouteNode("to", operation.file(), operation.line(), options, List.of()));
      }
      operation.parts("to").forEach(parts::add);
      addRoute(new RouteNode("route", operation.file(), operation.line(), Map.of("id", id), parts));
    }
  }

  private void countCalls(RouteNode node) {
    node.descendants()
        .map(EndpointUri::of)
        .flatMap(Optional::stream)
        .filter(uri -> Route.isCall(uri) || Route.isStage(uri))
        .forEach(uri -> callers.merge(uri.key(), 1, Integer::sum));
  }

  /** Returns the routes in the order of the files. */
  List<Route> routes() {
    return routes;
  }

  /** Returns the routes that consume from an endpoint of this application. */
  List<Route> consumersOf(EndpointUri uri) {
    return routes.stream().filter(route -> route.from().key().equals(uri.key())).toList();
  }

  /** Returns the number of steps that send to an endpoint. */
  int callers(EndpointUri uri) {
    return callers.getOrDefault(uri.key(), 0);
  }

  /** Returns the definitions of error handlers that hold for all routes. */
  List<RouteNode> errorHandlers() {
    return errorHandlers;
  }

  /** Returns the definition of a pool of threads. */
  Optional<RouteNode> threadPool(String id) {
    return Optional.ofNullable(threadPools.get(id.replace("#bean:", "").replace("#", "")));
  }

  /** Returns definitions that the importer cannot express, with what they would do. */
  Map<RouteNode, String> notExpressed() {
    return notExpressed;
  }
}
