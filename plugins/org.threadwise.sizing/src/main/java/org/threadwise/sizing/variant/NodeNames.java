package org.threadwise.sizing.variant;

import java.util.HashMap;
import java.util.Map;
import org.threadwise.queueing.network.Network;
import org.threadwise.queueing.network.Node;

/** The names of nodes as people read them: without their process where that is unique. */
public final class NodeNames {

  private final Map<String, Integer> uses = new HashMap<>();

  public NodeNames(Network network) {
    network.nodes().forEach(node -> uses.merge(simple(node.name()), 1, Integer::sum));
  }

  private static String simple(String qualified) {
    return qualified.substring(qualified.lastIndexOf('.') + 1);
  }

  public String of(Node node) {
    return of(node.name());
  }

  /** The name to show for a qualified one; any other text as it is. */
  public String of(String qualified) {
    String simple = simple(qualified);
    return uses.getOrDefault(simple, 2) == 1 ? simple : qualified;
  }
}
