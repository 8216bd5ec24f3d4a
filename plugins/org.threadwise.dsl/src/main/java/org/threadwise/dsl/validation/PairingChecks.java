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
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.Pattern;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Task;

/**
 * Elements that wait for messages of one correlation id on several inputs, but never get them.
 *
 * <p>Two messages have the same id only if one task copied a message and both ways lead from
 * different outputs of that task, without a splitter between that gives new ids. An aggregator
 * gives back the id from before its splitter, so that the way leads on before that one.
 */
final class PairingChecks {

  /**
   * How many slots a search sees at most. Copies are mostly made near by; if the farthest search is
   * given up, too, the element is taken as right.
   */
  private static final List<Integer> REACHES = List.of(8, 64, 3000);

  private static final int MOST_GROUPS = 8;

  private final ProblemReport report;

  PairingChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Connections connections) {
    for (Element element : connections.elements()) {
      List<Slot> inputs = Connections.inputs(element);
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
            "Slots '%s' and '%s' never hold copies of one message, so this %s waits for ever: lead"
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
    for (int reach : REACHES) {
      Search first = new Search(one, reach);
      Search second = new Search(other, reach);
      if (pair(first.found, second.found)) {
        return false;
      }
      if (first.isComplete() && second.isComplete()) {
        return true;
      }
    }
    return false;
  }

  private static boolean pair(Map<Copying, BitSet> first, Map<Copying, BitSet> other) {
    for (Map.Entry<Copying, BitSet> entry : first.entrySet()) {
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
   * A place where messages are copied.
   *
   * @param element that copies
   * @param groups how many aggregators were passed on the way back to it without their splitters
   */
  private record Copying(Element element, int groups) {}

  /** A slot on the way back. */
  private record Place(Slot slot, int groups) {}

  /** The way back from one input to the places at which its messages were copied. */
  private static final class Search {

    /** The outputs of each copying element that lead here. */
    final Map<Copying, BitSet> found = new HashMap<>();

    private final Set<Place> seen = new HashSet<>();
    private final Deque<Place> open = new ArrayDeque<>();
    private boolean complete = true;

    Search(Slot slot, int reach) {
      visit(slot, 0);
      while (!open.isEmpty() && seen.size() < reach) {
        pass(open.remove());
      }
    }

    /** Whether everything was seen from which messages come. */
    boolean isComplete() {
      return complete && open.isEmpty();
    }

    private void visit(Slot slot, int groups) {
      if (slot.eIsProxy()) {
        complete = false;
        return;
      }
      Place place = new Place(slot, groups);
      if (groups <= MOST_GROUPS && seen.add(place)) {
        open.add(place);
      }
    }

    private void pass(Place place) {
      Element writer = Connections.writer(place.slot());
      int output = writer.getOutputs().indexOf(place.slot());
      if (MessageFlow.copies(writer)) {
        found.computeIfAbsent(new Copying(writer, place.groups()), any -> new BitSet()).set(output);
      }
      int groups = place.groups();
      if (MessageFlow.splits(writer)) {
        groups--;
      } else if (MessageFlow.aggregates(writer)) {
        groups++;
      }
      if (groups < 0) {
        return;
      }
      List<Slot> origins = MessageFlow.origins(writer, output);
      if (origins.isEmpty() && !MessageFlow.isSource(writer)) {
        complete = false;
      }
      for (Slot origin : origins) {
        visit(origin, groups);
      }
    }
  }
}
