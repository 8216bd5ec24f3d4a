package org.threadwise.dsl.validation;

import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.SequencedSet;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Slot;

/**
 * Finds elements that distinguish the fragments of a group where no splitter creates any.
 *
 * <p>The check computes for each slot the maximum number of nested groups that a message in it can
 * belong to: a splitter adds one, an aggregator removes one, or all if it collects batches. In
 * {@code entry -> splitter -> aggregator -> resequencer} the slots have 0, 1 and 0 groups, so the
 * resequencer is reported.
 */
final class GroupChecks {

  /** Limits the groups that a splitter in a cycle adds. */
  private static final int MAX_GROUPS = 4;

  private final ProblemReport report;
  private final Map<Slot, Integer> groups = new HashMap<>();

  GroupChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Connections connections) {
    // A set, so that an element with many inputs is visited once for all that change together.
    SequencedSet<Element> open = new LinkedHashSet<>();
    for (Element element : connections.elements()) {
      if (ElementKind.isSource(element)) {
        element.getOutputs().forEach(slot -> raise(connections, slot, 0, open));
      }
    }
    while (!open.isEmpty()) {
      Element element = open.removeFirst();
      if (!ElementKind.isSource(element)) {
        pass(connections, element, open);
      }
    }
    connections.elements().forEach(this::report);
  }

  private void pass(Connections connections, Element element, SequencedSet<Element> open) {
    List<Slot> outputs = element.getOutputs();
    for (int output = 0; output < outputs.size(); output++) {
      int before = groups(MessageFlow.origins(element, output));
      if (before >= 0) {
        raise(connections, outputs.get(output), after(element, before), open);
      }
    }
  }

  private static int after(Element element, int before) {
    if (MessageFlow.splits(element)) {
      return Math.min(MAX_GROUPS, before + 1);
    }
    if (MessageFlow.collects(element)) {
      return 0;
    }
    return MessageFlow.aggregates(element) ? Math.max(0, before - 1) : before;
  }

  private void raise(Connections connections, Slot slot, int count, SequencedSet<Element> open) {
    if (groups.getOrDefault(slot, -1) < count) {
      groups.put(slot, count);
      connections.readers(slot).forEach(reader -> open.add(reader.element()));
    }
  }

  /** Returns the maximum groups of a message in any of the slots, -1 if no message reaches them. */
  private int groups(List<Slot> slots) {
    int maximum = -1;
    for (Slot slot : slots) {
      maximum = Math.max(maximum, groups.getOrDefault(slot, -1));
    }
    return maximum;
  }

  private void report(Element element) {
    if (MessageFlow.needsGroup(element) && groups(element.getInputs()) == 0) {
      report.atName(
          ProblemCode.NO_GROUP,
          element,
          "No splitter feeds this %s, so there are no fragments to distinguish: insert a splitter or a"
                  .formatted(ElementKind.of(element).displayName())
              + " chopper before it, or remove it");
    }
  }
}
