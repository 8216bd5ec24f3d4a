package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** The connections between the elements of a solution: the readers of each slot. */
final class Connections {

  /**
   * A reader of a slot.
   *
   * @param element that reads it
   * @param input index of the input, {@link #CONTEXT} for the context
   */
  record Reader(Element element, int input) {
    static final int CONTEXT = -1;
  }

  private final List<Element> elements = new ArrayList<>();
  private final Map<Element, Integer> numbers = new HashMap<>();
  private final Map<Slot, List<Reader>> readers = new HashMap<>();

  private Connections() {}

  /** Collects the connections of all processes. */
  static Connections of(Solution solution) {
    Connections connections = new Connections();
    for (Process process : solution.getProcesses()) {
      process.getElements().forEach(connections::add);
    }
    return connections;
  }

  private void add(Element element) {
    numbers.put(element, elements.size());
    elements.add(element);
    List<Slot> inputs = element.getInputs();
    for (int i = 0; i < inputs.size(); i++) {
      addReader(inputs.get(i), new Reader(element, i));
    }
    addReader(element.getContext(), new Reader(element, Reader.CONTEXT));
  }

  private void addReader(@Nullable Slot slot, Reader reader) {
    if (slot != null && !slot.eIsProxy()) {
      readers.computeIfAbsent(slot, any -> new ArrayList<>(1)).add(reader);
    }
  }

  /** Returns all elements, in the order of the text. */
  List<Element> elements() {
    return elements;
  }

  /** Returns the index of an element in {@link #elements()}. */
  int number(Element element) {
    Integer number = numbers.get(element);
    if (number == null) {
      throw new IllegalArgumentException("Not an element of this solution: " + element);
    }
    return number;
  }

  /** Returns the readers of a slot: one in a valid solution. */
  List<Reader> readers(Slot slot) {
    return readers.getOrDefault(slot, List.of());
  }

  /** Returns the element that writes a slot. */
  static Element writer(Slot slot) {
    return (Element) slot.eContainer();
  }

  /**
   * Returns the elements from which messages may come to an element, the nearest first. The element
   * is among them if messages may come to it again.
   */
  static Set<Element> before(Element element) {
    Set<Element> found = new LinkedHashSet<>();
    Deque<Element> open = new ArrayDeque<>(List.of(element));
    while (!open.isEmpty()) {
      for (Slot input : ElementInputs.of(open.remove())) {
        if (found.add(writer(input))) {
          open.add(writer(input));
        }
      }
    }
    return found;
  }
}
