package org.threadwise.queueing.simulation;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.threadwise.queueing.analytic.Demands;
import org.threadwise.queueing.network.Behavior;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.simulation.Outcome.Growth;

/** Where orders pile up at any rate because something they wait for never comes. */
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
      case Behavior.Resequence resequence -> "some groups have a gap for ever";
      case Behavior.Correlate correlate -> "some partners never come";
      case Behavior.Match match -> "some partners never come";
      default -> "its inputs get different numbers of messages";
    };
  }
}
