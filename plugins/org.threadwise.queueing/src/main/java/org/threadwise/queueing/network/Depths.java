package org.threadwise.queueing.network;

import java.util.stream.IntStream;
import org.threadwise.queueing.graph.DepthFirstSearch;

/**
 * Computes the depth of each node: the length of the longest path from an entry, ignoring edges
 * back to an ancestor of a depth-first search in output order (semantics.md section 5). The
 * remaining graph has no cycles, so its longest paths follow from the reverse postorder.
 */
public final class Depths {
  private Depths() {}

  /** Returns the depths by node index; 0 for entries and unreachable nodes. */
  public static int[] of(Network network) {
    int[][] successors = network.successors();
    IntStream entries =
        IntStream.range(0, successors.length)
            .filter(node -> network.nodes().get(node).behavior().isSource());
    DepthFirstSearch search = DepthFirstSearch.of(successors, entries);
    int[] depths = new int[successors.length];
    for (int node : search.postorder().reversed()) {
      int start = network.nodes().get(node).behavior().isSource() ? 0 : depths[node];
      for (int successor : successors[node]) {
        if (!search.leadsBack(node, successor)) {
          depths[successor] = Math.max(depths[successor], start + 1);
        }
      }
    }
    return depths;
  }
}
