package org.threadwise.dsl.validation;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.function.Predicate;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementInputs;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.integration.Throttling;

/**
 * Finds throttlers that let fewer messages pass at once than a join after them needs: {@code max 3
 * at once} before an aggregator of batches of 5, or of the 5 fragments of a message. A message that
 * waits at a join keeps its permit, so the join would wait for ever. Also finds throttlers in
 * loops, where messages would wait for permits that they hold themselves.
 */
final class PermitChecks {

  private final ProblemReport report;
  private final Connections connections;

  PermitChecks(ProblemReport report, Connections connections) {
    this.report = report;
    this.connections = connections;
  }

  void check() {
    if (connections.elements().stream().noneMatch(PermitChecks::limits)) {
      return;
    }
    for (Element element : connections.elements()) {
      if (limits(element) && Connections.before(element).contains(element)) {
        addLoop(element);
      }
      Element throttler = joins(element) ? lastBefore(element, PermitChecks::limits) : null;
      if (throttler != null) {
        check(element, throttler);
      }
    }
  }

  private void addLoop(Element throttler) {
    Throttling throttling = throttler.getThrottling();
    report.add(
        ProblemCode.PERMITS,
        throttling,
        ProblemReport.nodeOf(throttling, Literals.THROTTLING__MESSAGES),
        "'%s' is in a loop: a message that comes back needs another of its permits and keeps the first, so messages may wait for themselves; move the throttler before the loop"
            .formatted(throttler.getName()));
  }

  private void check(Element join, Element throttler) {
    Throttling throttling = throttler.getThrottling();
    OptionalDouble needed = needed(join, throttler);
    Integer permits = throttling.getMessages();
    if (permits != null && needed.isPresent() && permits < needed.getAsDouble()) {
      INode place = ProblemReport.nodeOf(throttling, Literals.THROTTLING__MESSAGES);
      String number = "%.0f".formatted(needed.getAsDouble());
      report.add(
          ProblemCode.PERMITS,
          throttling,
          place,
          "'%s' lets %d messages pass at once, but '%s' waits for %s of them, which it never gets: raise the number to %s or more"
              .formatted(throttler.getName(), permits, join.getName(), number, number),
          FixData.replacement(number, 0, place.getLength()));
    }
  }

  /** Returns how many messages a join needs, empty if that is not constant. */
  private static OptionalDouble needed(Element join, Element throttler) {
    if (MessageFlow.collects(join)) {
      return QuantityChecks.constantCount(join.getSize());
    }
    Element splitter = lastBefore(throttler, MessageFlow::splits);
    return splitter == null
        ? OptionalDouble.empty()
        : QuantityChecks.constantCount(splitter.getFragments());
  }

  private static boolean joins(Element element) {
    return MessageFlow.aggregates(element)
        || (MessageFlow.collects(element) && !BatchChecks.isTimed(element));
  }

  private static boolean limits(Element element) {
    return element.getThrottling() != null && element.getThrottling().isAtOnce();
  }

  /**
   * Returns the element of a kind that all messages have passed last, without any change of their
   * number since; null if there is none.
   */
  private static @Nullable Element lastBefore(Element element, Predicate<Element> wanted) {
    Element found = null;
    Set<Element> seen = new HashSet<>();
    Deque<Element> open = new ArrayDeque<>(List.of(element));
    while (!open.isEmpty()) {
      for (Slot input : ElementInputs.of(open.remove())) {
        Element writer = Connections.writer(input);
        if (wanted.test(writer)) {
          if (found != null && !found.equals(writer)) {
            return null;
          }
          found = writer;
        } else if (changesNumber(writer) || writer.equals(element)) {
          return null;
        } else if (seen.add(writer)) {
          open.add(writer);
        }
      }
    }
    return found;
  }

  private static boolean changesNumber(Element element) {
    return ElementKind.isSource(element)
        || MessageFlow.splits(element)
        || MessageFlow.copies(element)
        || MessageFlow.joins(element);
  }
}
