package org.threadwise.cli.report;

import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.simulation.Figures;
import org.threadwise.queueing.simulation.Figures.NodeFigures;

/** Which elements make work units, and how many an order costs in all. */
final class WorkUnits {
  private WorkUnits() {}

  /** Whether messages do not just pass the node. */
  static boolean madeBy(Node node) {
    return node.work() != null
        || (node.behavior() instanceof Behavior.Request request && request.blocking());
  }

  /** Work units of all elements for each order that arrived. */
  static double perOrder(Figures figures) {
    return figures.nodes().stream()
        .map(NodeFigures::unitsPerOrder)
        .mapToDouble(estimate -> estimate.mean())
        .filter(Double::isFinite)
        .sum();
  }
}
