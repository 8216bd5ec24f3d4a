package org.threadwise.dsl.validation;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/** Checks the flow of messages: elements that none can reach, and cycles that none can leave. */
final class FlowChecks {

  private final ProblemReport report;

  FlowChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Connections connections) {
    FlowGraph graph = FlowGraph.of(connections);
    List<Element> elements = connections.elements();
    boolean[] reached = graph.reachable(i -> ElementKind.isSource(elements.get(i)));
    unreachable(connections, graph, reached);
    Map<Integer, List<Integer>> cycles =
        cycles(graph, graph.components(i -> reached[i] && canLeave(elements.get(i))));
    Set<Integer> bound =
        elementsOf(
            cycles(graph, graph.components(i -> reached[i] && alwaysForwards(elements.get(i)))));
    for (List<Integer> cycle : cycles.values()) {
      boolean forever = cycle.stream().anyMatch(bound::contains);
      if (forever || !hasWayOut(connections, graph, cycle)) {
        noWayOut(elements, cycle, forever);
      }
    }
    new GroupChecks(report).check(connections);
  }

  /** Returns whether a message can leave an element; at a responder, an answer ends. */
  private static boolean canLeave(Element element) {
    return !MessageFlow.isAnswered(element);
  }

  /** Returns whether a message, or a copy of it, always leaves an element on each output. */
  private static boolean alwaysForwards(Element element) {
    return canLeave(element) && !MessageFlow.chooses(element) && !MessageFlow.joins(element);
  }

  /** Returns the components that are cycles. */
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
    return Arrays.stream(graph.successors(element)).anyMatch(next -> next == element);
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
      if (Arrays.stream(graph.successors(member)).anyMatch(next -> !members.contains(next))) {
        return true;
      }
      if (element.getOutputs().stream().anyMatch(slot -> connections.readers(slot).isEmpty())) {
        return true;
      }
    }
    return false;
  }

  private void noWayOut(List<Element> elements, List<Integer> cycle, boolean forever) {
    List<Element> members = cycle.stream().map(elements::get).toList();
    report.atName(
        ProblemCode.NO_WAY_OUT,
        members.getFirst(),
        "Messages%s never leave the cycle %s: route some of them out with a filter or a dispatcher"
            .formatted(forever ? ", or copies of them," : "", ListText.names(members)));
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
      if (!reached[i] && !followed[i] && !ElementInputs.of(element).isEmpty()) {
        unreachable(element);
      }
    }
  }

  /** Returns the components that another component leads to. */
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
        "No message can reach this %s: connect it to an entry, or remove it with its successors"
            .formatted(ElementKind.of(element).displayName()));
  }
}
