package org.threadwise.measurement.routing;

import org.jspecify.annotations.Nullable;
import org.threadwise.model.integration.Element;

/**
 * How many executions of an element failed.
 *
 * @param executions number of executions, with retries
 * @param failures number of those that failed; 0 if unknown
 * @param obstacle why the probability does not follow from the numbers; null if it does
 */
public record FailureEstimate(
    Element element, long executions, long failures, @Nullable Obstacle obstacle) {

  /** Why the probability of a failure does not follow from the numbers of executions. */
  public enum Obstacle {
    /** The model does not let the element fail. */
    NO_CLAUSE,
    /** No source reports which executions failed. */
    UNSEEN_FAILURES,
    /** Failures that are late answers are part of the clause {@code timeout} instead. */
    LATE_ANSWERS,
    /** There are failures, but no retries: a span may contain all attempts. */
    UNSEEN_ATTEMPTS
  }
}
