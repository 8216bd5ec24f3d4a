package org.threadwise.conversion;

import java.util.List;
import org.threadwise.conversion.Conversion.Loss;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** Elements whose executions fail, in formats in which every execution succeeds. */
public final class FailingElements {

  private FailingElements() {}

  /**
   * Refuses a network with such an element.
   *
   * @throws IllegalArgumentException if there is one
   */
  public static void refuse(Network network) {
    failing(network).stream()
        .findFirst()
        .ifPresent(
            node -> {
              throw new IllegalArgumentException(
                  "executions of "
                      + node.name()
                      + " can fail, which this format cannot express: remove its clauses fails,"
                      + " timeout, retries and failing");
            });
  }

  /** Returns the losses of a network in which every execution succeeds. */
  public static List<Loss> losses(Network network) {
    return failing(network).stream()
        .map(
            node ->
                new Loss(
                    node.name(),
                    "its executions never fail here, so it has no retries, no late answers and no"
                        + " failing slot"))
        .toList();
  }

  /** Returns the network in which every execution succeeds; the same one if none can fail. */
  public static Network withoutFailures(Network network) {
    if (failing(network).isEmpty()) {
      return network;
    }
    List<Node> nodes = network.nodes().stream().map(node -> node.withFailure(null)).toList();
    return new Network(
        network.name(),
        nodes,
        network.slots().stream()
            .filter(slot -> !network.nodes().get(slot.source()).isFailingOutput(slot.output()))
            .toList(),
        network.pools(),
        network.stations(),
        network.host());
  }

  private static List<Node> failing(Network network) {
    return network.nodes().stream().filter(node -> node.failure() != null).toList();
  }
}
