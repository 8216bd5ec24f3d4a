package org.threadwise.sizing.variant;

import java.util.HashMap;
import java.util.Map;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** The display names of nodes: without their process where that is unique. */
public final class NodeNames {

  private final Network network;
  private final Map<String, Integer> uses = new HashMap<>();

  public NodeNames(Network network) {
    this.network = network;
    network.nodes().forEach(node -> uses.merge(simple(node.name()), 1, Integer::sum));
  }

  private static String simple(String qualified) {
    return qualified.substring(qualified.lastIndexOf('.') + 1);
  }

  /** Returns the display name of the node with an index in the network. */
  public String of(int node) {
    return of(network.nodes().get(node));
  }

  public String of(Node node) {
    return of(node.name());
  }

  /** Returns the display name for a qualified name; any other text unchanged. */
  public String of(String qualified) {
    String simple = simple(qualified);
    return uses.getOrDefault(simple, 2) == 1 ? simple : qualified;
  }
}
