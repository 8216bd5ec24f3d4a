package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/** The paths that messages can take, as a graph of element indices. */
final class FlowGraph {

  private final int[][] successors;

  private FlowGraph(int[][] successors) {
    this.successors = successors;
  }

  /** Builds the graph of all elements, without outputs that no message can take. */
  static FlowGraph of(Connections connections) {
    List<Element> elements = connections.elements();
    int[][] successors = new int[elements.size()][];
    for (int i = 0; i < successors.length; i++) {
      Element element = elements.get(i);
      List<Slot> outputs = element.getOutputs();
      successors[i] =
          IntStream.range(0, outputs.size())
              .filter(output -> MessageFlow.isPossible(element, output))
              .mapToObj(output -> connections.readers(outputs.get(output)))
              .flatMapToInt(
                  readers -> readers.stream().mapToInt(r -> connections.number(r.element())))
              .toArray();
    }
    return new FlowGraph(successors);
  }

  /** Returns the elements that a message can reach next. */
  int[] successors(int element) {
    return successors[element];
  }

  int size() {
    return successors.length;
  }

  /** Returns for each element whether a path from one of the given elements leads to it. */
  boolean[] reachable(IntPredicate from) {
    boolean[] reached = new boolean[size()];
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < size(); i++) {
      if (from.test(i)) {
        reached[i] = true;
        open.add(i);
      }
    }
    while (!open.isEmpty()) {
      for (int next : successors[open.remove()]) {
        if (!reached[next]) {
          reached[next] = true;
          open.add(next);
        }
      }
    }
    return reached;
  }

  /**
   * Returns the strongly connected component of each element (Tarjan 1972, without recursion).
   *
   * @param included the elements of the subgraph; others are in component -1
   */
  int[] components(IntPredicate included) {
    return new Components(included).find();
  }

  /** One run of the algorithm. */
  private final class Components {

    private final IntPredicate included;
    private final int[] component = new int[size()];
    private final int[] index = new int[size()];
    private final int[] low = new int[size()];
    private final int[] next = new int[size()];
    private final Deque<Integer> path = new ArrayDeque<>();
    private final Deque<Integer> stack = new ArrayDeque<>();
    private int count;
    private int components;

    Components(IntPredicate included) {
      this.included = included;
    }

    int[] find() {
      Arrays.fill(component, -1);
      for (int i = 0; i < size(); i++) {
        if (index[i] == 0 && included.test(i)) {
          open(i);
          while (!path.isEmpty()) {
            step(path.getLast());
          }
        }
      }
      return component;
    }

    private void open(int element) {
      index[element] = ++count;
      low[element] = count;
      path.addLast(element);
      stack.addLast(element);
    }

    private void step(int element) {
      while (next[element] < successors[element].length) {
        int successor = successors[element][next[element]];
        if (!included.test(successor)) {
          next[element]++;
        } else if (index[successor] == 0) {
          open(successor);
          return;
        } else {
          next[element]++;
          if (component[successor] < 0) {
            low[element] = Math.min(low[element], low[successor]);
          }
        }
      }
      close(element);
    }

    private void close(int element) {
      path.removeLast();
      if (low[element] == index[element]) {
        int member;
        do {
          member = stack.removeLast();
          component[member] = components;
        } while (member != element);
        components++;
      }
    }
  }
}
