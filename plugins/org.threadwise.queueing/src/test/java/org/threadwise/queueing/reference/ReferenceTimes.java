package org.threadwise.queueing.reference;

import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Draws the times of executions (section 4). */
final class ReferenceTimes {
  private final Network network;
  private final ReferenceDraws draws;

  ReferenceTimes(Network network, ReferenceDraws draws) {
    this.network = network;
    this.draws = draws;
  }

  /** Draws the times of a work unit when it is made; those of a run are drawn later. */
  void drawMade(ReferenceUnit unit) {
    if (!isPerMessage(unit)) {
      draw(unit);
    }
  }

  /** Draws the times of an execution when the thread of a run comes to it. */
  void drawReached(ReferenceUnit unit) {
    if (isPerMessage(unit)) {
      draw(unit);
    }
  }

  private boolean isPerMessage(ReferenceUnit unit) {
    return network.nodes().get(unit.node).perMessage();
  }

  /** Draws the times of an execution. The delay of a run is drawn at its end. */
  void draw(ReferenceUnit unit) {
    Node node = network.nodes().get(unit.node);
    unit.cpu = node.work() == null ? 0 : draws.time(node.work().cpu(), node.name(), "cpu");
    unit.waiting = node.work() == null ? 0 : draws.time(node.work().waiting(), node.name(), "wait");
    unit.response =
        switch (node.behavior()) {
          case Behavior.Request request -> draws.time(request.response(), node.name(), "response");
          case Behavior.Delay delay when !node.perMessage() ->
              draws.time(delay.delay(), node.name(), "delay");
          default -> 0;
        };
  }
}
