package org.threadwise.diagram.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The layer of each figure of a sketch: the number of links on the longest path to it, without
 * links back to an ancestor in a depth-first walk in output order, as in semantics.md section 5.
 *
 * <p>The walk starts at figures without incoming links, whatever the order of the text.
 */
final class Layers {

  private final Sketch sketch;
  private final Map<String, Integer> owners = new HashMap<>();
  private final List<List<Integer>> successors = new ArrayList<>();
  private final int[] ranks;
  private final int[] layers;

  private Layers(Sketch sketch) {
    this.sketch = sketch;
    for (Figure figure : sketch.figures()) {
      int index = successors.size();
      figure.inputs().forEach(port -> owners.put(port, index));
      figure.outputs().forEach(port -> owners.put(port, index));
      successors.add(new ArrayList<>());
    }
    for (Link link : sketch.links()) {
      successors.get(owner(link.source())).add(owner(link.target()));
    }
    List<Integer> order = reversePostorder();
    ranks = ranks(order);
    layers = longestPaths(order);
  }

  static Layers of(Sketch sketch) {
    return new Layers(sketch);
  }

  /** Returns the number of layers between the ends of a link. */
  int span(Link link) {
    return Math.abs(target(link) - layers[owner(link.source())]);
  }

  /** Returns whether a link leads back to an ancestor, or to its own figure. */
  boolean isBack(Link link) {
    return ranks[owner(link.target())] <= ranks[owner(link.source())];
  }

  /** Returns the layer of a link's target. */
  int target(Link link) {
    return layers[owner(link.target())];
  }

  /** Returns the figures of each layer, in the order of the sketch. */
  List<List<Figure>> figures() {
    List<List<Figure>> all = new ArrayList<>();
    for (int index = 0; index < layers.length; index++) {
      while (all.size() <= layers[index]) {
        all.add(new ArrayList<>());
      }
      all.get(layers[index]).add(sketch.figures().get(index));
    }
    return all;
  }

  private int owner(String port) {
    return owners.getOrDefault(port, 0);
  }

  private static int[] ranks(List<Integer> order) {
    int[] ranks = new int[order.size()];
    for (int position = 0; position < ranks.length; position++) {
      ranks[order.get(position)] = position;
    }
    return ranks;
  }

  private int[] longestPaths(List<Integer> order) {
    int[] longest = new int[successors.size()];
    for (int figure : order) {
      for (int next : successors.get(figure)) {
        if (ranks[next] > ranks[figure]) {
          longest[next] = Math.max(longest[next], longest[figure] + 1);
        }
      }
    }
    return longest;
  }

  /** Returns all figures, those without incoming links first. */
  private List<Integer> startsFirst() {
    boolean[] reached = new boolean[successors.size()];
    successors.forEach(targets -> targets.forEach(target -> reached[target] = true));
    return IntStream.range(0, reached.length)
        .boxed()
        .sorted(Comparator.comparing(figure -> reached[figure]))
        .toList();
  }

  private List<Integer> reversePostorder() {
    int[] visited = new int[successors.size()];
    Arrays.fill(visited, -1);
    Deque<Integer> finished = new ArrayDeque<>();
    Deque<Integer> stack = new ArrayDeque<>();
    for (int root : startsFirst()) {
      if (visited[root] >= 0) {
        continue;
      }
      visited[root] = 0;
      stack.push(root);
      while (!stack.isEmpty()) {
        int figure = stack.element();
        if (visited[figure] == successors.get(figure).size()) {
          finished.push(stack.pop());
          continue;
        }
        int next = successors.get(figure).get(visited[figure]++);
        if (visited[next] < 0) {
          visited[next] = 0;
          stack.push(next);
        }
      }
    }
    return List.copyOf(finished);
  }
}
