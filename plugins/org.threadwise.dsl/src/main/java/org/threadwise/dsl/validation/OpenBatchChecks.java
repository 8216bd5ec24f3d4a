package org.threadwise.dsl.validation;

import java.util.List;
import java.util.Objects;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.integration.Arrivals;
import org.threadwise.model.integration.ClosedArrivals;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.MessagesAtOnce;
import org.threadwise.model.integration.RecordedArrivals;
import org.threadwise.model.integration.Solution;
import org.threadwise.model.integration.Workload;

/**
 * Finds aggregators whose batches close by their size alone, and may wait for messages that never
 * come: the last batch of a finite workload, batches of one order that sends one message, and
 * batches of more messages than there are users.
 */
final class OpenBatchChecks {
  private static final String TIME = "timeout 1 s";

  private final ProblemReport report;

  OpenBatchChecks(ProblemReport report) {
    this.report = report;
  }

  void check(Solution solution, Connections connections) {
    for (Element element : connections.elements()) {
      boolean counts = MessageFlow.collects(element) && element.getSize() != null;
      if (counts && !BatchChecks.isTimed(element)) {
        String cause = cause(element, solution);
        if (cause != null) {
          report(element, cause);
        }
      }
    }
  }

  private void report(Element element, String cause) {
    report.add(
        ProblemCode.OPEN_BATCH,
        element,
        ProblemReport.nodeOf(element, Literals.NAMED_ELEMENT__NAME),
        cause + ": close batches after a time as well, with %s, for example".formatted(TIME),
        ElementChecks.append(element, TIME));
  }

  private static @Nullable String cause(Element element, Solution solution) {
    OptionalDouble size = QuantityChecks.constantCount(element.getSize());
    boolean severalNeeded = size.isEmpty() || size.getAsDouble() > 1;
    if (!severalNeeded) {
      return null;
    }
    if (element.isKeyPerOrder()) {
      return receivesOneMessagePerOrder(element)
          ? "An order sends one message to '%s', so its batch never closes"
              .formatted(element.getName())
          : null;
    }
    for (Workload workload : solution.getWorkloads()) {
      String cause = cause(element, size, workload);
      if (cause != null) {
        return cause;
      }
    }
    return null;
  }

  private static @Nullable String cause(Element element, OptionalDouble size, Workload workload) {
    List<Arrivals> all = workload.getArrivals();
    if (all.isEmpty()) {
      return null;
    }
    if (all.stream().allMatch(each -> each.getProcess() instanceof ClosedArrivals)) {
      long users =
          all.stream()
              .map(each -> ((ClosedArrivals) each.getProcess()).getUsers())
              .filter(Objects::nonNull)
              .mapToLong(Integer::longValue)
              .sum();
      boolean tooFew = size.isPresent() && size.getAsDouble() > users;
      return tooFew && receivesOneMessagePerOrder(element)
          ? "A batch of '%s' needs more messages than workload '%s' has users, so it never closes"
              .formatted(element.getName(), workload.getName())
          : null;
    }
    boolean ends = all.stream().allMatch(OpenBatchChecks::isFinite);
    return ends && !fitsExactly(element, size, all)
        ? "When the messages of workload '%s' end, the last batch of '%s' may stay open"
            .formatted(workload.getName(), element.getName())
        : null;
  }

  private static boolean isFinite(Arrivals arrivals) {
    return arrivals.getProcess() instanceof MessagesAtOnce
        || arrivals.getProcess() instanceof RecordedArrivals;
  }

  /** Returns whether messages that arrive at once fill all batches. */
  private static boolean fitsExactly(Element element, OptionalDouble size, List<Arrivals> all) {
    boolean oneKey = element.getKeys() == null || element.getKeys() == 1;
    return oneKey
        && size.isPresent()
        && all.size() == 1
        && all.getFirst().getBatch() == null
        && all.getFirst().getProcess() instanceof MessagesAtOnce some
        && some.getMessages() != null
        && some.getMessages() % size.getAsDouble() == 0
        && receivesOneMessagePerOrder(element);
  }

  /** Returns whether nothing before an element makes several messages of one. */
  private static boolean receivesOneMessagePerOrder(Element element) {
    return Connections.before(element).stream()
        .noneMatch(
            before ->
                MessageFlow.splits(before)
                    || MessageFlow.copies(before)
                    || MessageFlow.collects(before)
                    || before.equals(element));
  }
}
