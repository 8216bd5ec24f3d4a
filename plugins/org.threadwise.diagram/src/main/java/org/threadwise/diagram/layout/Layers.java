package org.threadwise.diagram.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The layer of each figure of a sketch: how many links the longest path to it has, links back to an
 * ancestor left out.
 */
final class Layers {

  private final Sketch sketch;
  private final Map<String, Integer> owners = new HashMap<>();
  private final List<List<Integer>> successors = new ArrayList<>();
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
    layers = longestPaths();
  }

  static Layers of(Sketch sketch) {
    return new Layers(sketch);
  }

  /** How many layers a link goes on by. */
  int span(Link link) {
    return Math.abs(behind(link) - layers[owner(link.source())]);
  }

  /** The layer that a link leads to. */
  int behind(Link link) {
    return layers[owner(link.target())];
  }

  /** The figures of each layer, in the order of the sketch. */
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

  private int[] longestPaths() {
    int[] longest = new int[successors.size()];
    List<Integer> order = reversePostorder();
    int[] rank = new int[longest.length];
    for (int position = 0; position < order.size(); position++) {
      rank[order.get(position)] = position;
    }
    for (int figure : order) {
      for (int next : successors.get(figure)) {
        if (rank[next] > rank[figure]) {
          longest[next] = Math.max(longest[next], longest[figure] + 1);
        }
      }
    }
    return longest;
  }

  private List<Integer> reversePostorder() {
    int[] visited = new int[successors.size()];
    Arrays.fill(visited, -1);
    Deque<Integer> finished = new ArrayDeque<>();
    Deque<Integer> stack = new ArrayDeque<>();
    for (int root = 0; root < visited.length; root++) {
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
