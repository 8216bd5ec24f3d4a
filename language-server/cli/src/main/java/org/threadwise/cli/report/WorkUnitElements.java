package org.threadwise.cli.report;

import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Node;

/** Which elements make work units. */
final class WorkUnitElements {
  private WorkUnitElements() {}

  /** Whether messages do not just pass the node. */
  static boolean madeBy(Node node) {
    return node.work() != null
        || (node.behavior() instanceof Behavior.Request request && request.blocking());
  }
}
