package org.threadwise.measurement.routing;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Finds the measured elements whose executions together are the messages on a slot. Elements that
 * were not measured are passed by their emission rules.
 *
 * <p>Example: {@code dispatcher D a -> b, c}, {@code translator T b -> d} and {@code translator U c
 * -> e}. The messages on {@code a} are the executions of D or, if D was not measured, those of T
 * and U. If U was not measured either, and nothing after it was, the number is unknown.
 */
final class MeasuredReaders {

  private final SlotGraph graph;
  private final Predicate<Element> measured;

  MeasuredReaders(SlotGraph graph, Predicate<Element> measured) {
    this.graph = graph;
    this.measured = measured;
  }

  /** Returns the elements, empty if the number of messages does not follow from executions. */
  List<Element> of(Slot slot) {
    return of(slot, new HashSet<>());
  }

  private List<Element> of(Slot slot, Set<Slot> visited) {
    Element reader = graph.reader(slot);
    if (reader == null || SlotGraph.inputs(reader).size() != 1 || !visited.add(slot)) {
      return List.of();
    }
    if (measured.test(reader)) {
      return List.of(reader);
    }
    List<Slot> outputs = reader.getOutputs();
    return switch (EmissionRule.of(reader)) {
      case ONE, EVERY -> first(outputs, visited);
      case CHOICE -> all(outputs, visited);
      default -> List.of();
    };
  }

  private List<Element> first(List<Slot> slots, Set<Slot> visited) {
    return slots.stream()
        .map(slot -> of(slot, visited))
        .filter(readers -> !readers.isEmpty())
        .findFirst()
        .orElse(List.of());
  }

  private List<Element> all(List<Slot> slots, Set<Slot> visited) {
    List<Element> all = new ArrayList<>();
    for (Slot slot : slots) {
      List<Element> readers = of(slot, visited);
      if (readers.isEmpty()) {
        return List.of();
      }
      all.addAll(readers);
    }
    return all;
  }

  /** Returns all elements that {@link #of} may return, whichever elements are measured. */
  static Set<Element> candidates(SlotGraph graph, Slot slot) {
    Set<Element> candidates = new LinkedHashSet<>();
    Deque<Slot> slots = new ArrayDeque<>(List.of(slot));
    while (!slots.isEmpty()) {
      Element reader = graph.reader(slots.remove());
      if (reader != null
          && SlotGraph.inputs(reader).size() == 1
          && candidates.add(reader)
          && isPassed(reader)) {
        slots.addAll(reader.getOutputs());
      }
    }
    return candidates;
  }

  private static boolean isPassed(Element reader) {
    return switch (EmissionRule.of(reader)) {
      case ONE, EVERY, CHOICE -> true;
      default -> false;
    };
  }
}
