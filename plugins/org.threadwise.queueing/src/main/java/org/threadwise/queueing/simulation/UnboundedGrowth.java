package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Outcome.Growth;

/**
 * Finds nodes where orders pile up at any rate because messages that they wait for never arrive.
 */
final class UnboundedGrowth {
  private UnboundedGrowth() {}

  static List<Growth> of(Network network, Demands demands) {
    List<Growth> growths = new ArrayList<>();
    for (int node : demands.traffic().keepers()) {
      String name = network.nodes().get(node).name();
      String why =
          String.format(
              Locale.ROOT,
              "left over grows at %s: %s, so %.3g messages of each order stay there",
              name,
              reason(network.nodes().get(node).behavior()),
              demands.traffic().kept(node));
      growths.add(new Growth(node, name, why));
    }
    return growths;
  }

  private static String reason(Behavior behavior) {
    return switch (behavior) {
      case Behavior.Aggregate aggregate -> "some groups never complete";
      case Behavior.Resequence resequence -> "some groups never become contiguous";
      case Behavior.Correlate correlate -> "some partners never arrive";
      case Behavior.Match match -> "some partners never arrive";
      default -> "its inputs receive different numbers of messages";
    };
  }
}
