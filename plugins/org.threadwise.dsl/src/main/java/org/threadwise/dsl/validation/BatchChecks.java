package org.threadwise.dsl.validation;

import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.units.Dimension;

/** Checks the clauses of aggregators that collect batches across orders. */
final class BatchChecks {
  private static final String EXAMPLE = "size 10";

  private final ProblemReport report;
  private final QuantityChecks quantities;

  BatchChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
  }

  void check(Element element) {
    size(element);
    if (MessageFlow.collects(element)) {
      time(element.getTimeout());
    }
    time(element.getWithin());
    time(element.getEvery());
    report.atLeast(element, Literals.ELEMENT__KEYS, element.getKeys(), 1);
    if (ElementKind.collectsBatches(element) && element.getSize() == null && !isTimed(element)) {
      report.add(
          ProblemCode.CLAUSE_MISSING,
          element,
          ProblemReport.nodeOf(element, Literals.NAMED_ELEMENT__NAME),
          "The batches of '%s' never close: write %s, for example, or a time after timeout, within or every"
              .formatted(element.getName(), EXAMPLE),
          ElementChecks.append(element, EXAMPLE));
    }
  }

  /** Returns whether batches close after a time. */
  static boolean isTimed(Element element) {
    return element.getTimeout() != null
        || element.getWithin() != null
        || element.getEvery() != null;
  }

  private void size(Element element) {
    if (element.getSize() instanceof ConstantDistribution constant) {
      quantities.quantity(constant.getValue(), Dimension.NUMBER, Range.AT_LEAST_ONE);
    } else {
      quantities.distribution(element.getSize(), Dimension.NUMBER);
    }
  }

  private void time(@Nullable Quantity time) {
    quantities.quantity(time, Dimension.TIME, Range.POSITIVE);
  }
}
