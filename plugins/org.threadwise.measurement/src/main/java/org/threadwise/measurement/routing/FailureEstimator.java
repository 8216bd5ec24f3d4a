package org.threadwise.measurement.routing;

import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.threadwise.measurement.routing.FailureEstimate.Obstacle;
import org.threadwise.model.catalogue.Clause;
import org.threadwise.model.catalogue.ElementKind;
import org.threadwise.model.integration.Element;

/**
 * Counts the failed executions of elements. Each attempt is an execution, and fails independently
 * of the others, so retries count like first executions.
 */
public final class FailureEstimator {

  private final ExecutionCounts executions;
  private final Map<Element, Long> repeats;

  /**
   * Creates an estimator.
   *
   * @param repeats how often an execution of an element directly followed another one of it
   */
  FailureEstimator(ExecutionCounts executions, Map<Element, Long> repeats) {
    this.executions = executions;
    this.repeats = repeats;
  }

  /**
   * Returns the estimate for an element; empty if it was not measured, or if it neither has a
   * probability of failing nor failed although it has none.
   */
  public Optional<FailureEstimate> of(Element element) {
    long failures = executions.failures(element);
    Set<Clause> clauses = Clause.of(element);
    boolean undeclared =
        failures > 0
            && ElementKind.of(element).takes(Clause.FAILS)
            && !clauses.contains(Clause.TIMEOUT);
    if (!executions.isMeasured(element) || !(undeclared || clauses.contains(Clause.FAILS))) {
      return Optional.empty();
    }
    long all = Math.max(executions.of(element), failures);
    return Optional.of(new FailureEstimate(element, all, failures, obstacle(element, clauses)));
  }

  private @Nullable Obstacle obstacle(Element element, Set<Clause> clauses) {
    if (clauses.contains(Clause.TIMEOUT)) {
      return Obstacle.LATE_ANSWERS;
    }
    if (!clauses.contains(Clause.FAILS)) {
      return Obstacle.NO_CLAUSE;
    }
    if (!executions.showsFailures()) {
      return Obstacle.UNSEEN_FAILURES;
    }
    boolean repeated = repeats.getOrDefault(element, 0L) > 0;
    boolean retries = clauses.contains(Clause.RETRIES) && executions.failures(element) > 0;
    return retries && !repeated ? Obstacle.UNSEEN_ATTEMPTS : null;
  }
}
