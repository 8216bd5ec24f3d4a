package org.threadwise.measurement.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Assigns observed transitions to the slots that the messages took.
 *
 * <p>Example: {@code dispatcher D a -> b, c}, {@code translator T b -> d}, {@code translator U d ->
 * e}. A transition from D to U, if T was not measured, took {@code b} and {@code d}. If several
 * routes lead from D to U, it counts only for the slots that all of them share, and is ambiguous
 * for every element at which they part.
 */
final class TransitionPaths {

  /** Number of routes between two elements that are compared. */
  private static final int MAX_ROUTES = 64;

  private final SlotGraph graph;
  private final ExecutionCounts executions;
  private final Map<Slot, Long> taken = new HashMap<>();
  private final Map<Element, Long> ambiguous = new HashMap<>();
  private final List<MissingEdge> missing = new ArrayList<>();

  TransitionPaths(
      SlotGraph graph, ExecutionCounts executions, Map<Element, Map<Element, Long>> transitions) {
    this.graph = graph;
    this.executions = executions;
    transitions.forEach((from, targets) -> targets.forEach((to, count) -> assign(from, to, count)));
  }

  /** Returns the number of transitions that took a slot. */
  long on(Slot slot) {
    return taken.getOrDefault(slot, 0L);
  }

  /** Returns the number of transitions that left an element on an unknown output. */
  long ambiguous(Element element) {
    return ambiguous.getOrDefault(element, 0L);
  }

  /** Returns the transitions for which the solution has no route. */
  List<MissingEdge> missing() {
    return List.copyOf(missing);
  }

  private void assign(Element from, Element to, long count) {
    List<List<Slot>> routes = new ArrayList<>();
    from.getOutputs().forEach(slot -> routes(slot, to, List.of(), routes));
    if (routes.isEmpty()) {
      assignFirst(from, to, count);
      return;
    }
    Map<Slot, Integer> shared = new LinkedHashMap<>();
    routes.forEach(route -> route.forEach(slot -> shared.merge(slot, 1, Integer::sum)));
    shared.forEach(
        (slot, uses) -> {
          if (uses == routes.size()) {
            taken.merge(slot, count, Long::sum);
          }
        });
    shared.entrySet().stream()
        .filter(entry -> entry.getValue() < routes.size())
        .map(entry -> SlotGraph.writer(entry.getKey()))
        .distinct()
        .forEach(
            element -> {
              if (element != null) {
                ambiguous.merge(element, count, Long::sum);
              }
            });
  }

  /** Adds the routes from a slot to an element that pass no other measured element. */
  private void routes(Slot slot, Element to, List<Slot> before, List<List<Slot>> routes) {
    Element reader = graph.reader(slot);
    if (reader == null || before.contains(slot) || routes.size() == MAX_ROUTES) {
      return;
    }
    List<Slot> route = new ArrayList<>(before);
    route.add(slot);
    if (reader.equals(to)) {
      routes.add(route);
    } else if (!executions.isMeasured(reader)) {
      SlotGraph.outputs(reader, slot).forEach(next -> routes(next, to, route, routes));
    }
  }

  /** Assigns a transition that left out measured elements, if all its routes start alike. */
  private void assignFirst(Element from, Element to, long count) {
    List<Slot> first =
        from.getOutputs().stream().filter(slot -> graph.reachable(slot).contains(to)).toList();
    if (first.size() == 1) {
      taken.merge(first.getFirst(), count, Long::sum);
    } else if (!first.isEmpty()) {
      ambiguous.merge(from, count, Long::sum);
    } else if (isOneProcess(from, to) && !areParallel(from, to)) {
      missing.add(new MissingEdge(from, to, count));
    }
  }

  private static boolean isOneProcess(Element from, Element to) {
    return from.eContainer() != null && from.eContainer().equals(to.eContainer());
  }

  /**
   * Returns whether copies of one message can be at two elements at the same time, so that an event
   * log in the order of time mixes them.
   */
  private boolean areParallel(Element from, Element to) {
    return graph.elements().stream()
        .filter(TransitionPaths::copies)
        .map(this::after)
        .anyMatch(reached -> reached.contains(from) && reached.contains(to));
  }

  private static boolean copies(Element element) {
    EmissionRule rule = EmissionRule.ofSuccess(element);
    boolean several = ElementOutputs.regular(element).size() > 1;
    return rule == EmissionRule.FRAGMENTS
        || (several && (rule == EmissionRule.EVERY || rule == EmissionRule.INDEPENDENT));
  }

  private Set<Element> after(Element element) {
    Set<Element> reached = new HashSet<>();
    element.getOutputs().forEach(slot -> reached.addAll(graph.reachable(slot)));
    return reached;
  }
}
