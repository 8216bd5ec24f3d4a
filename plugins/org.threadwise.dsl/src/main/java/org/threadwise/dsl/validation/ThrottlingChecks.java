package org.threadwise.dsl.validation;

import org.eclipse.xtext.nodemodel.INode;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.dsl.text.ObjectKeywords.KeywordNode;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Throttling;
import org.threadwise.model.units.Dimension;

/** Checks the limits of throttlers. */
final class ThrottlingChecks {

  /** Maximum number of messages; the simulator keeps the times of those in one period. */
  private static final int MAX_MESSAGES = 1_000_000;

  private final ProblemReport report;
  private final QuantityChecks quantities;

  ThrottlingChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
  }

  void check(Throttling throttling) {
    Integer messages = throttling.getMessages();
    if (messages != null && (messages < 1 || messages > MAX_MESSAGES)) {
      INode node = ProblemReport.nodeOf(throttling, Literals.THROTTLING__MESSAGES);
      String bound = messages < 1 ? "at least 1" : "at most " + MAX_MESSAGES;
      String nearest = String.valueOf(messages < 1 ? 1 : MAX_MESSAGES);
      report.add(
          ProblemCode.RANGE,
          throttling,
          node,
          "A throttler must let %s message%s leave %s, not %d: change the number"
              .formatted(
                  bound,
                  messages < 1 ? "" : "s",
                  throttling.isAtOnce() ? "at once" : "per period",
                  messages),
          FixData.replacement(nearest, 0, node.getLength()));
    }
    quantities
        .quantity(throttling.getPeriod(), Dimension.TIME, Range.POSITIVE)
        .filter(nanoseconds -> nanoseconds < 1)
        .ifPresent(nanoseconds -> tooShort(throttling));
  }

  private void tooShort(Throttling throttling) {
    INode node = ProblemReport.nodeOf(throttling, Literals.THROTTLING__PERIOD);
    report.add(
        ProblemCode.RANGE,
        throttling,
        node,
        "The period of a throttler must be at least 1 ns: change it",
        FixData.replacement("1 ns", 0, node.getLength()));
  }

  /** Reports a keyword that is in the wrong place, or that is the default. */
  void misplaced(Element element, KeywordNode keyword) {
    boolean isDefault = keyword.text().equals("async");
    report.add(
        ProblemCode.CLAUSE,
        element,
        keyword.node(),
        isDefault
            ? "A throttler holds no thread unless it is blocking: remove 'async'"
            : "Write 'blocking' directly after the limit, as in max 10 per 1 s blocking");
  }
}
