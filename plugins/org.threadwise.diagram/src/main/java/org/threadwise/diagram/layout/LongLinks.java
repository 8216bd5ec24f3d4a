package org.threadwise.diagram.layout;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Cuts links that would pass through very many layers: each half ends loose and bears the name of
 * the slot, as in a netlist. A layered layout needs time and memory for every layer that a link
 * passes.
 */
final class LongLinks {

  /** Layers that all links together may pass before the long ones are cut. */
  static final long BUDGET = 60_000;

  private static final int LONG = 12;

  private final Sketch sketch;
  private final Map<String, Integer> owners = new HashMap<>();
  private final List<List<Integer>> successors = new ArrayList<>();

  private LongLinks(Sketch sketch) {
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
  }

  /** The sketch itself, or one without its long links if they are too much together. */
  static Sketch cut(Sketch sketch) {
    LongLinks links = new LongLinks(sketch);
    int[] layers = links.layers();
    long passed = 0;
    for (Link link : sketch.links()) {
      passed += links.span(link, layers);
    }
    return passed <= BUDGET ? sketch : links.withoutLong(layers);
  }

  private int owner(String port) {
    return owners.getOrDefault(port, 0);
  }

  private int span(Link link, int[] layers) {
    return Math.abs(layers[owner(link.target())] - layers[owner(link.source())]);
  }

  private Sketch withoutLong(int[] layers) {
    List<Figure> figures = new ArrayList<>(sketch.figures());
    List<Link> links = new ArrayList<>();
    for (Link link : sketch.links()) {
      if (span(link, layers) <= LONG) {
        links.add(link);
        continue;
      }
      Figure end = Figure.end(link.id() + ".end", link.description());
      Figure start = Figure.start(link.id() + ".start", link.description());
      figures.add(end);
      figures.add(start);
      links.add(link.between(link.id(), link.source(), end.inputs().getFirst()));
      links.add(link.between(link.id() + ".rest", start.outputs().getFirst(), link.target()));
    }
    return new Sketch(sketch.id(), sketch.title(), figures, links, sketch.subject());
  }

  /**
   * Longest path from a figure without predecessors to each figure, edges back to an ancestor left
   * out.
   */
  private int[] layers() {
    int[] layers = new int[successors.size()];
    List<Integer> order = reversePostorder();
    int[] rank = new int[layers.length];
    for (int position = 0; position < order.size(); position++) {
      rank[order.get(position)] = position;
    }
    for (int figure : order) {
      for (int next : successors.get(figure)) {
        if (rank[next] > rank[figure]) {
          layers[next] = Math.max(layers[next], layers[figure] + 1);
        }
      }
    }
    return layers;
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
