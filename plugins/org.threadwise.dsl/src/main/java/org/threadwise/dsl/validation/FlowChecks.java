package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/** Ways of messages: elements that none can reach, and cycles that none can leave. */
final class FlowChecks {

  private static final int MOST_LISTED = 8;

  private final ProblemReport report;

  FlowChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Connections connections) {
    FlowGraph graph = FlowGraph.of(connections);
    List<Element> elements = connections.elements();
    boolean[] reached = graph.reachable(i -> MessageFlow.isSource(elements.get(i)));
    unreachable(connections, graph, reached);
    Map<Integer, List<Integer>> cycles = cycles(graph, graph.components(i -> reached[i]));
    Set<Integer> bound =
        elementsOf(cycles(graph, graph.components(i -> reached[i] && stays(elements.get(i)))));
    for (List<Integer> cycle : cycles.values()) {
      boolean forever = cycle.stream().anyMatch(bound::contains);
      if (forever || !hasWayOut(connections, graph, cycle)) {
        noWayOut(elements, cycle, forever);
      }
    }
    new GroupChecks(report).check(connections);
  }

  /** Whether a message, or a copy of it, surely goes on from an element. */
  private static boolean stays(Element element) {
    return !MessageFlow.chooses(element) && !MessageFlow.joins(element);
  }

  /** The components that are cycles. */
  private static Map<Integer, List<Integer>> cycles(FlowGraph graph, int[] components) {
    Map<Integer, List<Integer>> members = new HashMap<>();
    for (int i = 0; i < components.length; i++) {
      if (components[i] >= 0) {
        members.computeIfAbsent(components[i], any -> new ArrayList<>(1)).add(i);
      }
    }
    members.values().removeIf(cycle -> cycle.size() == 1 && !isLoop(graph, cycle.getFirst()));
    return members;
  }

  private static boolean isLoop(FlowGraph graph, int element) {
    for (int next : graph.successors(element)) {
      if (next == element) {
        return true;
      }
    }
    return false;
  }

  private static Set<Integer> elementsOf(Map<Integer, List<Integer>> cycles) {
    Set<Integer> elements = new HashSet<>();
    cycles.values().forEach(elements::addAll);
    return elements;
  }

  private static boolean hasWayOut(Connections connections, FlowGraph graph, List<Integer> cycle) {
    Set<Integer> members = new HashSet<>(cycle);
    for (int member : cycle) {
      Element element = connections.elements().get(member);
      if (MessageFlow.drops(element)) {
        return true;
      }
      for (int next : graph.successors(member)) {
        if (!members.contains(next)) {
          return true;
        }
      }
      for (Slot slot : element.getOutputs()) {
        if (connections.readers(slot).isEmpty()) {
          return true;
        }
      }
    }
    return false;
  }

  private void noWayOut(List<Element> elements, List<Integer> cycle, boolean forever) {
    Element first = elements.get(cycle.getFirst());
    String members =
        cycle.stream()
            .limit(MOST_LISTED)
            .map(i -> elements.get(i).getName())
            .collect(Collectors.joining(", "));
    String more = cycle.size() > MOST_LISTED ? " and more" : "";
    report.atName(
        ProblemCode.NO_WAY_OUT,
        first,
        "Messages go round in %s%s for ever%s: let a filter or a dispatcher lead some of them out"
            .formatted(members, more, forever ? ", or copies of them" : ""));
  }

  private void unreachable(Connections connections, FlowGraph graph, boolean[] reached) {
    List<Element> elements = connections.elements();
    boolean[] followed = new boolean[elements.size()];
    for (int i = 0; i < followed.length; i++) {
      for (int next : graph.successors(i)) {
        followed[next] = true;
      }
    }
    int[] components = graph.components(i -> !reached[i]);
    Map<Integer, List<Integer>> cycles = cycles(graph, components);
    Set<Integer> entered = entered(graph, components);
    cycles.forEach(
        (component, cycle) -> {
          if (!entered.contains(component)) {
            unreachable(elements.get(cycle.getFirst()));
          }
        });
    for (int i = 0; i < followed.length; i++) {
      Element element = elements.get(i);
      if (!reached[i] && !followed[i] && !Connections.inputs(element).isEmpty()) {
        unreachable(element);
      }
    }
  }

  /** The components that another one of them leads to. */
  private static Set<Integer> entered(FlowGraph graph, int[] components) {
    Set<Integer> entered = new HashSet<>();
    for (int i = 0; i < components.length; i++) {
      for (int next : graph.successors(i)) {
        if (components[i] >= 0 && components[i] != components[next]) {
          entered.add(components[next]);
        }
      }
    }
    return entered;
  }

  private void unreachable(Element element) {
    report.atName(
        ProblemCode.UNREACHABLE,
        element,
        "No message can come to this %s: let an entry lead to it, or remove it with what follows"
            .formatted(ElementKind.of(element).displayName()));
  }
}
