package org.threadwise.dsl.validation;

import java.util.Optional;
import java.util.OptionalDouble;
import org.eclipse.emf.ecore.EStructuralFeature;
import org.eclipse.xtext.nodemodel.INode;
import org.jspecify.annotations.Nullable;
import org.threadwise.dsl.FixData;
import org.threadwise.dsl.ProblemCode;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.catalogue.ElementOutputs;
import org.threadwise.model.catalogue.Range;
import org.threadwise.model.integration.Application;
import org.threadwise.model.integration.ConstantDistribution;
import org.threadwise.model.integration.Distribution;
import org.threadwise.model.integration.Element;
import org.threadwise.model.integration.IntegrationPackage.Literals;
import org.threadwise.model.integration.Quantity;
import org.threadwise.model.integration.Retries;
import org.threadwise.model.integration.Slot;
import org.threadwise.model.units.Dimension;

/** Checks the clauses about executions that fail: probability, retries, time-out, failing slot. */
final class FailureChecks {

  /** Maximum number of retries that can be simulated. */
  private static final int MAX_RETRIES = 1_000;

  private final ProblemReport report;
  private final QuantityChecks quantities;

  FailureChecks(ProblemReport report, QuantityChecks quantities) {
    this.report = report;
    this.quantities = quantities;
  }

  void check(Element element, ElementKind kind) {
    if (!kind.takes(Clause.FAILS)) {
      return;
    }
    probability(element);
    if (kind.takes(Clause.TIMEOUT)) {
      timeout(element);
    }
    Retries retries = element.getRetries();
    if (retries != null) {
      retries(element, retries);
    }
    if (!canFail(element)) {
      withoutFailures(element);
    } else if (isCertain(element)) {
      report.atName(
          ProblemCode.CERTAIN_FAILURE,
          element,
          "Every execution of %s fails, so no message takes its outputs: %s"
              .formatted(
                  element.getName(),
                  isAlwaysLate(element)
                      ? "raise the time-out above the response time"
                      : "lower the probability"));
    }
  }

  /** Returns whether executions can fail, by the probability or the time-out that is written. */
  static boolean canFail(Element element) {
    Double fails = element.getFails();
    return patience(element) != null || (fails != null && fails > 0);
  }

  /** Returns the time-out of a request; that of an aggregator closes batches instead. */
  private static @Nullable Quantity patience(Element element) {
    return MessageFlow.collects(element) ? null : element.getTimeout();
  }

  /** Returns whether every execution fails. */
  static boolean isCertain(Element element) {
    Double fails = element.getFails();
    return (fails != null && fails == 1) || isAlwaysLate(element);
  }

  private static boolean isAlwaysLate(Element element) {
    Optional<Double> timeout =
        Optional.ofNullable(patience(element))
            .flatMap(time -> QuantityChecks.valueOf(time, Dimension.TIME));
    Optional<Double> response = constant(element.getResponse());
    return timeout.isPresent() && response.isPresent() && response.get() > timeout.get();
  }

  private static Optional<Double> constant(@Nullable Distribution distribution) {
    return distribution instanceof ConstantDistribution constant && constant.getValue() != null
        ? QuantityChecks.valueOf(constant.getValue(), Dimension.TIME)
        : Optional.empty();
  }

  private void probability(Element element) {
    if (element.getFails() != null) {
      INode node = ProblemReport.nodeOf(element, Literals.ELEMENT__FAILS);
      report.probability(element, node, element.getFails());
    }
  }

  private void timeout(Element element) {
    Optional<Double> timeout =
        quantities.quantity(patience(element), Dimension.TIME, Range.NOT_NEGATIVE);
    if (timeout.isEmpty()) {
      return;
    }
    if (timeout.get() < 1) {
      report.add(
          ProblemCode.RANGE,
          element,
          Literals.ELEMENT__TIMEOUT,
          "A time-out of 0 leaves no time for an answer: write the time that the caller waits, such as timeout 2 s");
    } else if (element.getResponse() == null) {
      report.add(
          ProblemCode.NO_EFFECT,
          element,
          Literals.ELEMENT__TIMEOUT,
          "The time-out has no effect, because the answer takes no time: write responds in and a time, or remove it");
    } else if (isNeverReached(element, timeout.get())) {
      report.add(
          ProblemCode.NO_EFFECT,
          element,
          Literals.ELEMENT__TIMEOUT,
          "The time-out has no effect, because no answer takes longer: lower it, or remove it");
    }
  }

  /** Returns whether all answers are in time; those that wait for a server may be late. */
  private static boolean isNeverReached(Element element, double timeout) {
    Application application = element.getApplication();
    boolean waits = application != null && application.getCapacity() != null;
    OptionalDouble longest = QuantityChecks.maximum(element.getResponse(), Dimension.TIME);
    return !waits && longest.isPresent() && longest.getAsDouble() <= timeout;
  }

  private void retries(Element element, Retries retries) {
    Integer count = retries.getCount();
    if (count != null && count == 0 && canFail(element)) {
      report.add(
          ProblemCode.NO_EFFECT,
          retries,
          Literals.RETRIES__COUNT,
          "'retries 0' has no effect: write how often a failed execution is repeated, or remove it");
    }
    if (count != null && (count < 0 || count > MAX_RETRIES)) {
      INode node = ProblemReport.nodeOf(retries, Literals.RETRIES__COUNT);
      String bound = count < 0 ? "1" : String.valueOf(MAX_RETRIES);
      report.add(
          ProblemCode.RANGE,
          retries,
          node,
          count < 0
              ? "The number of retries is at least 1: change it"
              : "At most %d retries can be simulated: change it, or let the failing slot lead back to retry for ever"
                  .formatted(MAX_RETRIES),
          FixData.replacement(bound, 0, node.getLength()));
    }
    quantities.distribution(retries.getPause(), Dimension.TIME);
    if (retries.isBlocking() && element.isAsynchronous()) {
      INode node = ProblemReport.nodeOf(retries, Literals.RETRIES__BLOCKING);
      report.add(
          ProblemCode.CONTRADICTION,
          retries,
          node,
          "No thread waits for the answer of an asynchronous solicitor, so none waits for its retries: remove 'blocking'",
          new FixData("Remove 'blocking'", 0, node.getLength(), ""));
    }
  }

  /** Reports clauses that need an execution that can fail. */
  private void withoutFailures(Element element) {
    boolean asks = ElementKind.of(element).takes(Clause.RESPONDS);
    String remedy =
        asks
            ? "write fails and a probability, or timeout and a time, or remove it"
            : "write fails and a probability, or remove it";
    if (element.getFails() != null && element.getFails() == 0) {
      noEffect(element, Literals.ELEMENT__FAILS, "'fails 0'", "remove it");
    }
    if (element.getRetries() != null) {
      noEffect(element, Literals.ELEMENT__RETRIES, "'retries'", remedy);
    }
    Slot failing = ElementOutputs.failing(element);
    if (failing != null) {
      report.add(
          ProblemCode.NO_EFFECT,
          failing,
          ProblemReport.nodeOf(failing, Literals.SLOT__NAME),
          "'failing' has no effect, because no execution fails: " + remedy);
    }
  }

  private void noEffect(Element element, EStructuralFeature feature, String clause, String remedy) {
    report.add(
        ProblemCode.NO_EFFECT,
        element,
        feature,
        clause + " has no effect, because no execution fails: " + remedy);
  }
}
