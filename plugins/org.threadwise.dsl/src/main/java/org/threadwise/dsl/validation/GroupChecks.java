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
 * Elements that tell the fragments of a group apart where no splitter makes any.
 *
 * <p>For each slot, the greatest number of groups is found to which a message in it can belong.
 */
final class GroupChecks {

  /** A splitter in a cycle opens ever more groups; so many are enough to know. */
  private static final int MOST_GROUPS = 4;

  private final ProblemReport report;
  private final Map<Slot, Integer> groups = new HashMap<>();

  GroupChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Connections connections) {
    // A set, so that what joins very many slots is looked at once for all that come together.
    SequencedSet<Element> open = new LinkedHashSet<>();
    for (Element element : connections.elements()) {
      if (MessageFlow.isSource(element)) {
        spread(connections, element, 0, open);
      }
    }
    while (!open.isEmpty()) {
      Element element = open.removeFirst();
      if (!MessageFlow.isSource(element)) {
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
      return Math.min(MOST_GROUPS, before + 1);
    }
    return MessageFlow.aggregates(element) ? Math.max(0, before - 1) : before;
  }

  private void spread(
      Connections connections, Element element, int count, SequencedSet<Element> open) {
    element.getOutputs().forEach(slot -> raise(connections, slot, count, open));
  }

  private void raise(Connections connections, Slot slot, int count, SequencedSet<Element> open) {
    if (groups.getOrDefault(slot, -1) < count) {
      groups.put(slot, count);
      connections.readers(slot).forEach(reader -> open.add(reader.element()));
    }
  }

  /** The most groups of a message in any of the slots, -1 if no message comes there. */
  private int groups(List<Slot> slots) {
    int most = -1;
    for (Slot slot : slots) {
      most = Math.max(most, groups.getOrDefault(slot, -1));
    }
    return most;
  }

  private void report(Element element) {
    if (MessageFlow.needsGroup(element) && groups(element.getInputs()) == 0) {
      report.atName(
          ProblemCode.NO_GROUP,
          element,
          "No splitter feeds this %s, so there are no fragments to tell apart: put a splitter or a"
                  .formatted(ElementKind.of(element).displayName())
              + " chopper before it, or leave it out");
    }
  }
}
