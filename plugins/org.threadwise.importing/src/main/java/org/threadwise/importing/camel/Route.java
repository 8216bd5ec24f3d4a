package org.threadwise.importing.camel;

import java.util.List;
import java.util.Set;

/**
 * A route.
 *
 * @param id its id, or one that is derived from what it consumes
 * @param node where it is defined
 * @param from what it consumes
 * @param fromNode where that is defined
 */
record Route(String id, RouteNode node, EndpointUri from, RouteNode fromNode) {

  private static final Set<String> CALLED = Set.of("direct", "direct-vm");
  private static final Set<String> STAGES = Set.of("seda", "vm", "disruptor", "disruptor-vm");

  /** Parts of a route that are not steps of messages. */
  private static final Set<String> DEFINITIONS =
      Set.of("from", "errorHandler", "onException", "routeProperty", "templateParameter");

  /** Returns the steps of messages, in order. */
  List<RouteNode> steps() {
    return node.steps().stream().filter(step -> !DEFINITIONS.contains(step.name())).toList();
  }

  /** Returns whether threads of other routes execute this one. */
  boolean isCalled() {
    return isCall(from);
  }

  /** Returns whether other routes put messages into the queue of this one. */
  boolean isStage() {
    return isStage(from);
  }

  /** Returns whether an endpoint is a route that the sending thread executes. */
  static boolean isCall(EndpointUri uri) {
    return CALLED.contains(uri.scheme());
  }

  /** Returns whether an endpoint is a queue in memory, which other threads consume. */
  static boolean isStage(EndpointUri uri) {
    return STAGES.contains(uri.scheme());
  }
}
