package org.threadwise.proposal.wording;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** The names of network elements in figures: simple if that is unique, qualified otherwise. */
public final class FigureNames {
  private final List<String> nodes;

  private FigureNames(List<String> nodes) {
    this.nodes = nodes;
  }

  /** Returns the names of all nodes. */
  public static FigureNames of(Network network) {
    Map<String, Integer> uses = new HashMap<>();
    for (Node node : network.nodes()) {
      uses.merge(simple(node.name()), 1, Integer::sum);
    }
    return new FigureNames(
        network.nodes().stream()
            .map(Node::name)
            .map(name -> uses.getOrDefault(simple(name), 0) == 1 ? simple(name) : name)
            .toList());
  }

  /** Returns the name of a node. */
  public String node(int index) {
    return nodes.get(index);
  }

  private static String simple(String qualified) {
    return qualified.substring(qualified.indexOf('.') + 1);
  }
}
