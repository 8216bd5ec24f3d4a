package org.threadwise.model.queueing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.integration.Element;
import org.threadwise.model.names.ElementNames;
import org.threadwise.model.queueing.Diagnostic.Code;
import org.threadwise.model.queueing.Diagnostic.Kind;
import org.threadwise.queueing.network.Node;
import org.threadwise.queueing.network.Slot;

/** Joins outputs and inputs. A context is the last input. */
final class SlotTranslation {

  private final ElementNames names;
  private final DiagnosticCollector diagnostics;
  private final Map<org.threadwise.model.integration.Slot, Reader> readers = new HashMap<>();
  private final List<Slot> slots = new ArrayList<>();
  private final List<org.threadwise.model.integration.Slot> sources = new ArrayList<>();

  private record Reader(int node, int input) {}

  SlotTranslation(ElementNames names, DiagnosticCollector diagnostics) {
    this.names = names;
    this.diagnostics = diagnostics;
  }

  List<Slot> slots() {
    return List.copyOf(slots);
  }

  /** Returns the slots of the solution, in the order of the network's slots. */
  List<org.threadwise.model.integration.Slot> sources() {
    return List.copyOf(sources);
  }

  /**
   * Joins the outputs and inputs of elements.
   *
   * @param nodes their nodes; null for an element that could not be translated
   */
  void translate(List<Element> elements, List<@Nullable Node> nodes) {
    for (int node = 0; node < elements.size(); node++) {
      Element element = elements.get(node);
      List<org.threadwise.model.integration.Slot> inputs = element.getInputs();
      for (int input = 0; input < inputs.size(); input++) {
        read(inputs.get(input), element, node, input);
      }
      if (element.getContext() != null) {
        read(element.getContext(), element, node, inputs.size());
      }
    }
    for (int node = 0; node < elements.size(); node++) {
      Element element = elements.get(node);
      List<org.threadwise.model.integration.Slot> outputs = ElementOutputs.regular(element);
      for (int output = 0; output < outputs.size(); output++) {
        join(outputs.get(output), node, output);
      }
      org.threadwise.model.integration.Slot failing = ElementOutputs.failing(element);
      Node translated = nodes.get(node);
      if (failing != null && translated != null) {
        join(failing, node, translated.outputs());
      }
    }
    elements.forEach(this::checkWritten);
  }

  private void checkWritten(Element reader) {
    boolean context = reader.getContext() != null && readers.containsKey(reader.getContext());
    if (context || reader.getInputs().stream().anyMatch(readers::containsKey)) {
      diagnostics.error(reader, Code.REFERENCE, Kind.UNWRITTEN_SLOT, names.display(reader));
    }
  }

  private void read(
      org.threadwise.model.integration.Slot slot, Element element, int node, int input) {
    if (readers.putIfAbsent(slot, new Reader(node, input)) != null) {
      diagnostics.error(
          element,
          Code.SLOTS,
          Kind.SLOT_READ_TWICE,
          names.display(element),
          String.valueOf(slot.getName()));
    }
  }

  private void join(org.threadwise.model.integration.Slot slot, int node, int output) {
    Reader reader = readers.remove(slot);
    if (reader != null) {
      String name = slot.getName() == null ? "" : slot.getName();
      slots.add(new Slot(name, node, output, reader.node(), reader.input()));
      sources.add(slot);
    }
  }
}
