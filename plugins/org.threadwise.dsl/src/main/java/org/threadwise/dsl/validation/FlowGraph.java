package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.function.IntPredicate;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/** The ways that messages can take, between elements as numbers. */
final class FlowGraph {

  private final int[][] successors;

  private FlowGraph(int[][] successors) {
    this.successors = successors;
  }

  /** The graph of all elements, without outputs that no message takes. */
  static FlowGraph of(Connections connections) {
    List<Element> elements = connections.elements();
    int[][] successors = new int[elements.size()][];
    for (int i = 0; i < successors.length; i++) {
      Element element = elements.get(i);
      List<Slot> outputs = element.getOutputs();
      int[] found = new int[0];
      for (int output = 0; output < outputs.size(); output++) {
        if (MessageFlow.isPossible(element, output)) {
          for (Connections.Reader reader : connections.readers(outputs.get(output))) {
            found = Arrays.copyOf(found, found.length + 1);
            found[found.length - 1] = connections.number(reader.element());
          }
        }
      }
      successors[i] = found;
    }
    return new FlowGraph(successors);
  }

  /** Where a message can go next. */
  int[] successors(int element) {
    return successors[element];
  }

  int size() {
    return successors.length;
  }

  /** Which elements can be reached from some. */
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
   * The strongly connected components (Tarjan 1972, without recursion), by number.
   *
   * @param included the elements that count; others are in component -1
   */
  int[] components(IntPredicate included) {
    return new Components(included).find();
  }

  /** One search for components. */
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
