package org.threadwise.measurement.routing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Port;
import org.threadwise.model.integration.PortKind;
import org.threadwise.model.integration.Process;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Solution;

/** The elements of a solution, connected by slots. */
public final class SlotGraph {

  private final List<Element> elements;
  private final Map<Slot, Element> readers = new HashMap<>();

  private SlotGraph(List<Element> elements) {
    this.elements = List.copyOf(elements);
    for (Element element : elements) {
      inputs(element).forEach(slot -> readers.putIfAbsent(slot, element));
    }
  }

  /** Returns the graph of a solution. */
  public static SlotGraph of(Solution solution) {
    return new SlotGraph(
        solution.getProcesses().stream()
            .map(Process::getElements)
            .flatMap(List::stream)
            .filter(element -> element.getName() != null)
            .toList());
  }

  /** Returns all elements, in the order of the text. */
  public List<Element> elements() {
    return elements;
  }

  /** Returns the element that reads a slot; null if there is none. */
  @Nullable Element reader(Slot slot) {
    return readers.get(slot);
  }

  /** Returns the element that writes a slot; null if there is none. */
  static @Nullable Element writer(Slot slot) {
    return slot.eContainer() instanceof Element element ? element : null;
  }

  /** Returns the slots that an element reads, with its context. */
  static List<Slot> inputs(Element element) {
    List<Slot> inputs = new ArrayList<>(element.getInputs());
    if (element.getContext() != null) {
      inputs.add(element.getContext());
    }
    return inputs;
  }

  /** Returns the outputs on which an element can send a message from one of its inputs. */
  static List<Slot> outputs(Element element, Slot input) {
    int index = element.getInputs().indexOf(input);
    boolean ends = element instanceof Port port && port.getKind() == PortKind.RESPONDER;
    if (index < 0 || ends) {
      return List.of();
    }
    return ElementKind.of(element).isPairwise() && index < element.getOutputs().size()
        ? List.of(element.getOutputs().get(index))
        : element.getOutputs();
  }

  /** Returns the elements that messages on a slot can reach. */
  Set<Element> reachable(Slot slot) {
    Set<Element> reached = new HashSet<>();
    reach(slot, new HashSet<>(), reached);
    return reached;
  }

  private void reach(Slot slot, Set<Slot> visited, Set<Element> reached) {
    Element reader = readers.get(slot);
    if (reader != null && visited.add(slot)) {
      reached.add(reader);
      outputs(reader, slot).forEach(next -> reach(next, visited, reached));
    }
  }
}
