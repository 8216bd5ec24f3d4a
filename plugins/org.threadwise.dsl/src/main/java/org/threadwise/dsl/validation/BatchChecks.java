package org.threadwise.dsl.validation;

import java.util.OptionalDouble;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
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
  private static final int MAX_MESSAGES = 1_000_000;
  private static final String TIME = "timeout 1 s";

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
    withoutEffect(element);
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
      quantities
          .quantity(constant.getValue(), Dimension.NUMBER, Range.AT_LEAST_ONE)
          .ifPresent(size -> size(element, size));
    } else {
      quantities.distribution(element.getSize(), Dimension.NUMBER);
    }
  }

  private void size(Element element, double size) {
    if (size != StrictMath.rint(size)) {
      fraction(element, size);
    } else if (size > MAX_MESSAGES && !isTimed(element)) {
      report.add(
          ProblemCode.RANGE,
          element,
          ProblemReport.nodeOf(element, Literals.NAMED_ELEMENT__NAME),
          "A batch of '%s' that closes by its size alone has at most %d messages: write a smaller size, or close batches after a time as well, with %s, for example"
              .formatted(element.getName(), MAX_MESSAGES, TIME),
          ElementChecks.append(element, TIME));
    }
  }

  private void fraction(Element element, double size) {
    INode node = ProblemReport.nodeOf(element, Literals.ELEMENT__SIZE);
    String whole = String.valueOf(Math.round(size));
    report.add(
        ProblemCode.RANGE,
        element,
        node,
        "A batch has a whole number of messages: write %s, for example".formatted(whole),
        FixData.replacement(whole, 0, node.getLength()));
  }

  /** Reports times at which another condition has always closed the batch before. */
  private void withoutEffect(Element element) {
    OptionalDouble within = nanoseconds(element.getWithin());
    OptionalDouble every = nanoseconds(element.getEvery());
    OptionalDouble timeout =
        MessageFlow.collects(element) ? nanoseconds(element.getTimeout()) : OptionalDouble.empty();
    if (isReached(within, timeout)) {
      noEffect(element, Literals.ELEMENT__TIMEOUT, "timeout", "within");
    } else if (isReached(every, timeout)) {
      noEffect(element, Literals.ELEMENT__TIMEOUT, "timeout", "every");
    }
    if (isReached(every, within)) {
      noEffect(element, Literals.ELEMENT__WITHIN, "within", "every");
    }
  }

  /** Returns whether a batch closes after the first time, at the latest when the second is over. */
  private static boolean isReached(OptionalDouble first, OptionalDouble second) {
    return first.isPresent() && second.isPresent() && first.getAsDouble() <= second.getAsDouble();
  }

  private static OptionalDouble nanoseconds(@Nullable Quantity time) {
    return time == null
        ? OptionalDouble.empty()
        : QuantityChecks.valueOf(time, Dimension.TIME)
            .map(OptionalDouble::of)
            .orElse(OptionalDouble.empty());
  }

  private void noEffect(
      Element element, EStructuralFeature feature, String clause, String earlier) {
    report.add(
        ProblemCode.NO_EFFECT,
        element,
        feature,
        "'%s' has no effect, because '%s' closes each batch before: write a shorter time, or remove '%s'"
            .formatted(clause, earlier, clause));
  }

  private void time(@Nullable Quantity time) {
    quantities.quantity(time, Dimension.TIME, Range.POSITIVE);
  }
}
