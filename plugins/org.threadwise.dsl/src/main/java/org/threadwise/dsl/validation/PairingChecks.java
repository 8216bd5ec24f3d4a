package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/**
 * Finds elements whose inputs never contain messages of one correlation id.
 *
 * <p>Two messages have the same id only if a task copied one message to two of its outputs, and no
 * splitter or aggregator of batches, which assign new ids, is on either path. An aggregator
 * restores the id from before its splitter, so the path continues before that splitter.
 *
 * <p>Example: {@code replicator R a -> b, c}, {@code splitter S b -> d into 2}, {@code correlator C
 * d, c -> e, f}. Backwards from {@code d}, the search ends at the splitter. From {@code c} it finds
 * output 1 of the replicator. The two have no copying task in common, so the correlator is
 * reported.
 */
final class PairingChecks {

  /**
   * Limits of slots for successive searches: most copies are made nearby. If the last search
   * exceeds its limit, the element is accepted.
   */
  private static final List<Integer> SLOT_LIMITS = List.of(8, 64, 3000);

  private static final int MAX_GROUPS = 8;

  private final ProblemReport report;

  PairingChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Connections connections) {
    for (Element element : connections.elements()) {
      List<Slot> inputs = ElementInputs.of(element);
      boolean matches =
          element.getContext() != null
              || (element instanceof Task task && task.getPattern() == Pattern.CORRELATOR);
      if (matches && inputs.size() > 1) {
        check(element, inputs);
      }
    }
  }

  private void check(Element element, List<Slot> inputs) {
    for (int i = 1; i < inputs.size(); i++) {
      if (neverPair(inputs.getFirst(), inputs.get(i))) {
        report.atName(
            ProblemCode.NEVER_PAIRS,
            element,
            "Slots '%s' and '%s' never contain copies of one message, so this %s waits for ever: feed"
                    .formatted(
                        inputs.getFirst().getName(),
                        inputs.get(i).getName(),
                        ElementKind.of(element).displayName())
                + " both from one replicator, with no splitter between");
        return;
      }
    }
  }

  private static boolean neverPair(Slot one, Slot other) {
    for (int limit : SLOT_LIMITS) {
      Search first = new Search(one, limit);
      Search second = new Search(other, limit);
      if (pair(first.found, second.found)) {
        return false;
      }
      if (first.isComplete() && second.isComplete()) {
        return true;
      }
    }
    return false;
  }

  private static boolean pair(Map<CopyingTask, BitSet> first, Map<CopyingTask, BitSet> other) {
    for (Map.Entry<CopyingTask, BitSet> entry : first.entrySet()) {
      BitSet outputs = other.get(entry.getKey());
      if (outputs != null) {
        BitSet all = (BitSet) entry.getValue().clone();
        all.or(outputs);
        if (all.cardinality() > 1) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * A task that copies messages.
   *
   * @param element that copies
   * @param groups number of aggregators on the path back to it whose splitters are not on the path
   */
  private record CopyingTask(Element element, int groups) {}

  /** A slot on the path back. */
  private record VisitedSlot(Slot slot, int groups) {}

  /** A search from one input back to the tasks that copy its messages. */
  private static final class Search {

    /** The outputs of each copying task that lead to the input. */
    final Map<CopyingTask, BitSet> found = new HashMap<>();

    private final Set<VisitedSlot> seen = new HashSet<>();
    private final Deque<VisitedSlot> open = new ArrayDeque<>();
    private boolean complete = true;

    Search(Slot slot, int limit) {
      visit(slot, 0);
      while (!open.isEmpty() && seen.size() < limit) {
        pass(open.remove());
      }
    }

    /** Returns whether the search has visited all sources of messages. */
    boolean isComplete() {
      return complete && open.isEmpty();
    }

    private void visit(Slot slot, int groups) {
      if (slot.eIsProxy()) {
        complete = false;
        return;
      }
      VisitedSlot visited = new VisitedSlot(slot, groups);
      if (groups <= MAX_GROUPS && seen.add(visited)) {
        open.add(visited);
      }
    }

    private void pass(VisitedSlot visited) {
      Element writer = Connections.writer(visited.slot());
      if (MessageFlow.collects(writer)) {
        return;
      }
      int output = writer.getOutputs().indexOf(visited.slot());
      if (MessageFlow.copies(writer)) {
        found
            .computeIfAbsent(new CopyingTask(writer, visited.groups()), any -> new BitSet())
            .set(output);
      }
      int groups = visited.groups();
      if (MessageFlow.splits(writer)) {
        groups--;
      } else if (MessageFlow.aggregates(writer)) {
        groups++;
      }
      if (groups < 0) {
        return;
      }
      List<Slot> origins = MessageFlow.origins(writer, output);
      if (origins.isEmpty() && !ElementKind.isSource(writer)) {
        complete = false;
      }
      for (Slot origin : origins) {
        visit(origin, groups);
      }
    }
  }
}
